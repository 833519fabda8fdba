import { measureInProcess } from './messages/in-process.ts';
import { measureOverHttp } from './messages/over-http.ts';
import type { BenchOptions } from './options.ts';
import type { Measure } from './report.ts';
import { type Seed, seedDeveloper } from './seed.ts';
import { openHarness } from './stage.ts';

/** Each may write 600 times a minute, and shares no row with the others. */
const developersOf = ({ quick }: BenchOptions): number => (quick ? 4 : 160);

/** Sending messages on a database that syncs to disk, beside the plainest ways to do it. */
export async function runMessagesBench(
  options: BenchOptions,
  print: (measure: Measure) => void,
): Promise<void> {
  await using harness = await openHarness({ durable: true });
  const stage = await harness.createStage();
  const seeds: Seed[] = [];
  while (seeds.length < developersOf(options)) seeds.push(await seedDeveloper(stage, 0));
  await stage.db.query('CREATE TABLE floor_messages (LIKE messages INCLUDING ALL)');
  for (const measure of await measureInProcess(stage, seeds.slice(0, 16), options)) print(measure);
  for (const measure of await measureOverHttp(harness, stage, { options, seeds })) print(measure);
}
