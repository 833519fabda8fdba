import { dirname, join } from 'node:path';
import { isTestFile } from './import-rules.ts';
import type { Source } from './read-source.ts';
import type { WingTable } from './wing-table.ts';

const wingsFolder = 'packages/domain/src/';
/** The one file of a wing that other wings, and other packages, may import. */
const door = 'exports.ts';

function splitPath(path: string): { wing: string; file: string } | null {
  if (!path.startsWith(wingsFolder)) return null;
  const [wing = '', ...rest] = path.slice(wingsFolder.length).split('/');
  return rest.length === 0 ? null : { wing, file: rest.join('/') };
}

function judge(from: string, target: { wing: string; file: string }, table: WingTable): string | null {
  const { file, wing } = target;
  if (wing === from) return file === door ? 'a wing does not import its own exports: import the file' : null;
  if (!table.has(wing)) return `${wing} is no wing of the table in ARCHITECTURE.md`;
  if (!table.get(from)?.has(wing)) return `the wing ${from} may not use ${wing}`;
  return file === door ? null : `another wing is entered by its ${door}, not by ${file}`;
}

/** What is wrong with the imports of one file of the domain, as `path:line: words`. Tests may look anywhere. */
export function checkWing(source: Source, table: WingTable): string[] {
  const own = splitPath(source.path);
  if (own === null || isTestFile(source.path)) return [];
  if (!table.has(own.wing)) return [`${source.path}: ${own.wing} has no row in the table of wings`];
  return source.imports.flatMap(({ line, specifier }) => {
    if (!specifier.startsWith('.')) return [];
    const target = splitPath(join(dirname(source.path), specifier));
    const problem = target === null ? 'a wing imports wings alone' : judge(own.wing, target, table);
    return problem === null ? [] : [`${source.path}:${line}: ${problem}`];
  });
}
