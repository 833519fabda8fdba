import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A change of one place that takes a guarantee away. A test of its part must fail under it. */
export interface Mutant {
  /** Says in a few words which guarantee is broken. Selects the mutant on the command line. */
  readonly name: string;
  /** Relative to the checkout. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  /** Stands in its place; nothing when absent. */
  readonly replace?: string;
  /** Test files or folders of the vitest projects `unit` and `db`; the tests beside the file when absent. */
  readonly tests?: readonly string[];
}

const endings = ['.test.ts', '.db.test.ts', '.http.test.ts'];

/** The tests of which one must fail. */
export function testsOf({ file, tests }: Mutant, root: string): readonly string[] {
  if (tests) return tests;
  const name = file.replace(/\.tsx?$/, '');
  return endings.map((ending) => name + ending).filter((path) => existsSync(join(root, path)));
}

/** The text of the file with the mutant in it; null unless the replaced text occurs exactly once. */
export function mutate(
  text: string,
  { find, replace = '' }: Pick<Mutant, 'find' | 'replace'>,
): string | null {
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined || more.length > 0 || find === replace) return null;
  return before + replace + after;
}

/**
 * The mutants with these names, in the order of the list; all of them without a name.
 * @throws Error for a name that the list does not have
 */
export function selectMutants(list: readonly Mutant[], names: readonly string[]): readonly Mutant[] {
  const unknown = names.filter((name) => !list.some((mutant) => mutant.name === name));
  if (unknown.length > 0) throw new Error(`There is no mutant called "${unknown.join('", "')}".`);
  return names.length === 0 ? list : list.filter(({ name }) => names.includes(name));
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The first test that failed, from the report of vitest's JSON reporter. A file that does not even load has caught nothing. */
export function findCatcher(report: string, root: string): string | null {
  for (const { assertionResults, name } of (JSON.parse(report) as Report).testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return `${relative(root, name)} > ${failed.fullName}`;
  }
  return null;
}
