import { measureInProcess, type Shelf } from './lists/in-process.ts';
import { measureOverHttp } from './lists/over-http.ts';
import { type Extent, seedLists } from './lists/seed.ts';
import type { BenchOptions } from './options.ts';
import type { Bench } from './run.ts';
import { type Harness, openHarness } from './stage.ts';

const extentOf = ({ rowsMax }: BenchOptions): Extent => ({
  threads: Math.min(10_000, rowsMax),
  messages: Math.min(100_000, rowsMax),
});

async function openShelf(harness: Harness, extent: Extent): Promise<Shelf> {
  const stage = await harness.createStage();
  return { stage, seed: await seedLists(stage, extent) };
}

/** Reading pages: beside the bare SQL, with and without content, and among a hundred times as much data. */
export const runListsBench: Bench = async (options, print) => {
  await using harness = await openHarness();
  const { messages, threads } = extentOf(options);
  const large = await openShelf(harness, { messages, threads });
  const small = await openShelf(harness, { messages: messages / 100, threads: threads / 100 });
  await measureInProcess({ large, small }, options, print);
  await measureOverHttp(harness, large, { options, print });
};
