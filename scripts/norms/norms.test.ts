import { describe, expect, test } from 'vitest';
import { parseSource } from '../layers/read-source.ts';
import { type Measure, measureSource } from './measure.ts';
import { checkNorms, percentile, testRatio } from './norms.ts';

const measure = (text: string): Measure => measureSource(parseSource('packages/a/src/a.ts', text), false);
const held: Measure = {
  path: 'packages/a/src/a.ts',
  isTest: false,
  lines: 60,
  codeLines: 90,
  commentLines: 10,
  functions: [{ line: 1, length: 20 }],
  doubleCastCount: 0,
  unfinishedLines: [],
  suppressions: [],
};
const tested = { ...held, path: 'packages/a/src/a.test.ts', isTest: true };
const broken = (files: Measure[]): string[] =>
  checkNorms(files)
    .filter((finding) => !finding.isHeld && !finding.norm.startsWith('test lines at least 2'))
    .map((finding) => finding.norm);

describe('measureSource', () => {
  test('counts lines, code and comments', () => {
    const { lines, codeLines, commentLines } = measure(
      '// why\nconst a = 1; // and this\n\n/**\n * Two.\n */\n',
    );
    expect({ lines, codeLines, commentLines }).toEqual({ lines: 6, codeLines: 1, commentLines: 5 });
  });

  test('measures a function from its first line to its last, without blank lines', () => {
    const text = 'const one = () => 1;\nfunction three() {\n\n  return 3;\n}\n';
    expect(measure(text).functions).toEqual([
      { line: 1, length: 1 },
      { line: 2, length: 3 },
    ]);
  });

  test('counts `as unknown as`, and no other cast', () => {
    expect(measure('f(a as unknown as B, a as unknown, a as B);').doubleCastCount).toBe(1);
  });

  test.each(['TODO: later', 'See issue 12.', 'Fixes #9.'])('finds the unfinished comment "%s"', (comment) => {
    expect(measure(`f();\n// ${comment}`).unfinishedLines).toEqual([2]);
  });

  test('takes a color or a fragment for no issue', () => {
    expect(measure('// The link /docs#3 is #fff1e0, and an issue is filed.').unfinishedLines).toEqual([]);
  });

  test('finds a suppression and whether it gives its reason', () => {
    const text = '// biome-ignore lint/a/b: the server is trusted\nf();\n// @ts-expect-error\ng();';
    expect(measure(text).suppressions).toEqual([
      { line: 1, hasReason: true },
      { line: 3, hasReason: false },
    ]);
  });

  test('reads `@ts-expect-error` as an assertion in a test and as a suppression elsewhere', () => {
    const source = parseSource('a.ts', '// @ts-expect-error a key has no session\nf();');
    expect(measureSource(source, true).suppressions).toEqual([]);
    expect(measureSource(source, false).suppressions).toEqual([{ line: 1, hasReason: true }]);
  });

  test('ignores the name of a suppression inside a string', () => {
    expect(measure(`const text = '// biome-ignore lint';`).suppressions).toEqual([]);
  });
});

describe('checkNorms', () => {
  test('finds nothing wrong with files that keep every norm', () => {
    expect(broken([held, tested])).toEqual([]);
  });

  test.each([
    ['a file over 300 lines', { lines: 301 }, 'file lines'],
    ['one function in ten of over 40 lines', { functions: [{ line: 1, length: 41 }] }, 'function lines'],
    ['an `as unknown as`', { doubleCastCount: 1 }, 'no `as unknown as`'],
    ['a comment about work that is left', { unfinishedLines: [7] }, 'work that is left'],
    ['too few comments', { commentLines: 1 }, 'comment lines'],
    ['too many comments', { commentLines: 60 }, 'comment lines'],
    ['a suppression without a reason', { suppressions: [{ line: 1, hasReason: false }] }, 'suppressions'],
    ['a vague name', { path: 'packages/a/src/string-utils.ts' }, 'no file is called'],
  ])('refuses %s', (_, change, norm) => {
    expect(broken([{ ...held, ...change }, tested])).toEqual([expect.stringContaining(norm)]);
  });

  test('refuses a median of over 60 lines', () => {
    const files = [held, tested].map((file) => ({ ...file, lines: 61 }));
    expect(broken(files)).toEqual([expect.stringContaining('file lines')]);
  });

  test('refuses one long function among many short ones, and says where it is', () => {
    const functions = Array.from({ length: 20 }, (_, index) => ({
      line: index,
      length: index === 7 ? 61 : 5,
    }));
    const finding = checkNorms([{ ...held, functions }, tested]).find(({ norm }) =>
      norm.startsWith('function'),
    );
    expect(finding).toMatchObject({ isHeld: false, places: ['packages/a/src/a.ts:7: 61 lines'] });
  });

  test('refuses a folder of fragments, but not a short list of exports or a short page', () => {
    const short = (path: string): Measure => ({ ...held, path, lines: 14 });
    expect(broken([short('packages/a/src/part.ts'), tested])).toEqual([expect.stringContaining('15 lines')]);
    const entries = [
      'packages/domain/src/key/exports.ts',
      'apps/console/src/app/page.tsx',
      'scripts/start.ts',
    ];
    expect(broken([...entries.map(short), { ...tested, codeLines: 900 }])).toEqual([]);
  });

  test.each([
    ['apps/console/src/features/key/key/part-', 10, 'a feature of the console'],
    ['packages/domain/src/key/part-', 80, 'a wing of the domain'],
  ])('refuses more files in %s than %d', (path, filesMax, norm) => {
    const files = Array.from({ length: filesMax + 1 }, (_, index) => ({
      ...held,
      path: `${path}${index}.ts`,
    }));
    expect(broken([...files, tested])).toContainEqual(expect.stringContaining(norm));
    expect(broken([...files.slice(1), tested])).not.toContainEqual(expect.stringContaining(norm));
  });

  test.each([
    ['secrets', 'packages/secrets/src/'],
    ['safe-fetch', 'packages/safe-fetch/src/'],
    ['oauth', 'packages/domain/src/oauth/'],
  ])('refuses less than two test lines for each line of %s', (name, folder) => {
    const files = [
      { ...held, path: `${folder}a.ts` },
      { ...tested, path: `${folder}a.test.ts` },
    ];
    const norm = `test lines at least 2 times the source of ${name}`;
    expect(checkNorms(files).find((finding) => finding.norm === norm)).toMatchObject({
      isHeld: false,
      value: '1.00',
    });
  });

  test('refuses fewer test lines than source lines', () => {
    expect(broken([held])).toEqual([expect.stringContaining('test lines')]);
  });
});

describe('percentile', () => {
  test.each([
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9, 9],
    [[5], 0.5, 5],
    [[], 0.9, 0],
  ])('of %o at %d is %d', (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected);
  });
});

test('testRatio divides the test lines by the source lines', () => {
  expect(testRatio([held, tested, tested])).toBe(2);
});
