import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { IssuedSecret } from './issued-secret.ts';
import { createNeedleSearch } from './needle-search.ts';
import { spellingsOf } from './spelling.ts';

/** The extent of a search and its hits, without any secret. */
export interface FileSearch {
  /** The kind, the file, and the column or line, such as `a password in product.dump, public.accounts.email`. */
  readonly found: string[];
  readonly bytes: number;
}

const lineFeed = 0x0a;

function describePlace(bytes: Buffer, offset: number, path: string): string {
  const start = bytes.lastIndexOf(lineFeed, offset) + 1;
  if (path.endsWith('.dump')) return bytes.toString('utf8', start, bytes.indexOf('\t', start));
  const lineNumber = bytes.subarray(0, start).filter((byte) => byte === lineFeed).byteLength + 1;
  const member = [...bytes.toString('utf8', start, offset).matchAll(/"(\w+)":/g)].at(-1)?.[1];
  return `line ${lineNumber}${member === undefined ? '' : `, member ${member}`}`;
}

/**
 * Searches files for every spelling of each secret. Each line of a `.dump` file is a column, a tab and a value; any other
 * file is a log.
 */
export function searchFiles(secrets: readonly IssuedSecret[], paths: readonly string[]): FileSearch {
  const needles = secrets.flatMap((secret) =>
    spellingsOf(secret).map((text) => ({ kind: secret.kind, text })),
  );
  const search = createNeedleSearch(needles.map(({ text }) => text));
  const found = new Set<string>();
  let byteCount = 0;
  for (const path of paths) {
    const bytes = readFileSync(path);
    byteCount += bytes.byteLength;
    for (const { needle, offset } of search(bytes)) {
      found.add(`${needles[needle]?.kind} in ${basename(path)}, ${describePlace(bytes, offset, path)}`);
    }
  }
  return { found: [...found], bytes: byteCount };
}
