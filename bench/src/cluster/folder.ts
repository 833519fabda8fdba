import { join } from 'node:path';

/** Everything that the cluster writes. Its accounts must be able to pass through the folders above it. */
export const folder = process.env.CLUSTER_DIR || '/var/lib/patchbay-cluster';

/** A path in the folder of the cluster. */
export const at = (...parts: readonly string[]): string => join(folder, ...parts);
