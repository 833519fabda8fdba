import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product/root.ts';

/** A client of somebody else that the tests run against the service, unmodified, as docs/compatibility.md has it. */
export interface TestedClient {
  /** The package, of npm unless its version is Debian's. */
  readonly name: string;
  readonly version: string;
  /** The file of its test in e2e/conformance. */
  readonly test: string;
}

const row = /^\| `(?<name>[^`]+)` \| (?<version>[^|]+) \| .+ \| `(?<test>[^`]+)` \|$/;

/** The clients below a heading of the page; all of them without one. */
export function readClients(page: string, heading = ''): TestedClient[] {
  const [, below = page] = page.split(`\n## ${heading}\n`);
  const section = heading === '' ? page : (below.split('\n## ')[0] ?? '');
  return section.split('\n').flatMap((line) => {
    const { name = '', test = '', version = '' } = row.exec(line)?.groups ?? {};
    return name === '' ? [] : [{ name, test, version }];
  });
}

/**
 * Writes into each row of docs/compatibility.md the version that the lock file pins.
 * @throws Error for a client of npm that e2e/package.json does not pin
 */
export function pinVersions(page: string): string {
  const { devDependencies: pinned } = JSON.parse(readFileSync(join(root, 'e2e', 'package.json'), 'utf8')) as {
    devDependencies: Readonly<Record<string, string>>;
  };
  return readClients(page).reduce((text, { name, version }) => {
    const own = version === "Debian's" ? version : pinned[name];
    if (own === undefined) throw new Error(`e2e/package.json does not pin ${name}`);
    return text.replace(`| \`${name}\` | ${version} |`, `| \`${name}\` | ${own} |`);
  }, page);
}
