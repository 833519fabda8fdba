import { createDirectoryGroup, listDirectoryUsers, patchDirectoryGroup } from '@patchbay/domain/directory';
import { asApiKey, contextFor } from '@patchbay/domain/services.fixture';
import type { BenchOptions } from './options.ts';
import { type Measure, median } from './report.ts';
import { seedDeveloper } from './seed.ts';
import { openHarness, type Stage } from './stage.ts';

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

async function timesOf(count: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const started = performance.now();
    await work(at);
    times.push(performance.now() - started);
  }
  return times;
}

const describe = (title: string, times: readonly number[], millisecondsMax: number): Measure => {
  const half = median(times);
  const worst = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return {
    title,
    figure: `p50 ${half.toFixed(2)} ms, p99 ${worst.toFixed(2)} ms of ${times.length}`,
    ratio: half / millisecondsMax,
    reach: { atMost: 1 },
  };
};

/** Measures the daily work of a directory: looking a user up by name, and moving one member of a large group. */
export async function runScimBench(options: BenchOptions, print: (measure: Measure) => void): Promise<void> {
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
  print(
    describe(`a user is found by name among ${users.toLocaleString('en')}`, looked, lookupMillisecondsMax),
  );

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
  print(
    describe(
      `a member joins or leaves a group of ${members.toLocaleString('en')}`,
      await timesOf(calls, move),
      memberMillisecondsMax,
    ),
  );
}
