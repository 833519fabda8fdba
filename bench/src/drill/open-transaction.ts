import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { quantile } from '../timing.ts';
import type { Outcome } from './call.ts';
import { openHookCast } from './cast.ts';
import { checkScene, describe } from './check.ts';
import { checkDelivered } from './check-receipts.ts';
import { type Checks, type Drill, milliseconds } from './drill.ts';
import { startWriting } from './hook-traffic.ts';
import type { EquippedPerson } from './people.ts';
import type { Scene } from './scene.ts';
import { warmUp } from './serving.ts';

const peopleCount = 8;
const lagMsMax = 1000;
/** Processes that have just started are slow at first. */
const calmMs = 5000;
const afterMs = 1500;
/** Events of the transaction that stays open. */
const eventsHeld = 5;

interface Foreign extends AsyncDisposable {
  readonly client: pg.Client;
}

/** A session that no timeout of the service ends, as of an operator or of a process that was stopped. */
async function openSession({ url }: Scene): Promise<Foreign> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}

const write = `WITH w AS (
    UPDATE workspaces SET event_offset = event_offset + 1, last_stamped_at = last_stamped_at + interval '1 millisecond'
    WHERE id = $1 RETURNING event_offset, last_stamped_at)
  INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
  SELECT $2, $1, event_offset, 'message.new', $3::text, json_build_object('thread_id', $3::text), last_stamped_at FROM w`;

/** Begins a transaction that holds the row of a workspace and of its endpoints, as a test of an endpoint does, and has written events. */
async function beginChange({ client }: Foreign, { developer, threadId }: EquippedPerson): Promise<void> {
  await client.query('BEGIN');
  for (let turn = 0; turn < eventsHeld; turn += 1) {
    await client.query(write, [developer.workspaceId, `evt_held_${turn}`, threadId]);
  }
  await client.query('UPDATE webhook_endpoints SET updated_at = updated_at WHERE workspace_id = $1', [
    developer.workspaceId,
  ]);
}

/** Begins to read, and keeps the old rows of everything from being removed. */
async function beginReading({ client }: Foreign): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query('SELECT count(*) FROM events');
}

interface Others {
  readonly blocked: EquippedPerson;
  readonly outcomes: readonly Outcome[];
  /** The ages of events of other workspaces that arrived meanwhile, in milliseconds. */
  readonly ages: readonly number[];
}

/** Nobody else may notice: neither by the answers that they get, nor by the age of what arrives. */
function checkOthers(checks: Checks, { ages, blocked, outcomes }: Others): void {
  const oldest = Math.max(0, ...ages);
  checks.require(
    oldest <= lagMsMax,
    `an event of another workspace arrived ${milliseconds(oldest)} after it happened`,
  );
  const refused = outcomes.filter(
    ({ call, status }) => status !== 201 && !call.path.includes(blocked.threadId),
  );
  checks.require(refused.length === 0, `messages of other workspaces were refused: ${describe(refused)}`);
}

export const openTransaction: Drill = {
  title: 'a transaction that wrote events stays open, and a reader keeps its old snapshot',
  invariant:
    'the events of other workspaces arrive within a second; those of the transaction arrive after its end, in order',
  async run(checks, { quick }) {
    await using cast = await openHookCast(0, peopleCount + 1);
    const { apis, caller, people, receiver, scene } = cast;
    await using writer = await openSession(scene);
    await using reader = await openSession(scene);
    const [blocked] = people;
    await warmUp(
      caller,
      apis.map(({ url }) => url),
      people,
    );
    using writing = startWriting(caller, apis, { people });
    await pause(calmMs);
    await beginReading(reader);
    await beginChange(writer, blocked);
    const before = receiver.receipts.length;
    await pause(quick ? 6000 : 60_000);
    const during = receiver.receipts.slice(before);
    const early = during.filter(({ id }) => id.startsWith('evt_held_')).length;
    checks.require(early === 0, `${early} events arrived before they were committed`);
    checks.require(during.length > peopleCount * 10, 'too few events arrived meanwhile to show anything');
    await writer.client.query('COMMIT');
    const committedAt = performance.now();
    await pause(afterMs);
    const outcomes = await writing.stop();
    const { committed, duplicates } = await checkDelivered(checks, { receiver, scene }, people);
    const held = committed.filter(({ id }) => id.startsWith('evt_held_')).length;
    checks.require(held === eventsHeld, `${held} of ${eventsHeld} events of the transaction were committed`);
    const ages = during.map(({ ageMs }) => ageMs);
    // A short run shares its machine with tests, and its times mean nothing.
    if (!quick) checkOthers(checks, { ages, blocked, outcomes });
    await checkScene(checks, scene);
    const putOff = outcomes.filter(({ status }) => status === 503).length;
    return (
      `open for ${quick ? 6 : 60} s, ${during.length} deliveries to ${peopleCount} other workspaces meanwhile; their age p50 ${milliseconds(quantile(ages, 0.5))}, ` +
      `p99 ${milliseconds(quantile(ages, 0.99))}, p100 ${milliseconds(Math.max(...ages))}; ${putOff} messages of the blocked workspace put off, ` +
      `${committed.length} events in all, ${duplicates} duplicates; the last ones within ${milliseconds(performance.now() - committedAt)}`
    );
  },
};
