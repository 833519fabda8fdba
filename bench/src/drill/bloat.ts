import { setTimeout as pause } from 'node:timers/promises';
import { openHookCast } from './cast.ts';
import { checkDelivered } from './check-receipts.ts';
import type { Checks, Drill } from './drill.ts';
import { startWriting } from './hook-traffic.ts';
import type { Scene } from './scene.ts';
import { everydayCalls, startTraffic } from './traffic.ts';

const minutesDefault = 3;
const quickSeconds = 15;
const samples = 60;
const failureShare = 0.05;
const peopleCount = 8;
/** One write of each person. */
const writeEveryMs = 400;
const everydayPerSecond = 20;
const growthMax = 1.25;
/** A few pages more are a large share of a small table. */
const slackBytes = 512 * 1024;

/** One table at one moment. */
interface Sample {
  readonly name: string;
  /** With its indexes. */
  readonly bytes: number;
  readonly rows: number;
  readonly dead: number;
  /** Updates and deletions so far: each leaves a dead row. */
  readonly changes: number;
  readonly vacuums: number;
}

const readTables = ({ db }: Pick<Scene, 'db'>): Promise<readonly Sample[]> =>
  db.query<Sample>(`SELECT relname AS name, pg_total_relation_size(relid)::float8 AS bytes, n_live_tup::float8 AS rows,
    n_dead_tup::float8 AS dead, (n_tup_upd + n_tup_del)::float8 AS changes, autovacuum_count::int AS vacuums
    FROM pg_stat_user_tables ORDER BY relname`);

const largest = (values: readonly number[]): number => Math.max(0, ...values);

const changesIn = (history: readonly Sample[]): number =>
  (history.at(-1)?.changes ?? 0) - (history[0]?.changes ?? 0);

/**
 * How large the last third is in comparison with the second and third sixth. In the first one, a table and its free space
 * take their shape.
 */
function growthOf(measured: readonly number[]): { readonly ratio: number; readonly more: number } {
  const sixth = Math.floor(measured.length / 6);
  const [early, late] = [largest(measured.slice(sixth, 3 * sixth)), largest(measured.slice(-2 * sixth))];
  return { ratio: late / Math.max(early, 1), more: late - early };
}

/**
 * A queue whose rows come and go keeps its size. A table that keeps its rows, such as deliveries of thirty days, grows with
 * them: there, the size of a row must stay the same.
 */
function judge(checks: Checks, history: readonly Sample[]): string {
  const last = history.at(-1);
  if (!last) throw new Error('a table without samples');
  const { more, ratio: size } = growthOf(history.map(({ bytes }) => bytes));
  const { ratio: perRow } = growthOf(history.map(({ bytes, rows }) => bytes / Math.max(rows, 1)));
  const growth = Math.min(size, perRow);
  checks.require(
    growth <= growthMax || more <= slackBytes,
    `${last.name} grew by ${growth.toFixed(2)} with the load`,
  );
  const deadShare = largest(history.map(({ dead, rows }) => dead / Math.max(dead + rows, 1)));
  const megabytes = (last.bytes / 1024 / 1024).toFixed(1);
  return `${last.name} ${megabytes} MB × ${growth.toFixed(2)}, ${changesIn(history)} changes, ${last.vacuums} vacuums, at most ${Math.round(deadShare * 100)} % dead`;
}

async function watch(scene: Scene, seconds: number): Promise<ReadonlyMap<string, readonly Sample[]>> {
  const taken: Sample[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    await pause((seconds * 1000) / samples);
    taken.push(...(await readTables(scene)));
  }
  return Map.groupBy(taken, ({ name }) => name);
}

export const bloat: Drill = {
  title: 'messages, webhooks that fail at times, and everyday calls, without a pause',
  invariant:
    'a table whose rows come and go stays as large as it is, and so does a row of one that keeps them',
  async run(checks, { minutes = minutesDefault, quick }) {
    await using cast = await openHookCast(failureShare, peopleCount);
    const { apis, caller, people, receiver, scene } = cast;
    using writing = startWriting(caller, apis, { people, everyMs: writeEveryMs });
    const origins = apis.map(({ url }) => url);
    using everyday = startTraffic(caller, everydayPerSecond, everydayCalls(origins, people));
    const histories = await watch(scene, quick ? quickSeconds : minutes * 60);
    const written = (await writing.stop()).length;
    await everyday.stop();
    const busy = [...histories.values()].filter((history) => changesIn(history) > written / 10);
    checks.require(busy.length > 3, `only ${busy.length} tables were changed often`);
    const tables = busy.map((history) => judge(checks, history));
    const { drainedMs } = await checkDelivered(checks, { receiver, scene }, people);
    return `${written} messages written; drained in ${(drainedMs / 1000).toFixed(1)} s; ${tables.join('; ')}`;
  },
};
