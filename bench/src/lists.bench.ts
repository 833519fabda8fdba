import { measureInProcess, type Shelf } from './lists/in-process.ts';
import { measureOverHttp } from './lists/over-http.ts';
import { type Extent, seedLists } from './lists/seed.ts';
import type { BenchOptions } from './options.ts';
import type { Measure } from './report.ts';
import { openTheatre, type Theatre } from './stage.ts';

const extentOf = ({ rowsMax }: BenchOptions): Extent => ({
  threads: Math.min(10_000, rowsMax),
  messages: Math.min(100_000, rowsMax),
});

async function openShelf(theatre: Theatre, extent: Extent): Promise<Shelf> {
  const stage = await theatre.createStage();
  return { stage, seed: await seedLists(stage, extent) };
}

/** Reading pages: beside the bare SQL, with and without content, and among a hundred times as much data. */
export async function runListsBench(options: BenchOptions, print: (measure: Measure) => void): Promise<void> {
  await using theatre = await openTheatre();
  const { messages, threads } = extentOf(options);
  const large = await openShelf(theatre, { messages, threads });
  const small = await openShelf(theatre, { messages: messages / 100, threads: threads / 100 });
  for (const measure of await measureInProcess({ large, small }, options)) print(measure);
  const over = { options, seed: large.seed };
  for (const measure of await measureOverHttp(theatre, large.stage, over)) print(measure);
}
