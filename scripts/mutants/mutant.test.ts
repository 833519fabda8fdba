import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../product/root.ts';
import { mutants } from './list.ts';
import { findCatcher, type Mutant, mutate, selectMutants, testsOf } from './mutant.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('a mutant', () => {
  test('replaces its text where it stands once, whatever characters the text has', () => {
    expect(mutate('a ($1) b', { find: '($1)', replace: '$&' })).toBe('a $& b');
  });

  test.each([
    ['stands twice', 'a b a'],
    ['is not there', 'b'],
  ])('whose text %s is refused', (_title, text) => {
    expect(mutate(text, { find: 'a', replace: 'c' })).toBeNull();
  });

  test('that changes nothing is refused', () => {
    expect(mutate('a', { find: 'a', replace: 'a' })).toBeNull();
  });
});

describe('the list', () => {
  test.each(mutants)('applies to the present sources: $name', (mutant) => {
    expect(mutate(read(mutant.file), mutant)).not.toBeNull();
    const tests = testsOf(mutant, root);
    expect(tests).not.toEqual([]);
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('has a name for each, and a mutant in each wing of the domain', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
    const wings = readdirSync(join(root, 'packages/domain/src')).filter((name) => name !== 'testing');
    const without = wings.filter((wing) =>
      mutants.every(({ file }) => !file.startsWith(`packages/domain/src/${wing}/`)),
    );
    expect(without).toEqual([]);
  });

  test('is in the document, with one row for each mutant', () => {
    const rows = read('docs/mutants.md').split('\n');
    const absent = mutants.filter(
      ({ name }) => rows.filter((row) => row.includes(`| ${name} |`)).length !== 1,
    );
    expect(absent.map(({ name }) => name)).toEqual([]);
    expect(read('docs/mutants.md').replaceAll(/\s+/g, ' ')).toContain(
      `each of the ${mutants.length} mutants`,
    );
  });
});

describe('names on the command line', () => {
  const list = ['one', 'two'].map((name): Mutant => ({ name, file: '', find: '', replace: '', tests: [] }));

  test('choose mutants, in the order of the list; without one, all are chosen', () => {
    expect(selectMutants(list, ['two'])).toEqual([list[1]]);
    expect(selectMutants(list, [])).toEqual(list);
  });

  test('that the list does not have are refused', () => {
    expect(() => selectMutants(list, ['one', 'three'])).toThrow('There is no mutant called "three".');
  });
});

describe('the report of a run', () => {
  const reportOf = (...statuses: string[]): string =>
    JSON.stringify({
      testResults: [
        { name: '/here/a.test.ts', assertionResults: [] },
        {
          name: '/here/b.test.ts',
          assertionResults: statuses.map((status, at) => ({ fullName: `${at}`, status })),
        },
      ],
    });

  test('names the first test that failed, and its file', () => {
    expect(findCatcher(reportOf('passed', 'failed', 'failed'), '/here')).toBe('b.test.ts > 1');
  });

  test('of files that do not load names none: they have caught nothing', () => {
    expect(findCatcher(reportOf(), '/here')).toBeNull();
    expect(findCatcher(reportOf('passed', 'skipped'), '/here')).toBeNull();
  });
});
