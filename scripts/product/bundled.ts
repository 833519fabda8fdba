/**
 * The workspaces that the console's build bundles. Node loads the other workspaces at run time, so a change in them
 * needs no build. `checkBundle` enforces this for the console's imports.
 */
export const bundledPackages: readonly string[] = ['@patchbay/console', '@patchbay/contract'];
