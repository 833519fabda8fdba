import { createDirectoryGroup, listDirectoryUsers, patchDirectoryGroup } from '@patchbay/domain/directory';
import { asApiKey, contextFor } from '@patchbay/domain/services.fixture';
import { type Figure, inMs } from './report.ts';
import type { Bench } from './run.ts';
import { seedDeveloper } from './seed.ts';
import { openHarness, type Stage } from './stage.ts';
import { median, quantile, timesOf } from './timing.ts';

const lookupMillisecondsMax = 5;
const memberMillisecondsMax = 10;

/** Users as a directory's first synchronization leaves them. */
async function seedUsers({ db }: Stage, workspaceId: string, count: number): Promise<void> {
  const batch = 500;
  for (let from = 1; from <= count; from += batch) {
    await db.query(
      `INSERT INTO users (id, workspace_id, display_name, user_name, user_name_key, external_id, profile, created_at)
        SELECT 'usr_bench_' || n, $1, 'Person ' || n, 'Person-' || n || '@example.com',
          'person-' || n || '@example.com', 'ext-' || n, jsonb_build_object('emails', jsonb_build_array(
            jsonb_build_object('value', 'person-' || n || '@example.com', 'type', 'work'))), now()
        FROM generate_series($2::int, $3::int) AS n`,
      [workspaceId, from, Math.min(count, from + batch - 1)],
    );
  }
  await db.query('ANALYZE users');
}

const describe = (times: readonly number[], millisecondsMax: number): Figure => ({
  figure: `p50 ${inMs(median(times), 2)}, p99 ${inMs(quantile(times, 0.99), 2)} of ${times.length}`,
  ratio: median(times) / millisecondsMax,
});

/** Measures the daily work of a directory: looking a user up by name, and moving one member of a large group. */
export const runScimBench: Bench = async (options, print) => {
  await using harness = await openHarness();
  const stage = await harness.createStage();
  const { developer } = await seedDeveloper(stage);
  const ctx = contextFor(stage.services, asApiKey(developer, ['scim']));
  const users = options.quick ? 2000 : 100_000;
  const members = options.quick ? 200 : 10_000;
  const calls = options.quick ? 20 : 400;
  await listDirectoryUsers(ctx, { count: '0' });
  await seedUsers(stage, developer.workspaceId, users);

  const look = (at: number) =>
    listDirectoryUsers(ctx, { filter: `userName eq "PERSON-${((at * 7919) % users) + 1}@example.com"` });
  await timesOf(calls, look);
  const looked = await timesOf(calls, look);
  const [found] = (await look(0)).items;
  if (!found) throw new Error('a user was not found by name');
  const title = `a user is found by name among ${users.toLocaleString('en')}`;
  print(title, describe(looked, lookupMillisecondsMax), { atMost: 1 });

  const value = Array.from({ length: members }, (_, at) => ({ value: `usr_bench_${at + 1}` }));
  const { id } = await createDirectoryGroup(ctx, { resource: { displayName: 'Everyone', members: value } });
  const move = (at: number) => {
    const member = `usr_bench_${members + 1 + Math.floor(at / 2)}`;
    const add = { op: 'add', path: 'members', value: [{ value: member }] };
    const remove = { op: 'remove', path: `members[value eq "${member}"]` };
    const resource = { Operations: [at % 2 === 0 ? add : remove] };
    return patchDirectoryGroup(ctx, { id, resource, withMembers: false });
  };
  await timesOf(calls, move);
  const moved = describe(await timesOf(calls, move), memberMillisecondsMax);
  print(`a member joins or leaves a group of ${members.toLocaleString('en')}`, moved, { atMost: 1 });
};
