import { measureInProcess } from './messages/in-process.ts';
import { measureOverHttp } from './messages/over-http.ts';
import type { Bench } from './run.ts';
import { seedDevelopers } from './seed.ts';
import { openHarness } from './stage.ts';

/** Sending messages on a database that syncs to disk, beside the plainest ways to do it. */
export const runMessagesBench: Bench = async (options, print) => {
  await using harness = await openHarness({ durable: true });
  const stage = await harness.createStage();
  // Each may write 600 times a minute, and shares no row with the others.
  const seeds = await seedDevelopers(stage, options.quick ? 4 : 160);
  await stage.db.query('CREATE TABLE floor_messages (LIKE messages INCLUDING ALL)');
  await measureInProcess(stage, seeds.slice(0, 16), { options, print });
  await measureOverHttp(harness, stage, { options, print, seeds });
};
