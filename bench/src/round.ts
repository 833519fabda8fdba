import type { BenchOptions } from './options.ts';
import { median } from './timing.ts';

/**
 * Rounds of each subject, floors included, that are not measured: a process that has just started spends its time
 * compiling. Nothing that a quick run measures means anything.
 */
const warmUpRounds = ({ quick, rounds }: BenchOptions): number => (quick ? 0 : Math.min(rounds, 2));

/**
 * Runs every subject once in each round, in a rotating order, so that a drift of the machine affects all of them alike.
 * @returns the median of each subject
 */
export async function interleave<Name extends string>(
  rounds: number,
  subjects: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(subjects) as Name[];
  const values = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const order = [...names.slice(round % names.length), ...names.slice(0, round % names.length)];
    for (const name of order) values.get(name)?.push(await subjects[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(values.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

/** Rounds that count, after those that only warm up. */
export async function measureRounds<Name extends string>(
  options: BenchOptions,
  subjects: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  await interleave(warmUpRounds(options), subjects);
  return interleave(options.rounds, subjects);
}
