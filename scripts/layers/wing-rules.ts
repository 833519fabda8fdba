import { dirname, join } from 'node:path';
import { isTestFile } from './import-rules.ts';
import type { Source } from './read-source.ts';
import type { WingTable } from './wing-table.ts';

const wingsFolder = 'packages/domain/src/';
/** The only file of a wing that other wings and other packages may import. */
const entryFile = 'exports.ts';

function splitPath(path: string): { wing: string; file: string } | null {
  if (!path.startsWith(wingsFolder)) return null;
  const [wing = '', ...rest] = path.slice(wingsFolder.length).split('/');
  return rest.length === 0 ? null : { wing, file: rest.join('/') };
}

const featureFolder = /^apps\/console\/src\/features\/([^/]+)\//;
/** The frame around the pages, which belongs to no wing. */
const frame = 'shell';

/** The features of the console are grouped by the wings of the domain. */
export function checkFeature(path: string, table: WingTable): string[] {
  const [, group] = featureFolder.exec(path) ?? [];
  if (group === undefined || group === frame || table.has(group)) return [];
  return [`${path}: ${group} is not a wing of the domain`];
}

function findProblem(from: string, target: { wing: string; file: string }, table: WingTable): string | null {
  const { file, wing } = target;
  if (wing === from)
    return file === entryFile ? 'a wing does not import its own exports: import the file you need' : null;
  if (!table.has(wing)) return `the table in ARCHITECTURE.md has no wing ${wing}`;
  if (!table.get(from)?.has(wing)) return `the wing ${from} may not use ${wing}`;
  return file === entryFile ? null : `import another wing through its ${entryFile}, not ${file}`;
}

/** The imports between wings that break the table, as `path:line: problem`. Tests may import any file. */
export function checkWing(source: Source, table: WingTable): string[] {
  const own = splitPath(source.path);
  if (own === null || isTestFile(source.path)) return [];
  if (!table.has(own.wing)) return [`${source.path}: the table of wings has no row for ${own.wing}`];
  return source.imports.flatMap(({ line, specifier }) => {
    if (!specifier.startsWith('.')) return [];
    const target = splitPath(join(dirname(source.path), specifier));
    const problem =
      target === null ? 'a wing may import only files of wings' : findProblem(own.wing, target, table);
    return problem === null ? [] : [`${source.path}:${line}: ${problem}`];
  });
}
