import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { root } from '../product/root.ts';

/** The runner of a file of tests. The names of conformance are those of vitest's projects. */
export type Runner =
  | 'in-process'
  | 'conformance'
  | 'conformance-on-redis'
  | 'conformance-on-pooler'
  | 'browser';

const folders: readonly (readonly [folder: string, runner: Runner])[] = [
  ['e2e/on-redis', 'conformance-on-redis'],
  ['e2e/on-pooler', 'conformance-on-pooler'],
  ['e2e/conformance', 'conformance'],
  ['e2e/terminal', 'conformance'],
  ['e2e/console', 'browser'],
  ['e2e/alone', 'browser'],
];

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

function runnerOf(path: string): Runner {
  const known = folders.find(([folder]) => isWithin(path, folder));
  if (known) return known[1];
  if (isWithin(path, 'e2e') && !path.endsWith('.test.ts'))
    throw new Error(`${path} runs only after everything else: npm test`);
  return 'in-process';
}

/**
 * The files and folders of the command line by the runner that runs them, relative to the checkout.
 * @throws Error for an option, and for a path that does not exist: a run of nothing would look like a success
 */
export function groupByRunner(given: readonly string[], from: string): ReadonlyMap<Runner, string[]> {
  const groups = new Map<Runner, string[]>();
  for (const argument of given) {
    if (argument.startsWith('-'))
      throw new Error(`Unknown option ${argument}. Name files or folders of tests.`);
    const file = resolve(from, argument);
    if (!existsSync(file)) throw new Error(`There is no file or folder ${argument}.`);
    const path = relative(root, file);
    const runner = runnerOf(path);
    groups.set(runner, [...(groups.get(runner) ?? []), path]);
  }
  return groups;
}
