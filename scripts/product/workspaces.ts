import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

export interface Manifest {
  name: string;
  workspaces?: string[];
  /** The files that `npm pack` takes. */
  files?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export interface Workspace {
  /** The path in the checkout, such as `packages/domain`. */
  folder: string;
  manifest: Manifest;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
}

/** Every workspace in the root package.json, sorted by folder. */
export function listWorkspaces(): Workspace[] {
  const folders = globSync(readManifest('.').workspaces ?? [], { cwd: root });
  return folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort()
    .map((folder) => ({ folder, manifest: readManifest(folder) }));
}
