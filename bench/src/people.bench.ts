import { createHash } from 'node:crypto';
import { keepMatchEpochs, matchContacts, readMatchSalt } from '@patchbay/domain/people';
import { contextFor } from '@patchbay/domain/services.fixture';
import { inMs } from './report.ts';
import type { Bench } from './run.ts';
import { seedDeveloper } from './seed.ts';
import { openHarness, type Stage } from './stage.ts';
import { median, timesOf } from './timing.ts';

const matchMillisecondsMax = 15;
const bookSize = 1000;
const knownInBook = 25;
/** A statement of a database for tests ends after some seconds. */
const seededAtOnce = 50_000;

/** Phones of people, as years of sign-ups leave them. The last digits count. */
const phoneOf = (at: number): string => `+1415${String(at).padStart(7, '0')}`;

async function seedPeople({ db }: Stage, workspaceId: string, count: number): Promise<void> {
  for (let first = 1; first <= count; first += seededAtOnce) {
    await db.query(
      `INSERT INTO users (id, workspace_id, display_name, phone, created_at)
        SELECT 'usr_bench_' || n, $1, 'Person ' || n, '+1415' || lpad(n::text, 7, '0'), now()
        FROM generate_series($2::int, $3::int) AS n`,
      [workspaceId, first, Math.min(count, first + seededAtOnce - 1)],
    );
  }
  await db.query('ANALYZE users');
}

/** An address book whose numbers are mostly of nobody here. */
function bookOf(salt: string, people: number): string[] {
  const step = Math.floor(people / knownInBook);
  return Array.from({ length: bookSize }, (_, at) => {
    const phone = phoneOf(at < knownInBook ? 1 + at * step : people + at);
    return createHash('sha256')
      .update(salt + phone)
      .digest('hex');
  });
}

/** A person looks up the people of their address book again and again. */
export const runPeopleBench: Bench = async (options, print) => {
  await using harness = await openHarness();
  const stage = await harness.createStage();
  const { developer } = await seedDeveloper(stage);
  const ctx = contextFor(stage.services, developer);
  const people = options.rowsMax;
  await seedPeople(stage, developer.workspaceId, people);
  await keepMatchEpochs(stage.services);
  const { salt } = await readMatchSalt(ctx, {});
  const hashes = bookOf(salt, people);
  const times = await timesOf(options.quick ? 5 : 200, async () => {
    const found = await matchContacts(ctx, { hashes });
    if (found.length !== knownInBook) throw new Error(`${found.length} people were found`);
  });
  const half = median(times);
  const figure = `p50 ${inMs(half, 2)} of ${times.length}`;
  const title = `1,000 numbers, ${knownInBook} of them of people, are looked up among ${people.toLocaleString('en')}`;
  print(title, { figure, ratio: half / matchMillisecondsMax }, { atMost: 1 });
};
