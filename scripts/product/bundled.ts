/**
 * The workspaces whose sources the console's build takes in. Everything else of the workspace is loaded by Node at run
 * time, so a change there needs no build; `checkBundle` holds the console's imports to this.
 */
export const bundledPackages: readonly string[] = ['@patchbay/console', '@patchbay/contract'];
