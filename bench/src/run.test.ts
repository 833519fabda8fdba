import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';
import type { Measure, Reach } from './report.ts';
import { type Bench, runBench } from './run.ts';

const measure = (ratio: number, reach: Reach): Measure => ({
  title: 'a ratio',
  figure: 'a figure',
  ratio,
  reach,
});
const printing =
  (...measures: Measure[]): Bench =>
  async (_options, print) => {
    for (const { reach, title, ...figure } of measures) print(title, figure, reach);
  };

async function problemsOf(bench: Bench, ...args: string[]): Promise<readonly string[]> {
  return (await runBench(bench, readOptions(args), () => {})).problems;
}

describe.each([['--quick'], ['']])('a run with "%s"', (flag) => {
  test.each<[string, ...Measure[]]>([
    ['reached', measure(2, { atLeast: 2 }), measure(1, { atMost: 1 }), measure(0, { exactly: 0 })],
    ['missed, because it depends on the speed of the machine', measure(1, { atLeast: 2 })],
  ])('succeeds when a figure is %s', async (_, ...measures) => {
    expect(await problemsOf(printing(...measures), flag)).toEqual([]);
  });

  test('fails on a broken promise', async () => {
    expect(await problemsOf(printing(measure(1, { exactly: 0 })), flag)).toEqual(['broken: a ratio']);
  });

  test('fails when a benchmark throws', async () => {
    const [problem] = await problemsOf(() => Promise.reject(new Error('no server')), flag);
    expect(problem).toContain('no server');
  });

  test('fails when a benchmark measures nothing, or no number', async () => {
    expect(await problemsOf(printing(), flag)).toEqual(['measured nothing']);
    expect(await problemsOf(printing(measure(Number.NaN, { atLeast: 1 })), flag)).toEqual([
      'has no figure: a ratio',
    ]);
  });
});
