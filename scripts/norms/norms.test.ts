import { describe, expect, test } from 'vitest';
import { parseSource } from '../layers/read-source.ts';
import { type Measure, measureSource } from './measure.ts';
import { judge, percentile, testRatio } from './norms.ts';

const measure = (text: string): Measure => measureSource(parseSource('packages/a/src/a.ts', text), false);
const held: Measure = {
  path: 'packages/a/src/a.ts',
  isTest: false,
  lines: 60,
  codeLines: 90,
  commentLines: 10,
  functionLines: [20],
  anyCount: 0,
  suppressions: [],
};
const tested = { ...held, path: 'packages/a/src/a.test.ts', isTest: true };
const broken = (files: Measure[]): string[] =>
  judge(files)
    .filter((finding) => !finding.isHeld && !finding.norm.includes('secrets'))
    .map((finding) => finding.norm);

describe('measureSource', () => {
  test('counts lines, code and comments', () => {
    const { lines, codeLines, commentLines } = measure(
      '// why\nconst a = 1; // and this\n\n/**\n * Two.\n */\n',
    );
    expect({ lines, codeLines, commentLines }).toEqual({ lines: 6, codeLines: 1, commentLines: 5 });
  });

  test('measures a function from its first line to its last', () => {
    expect(measure('const one = () => 1;\nfunction three() {\n  return 3;\n}\n').functionLines).toEqual([
      1, 3,
    ]);
  });

  test('counts `any` as a type and ignores it as a word', () => {
    expect(measure(`const any = 'any';\nlet b: any;\ntype C = any[];`).anyCount).toBe(2);
  });

  test('finds a suppression and whether it gives its reason', () => {
    const text = '// biome-ignore lint/a/b: the server is trusted\nf();\n// @ts-expect-error\ng();';
    expect(measure(text).suppressions).toEqual([
      { line: 1, hasReason: true },
      { line: 3, hasReason: false },
    ]);
  });

  test('does not count an `any` that a suppression excuses', () => {
    const { anyCount, suppressions } = measure(
      '// biome-ignore lint/a/b: a test names the members\nlet a: any;\nlet b: any;',
    );
    expect({ anyCount, suppressions: suppressions.length }).toEqual({ anyCount: 1, suppressions: 1 });
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

describe('judge', () => {
  test('finds nothing wrong with files that keep every norm', () => {
    expect(broken([held, tested])).toEqual([]);
  });

  test.each([
    ['a file over 300 lines', { lines: 301 }, 'file lines'],
    ['one function in ten of over 40 lines', { functionLines: [41] }, 'function lines'],
    ['an `any`', { anyCount: 1 }, 'no `any`'],
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

  test('refuses a domain of fragments', () => {
    const path = 'packages/domain/src/key/list.ts';
    expect(broken([{ ...held, path, lines: 15 }, tested])).toEqual([expect.stringContaining('15 lines')]);
  });

  test('refuses a console feature with too many files', () => {
    const files = Array.from({ length: 11 }, (_, index) => ({
      ...held,
      path: `apps/console/src/features/key/part-${index}.tsx`,
    }));
    expect(broken([...files, tested])).toContainEqual(expect.stringContaining('feature of the console'));
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

describe('testRatio', () => {
  test('compares the test lines and source lines of one folder', () => {
    const elsewhere = { ...tested, path: 'packages/b/src/b.test.ts' };
    expect(testRatio([held, tested, elsewhere], 'packages/a/')).toBe(1);
  });
});
