import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ignoredFolders = new Set(['node_modules', '.next', '.turbo', 'generated', '.stub']);
const ignoredFile = /\.(test|db\.test|http\.test)\.tsx?$|^next-env\.d\.ts$|\.tsbuildinfo$/;

function listSources(folder: string): string[] {
  const visit = (entry: Dirent): string[] => {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : listSources(path);
    return ignoredFile.test(entry.name) ? [] : [path];
  };
  return readdirSync(folder, { withFileTypes: true }).flatMap(visit);
}

/**
 * SHA-256 of the names and contents of all files in `paths`, which are files or folders. Tests and generated files do
 * not count. The same sources give the same digest on any machine.
 */
export function fingerprint(base: string, folders: readonly string[], files: readonly string[]): string {
  const hash = createHash('sha256');
  const paths = [...folders.flatMap(listSources), ...files];
  for (const path of paths.map((file) => relative(base, file)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(base, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
