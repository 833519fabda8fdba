import { median } from '../timing.ts';
import type { Subject } from './side.ts';

/** The same, in an installation with few rows and in one with many. */
export interface Pair {
  readonly few: Subject;
  readonly many: Subject;
}

/** Milliseconds of one time, in the middle of all times. */
export interface Compared {
  readonly few: number;
  readonly many: number;
}

interface Times {
  readonly few: number[];
  readonly many: number[];
}

/** The first of a pair changes each time, because the second finds the program warm. */
async function takeTurns({ few, many }: Pair, count: number, times: Times): Promise<void> {
  for (let time = 0; time < count; time += 1) {
    const turns = [
      { subject: few, to: times.few },
      { subject: many, to: times.many },
    ];
    if (time % 2 === 1) turns.reverse();
    for (const { subject, to } of turns) to.push(await subject.measure());
  }
}

/** Takes turns between the two installations, so that a busy moment of the machine disturbs both alike. */
export async function compare(pairs: readonly Pair[], rounds: number, quick: boolean): Promise<Compared[]> {
  const all = pairs.map((pair) => ({ pair, few: [], many: [] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { pair, ...times } of all) await takeTurns(pair, quick ? 2 : pair.few.times, times);
  return all.map(({ few, many }) => ({ few: median(few), many: median(many) }));
}
