import { describe, expect, test } from 'vitest';
import { type Figure, readFigures } from './figures.ts';
import { compareRuns, printRow } from './judge.ts';

test('reads the rows that a benchmark prints, and nothing else', () => {
  const output = `reached           1.23  (≥ 0.9)  a page of 20 messages by key vs the bare SQL
                        123 vs 100 requests a second
NOT REACHED       2.85  (≤ 2)  a page (content) vs its metadata
                        2 ms vs 1 ms
FAILED  http did not run: Error
reached              0  (= 0)  requests lost

1 of 2 reached`;
  expect(readFigures(output)).toEqual([
    { title: 'a page of 20 messages by key vs the bare SQL', ratio: 1.23, wanted: 'more' },
    { title: 'a page (content) vs its metadata', ratio: 2.85, wanted: 'less' },
    { title: 'requests lost', ratio: 0, wanted: 'promise' },
  ]);
});

const runsOf = (wanted: Figure['wanted'], ...ratios: number[]): Figure[][] =>
  ratios.map((ratio) => [{ title: 'a row', ratio, wanted }]);

describe('a row of two commits', () => {
  test.each<[string, Figure['wanted'], number[], number[]]>([
    ['slower', 'more', [1, 1.1, 1.05], [0.8, 0.9, 0.85]],
    ['faster', 'less', [1, 1.1, 1.05], [0.8, 0.9, 0.85]],
    ['slower', 'less', [1, 1.1], [1.3, 1.4]],
    ['same', 'more', [1, 1.1, 1.05], [1.02, 0.8, 0.81]],
    ['same', 'more', [1, 1.01], [0.95, 0.96]],
  ])('is %s when a figure that should be %s goes from %j to %j', (verdict, wanted, before, after) => {
    expect(compareRuns(runsOf(wanted, ...before), runsOf(wanted, ...after))).toMatchObject([{ verdict }]);
  });

  test('is named when only one of them has it', () => {
    expect(compareRuns([], runsOf('more', 1))).toMatchObject([{ verdict: 'only here' }]);
    expect(compareRuns(runsOf('more', 1), [])).toMatchObject([{ verdict: 'only there' }]);
  });

  test('shows the median and the range of each, and their quotient', () => {
    const [row] = compareRuns(runsOf('more', 2, 1, 3), runsOf('more', 4, 4));
    expect(row && printRow(row).replaceAll(/ +/g, ' ')).toBe(
      '2.00 [1.00 to 3.00] 4.00 [4.00 to 4.00] 2.00 faster a row',
    );
  });
});
