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
  async (_options, print) =>
    measures.forEach(print);

async function problemsOf(bench: Bench, ...args: string[]): Promise<readonly string[]> {
  return (await runBench(bench, readOptions(args), () => {})).problems;
}

describe('a full run', () => {
  test('succeeds when every figure is reached', async () => {
    const bench = printing(measure(2, { atLeast: 2 }), measure(1, { atMost: 1 }), measure(0, { exactly: 0 }));
    expect(await problemsOf(bench)).toEqual([]);
  });

  test.each([
    ['below its least', measure(1.99, { atLeast: 2 })],
    ['above its most', measure(1.01, { atMost: 1 })],
    ['off its promise', measure(1, { exactly: 0 })],
  ])('fails on a figure %s', async (_, missed) => {
    expect(await problemsOf(printing(missed))).toEqual(['not reached: a ratio']);
  });
});

describe('a quick run', () => {
  test('does not check a figure that depends on the speed of the machine', async () => {
    expect(await problemsOf(printing(measure(0.1, { atLeast: 2 })), '--quick')).toEqual([]);
  });

  test('fails on a broken promise', async () => {
    expect(await problemsOf(printing(measure(1, { exactly: 0 })), '--quick')).toEqual([
      'not reached: a ratio',
    ]);
  });
});

describe.each([['--quick'], ['']])('a run with "%s"', (flag) => {
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
