import { setTimeout as pause } from 'node:timers/promises';
import type { Checks } from './drill.ts';
import type { HookReceiver, Receipt } from './hook-receiver.ts';
import type { EquippedPerson } from './people.ts';
import type { Scene } from './scene.ts';

const drainMsMax = 90_000;

const leftStatement = `SELECT (SELECT coalesce(sum(pending), 0) FROM webhook_lanes WHERE endpoint_id = ANY ($1))::int AS pending,
  (SELECT count(*) FROM webhook_streams s JOIN workspaces w ON w.id = s.workspace_id
   WHERE w.event_offset > s."offset")::int AS behind`;

const endpointsStatement = 'SELECT id FROM webhook_endpoints WHERE workspace_id = ANY ($1)';

/** Waits until these people have all their deliveries. @returns how long that took, in milliseconds */
async function waitUntilDrained(
  checks: Checks,
  { db }: Pick<Scene, 'db'>,
  people: readonly EquippedPerson[],
): Promise<number> {
  const startedAt = performance.now();
  const workspaces = people.map(({ developer }) => developer.workspaceId);
  const ids = (await db.query<{ id: string }>(endpointsStatement, [workspaces])).map(({ id }) => id);
  for (;;) {
    const [left] = await db.query<{ pending: number; behind: number }>(leftStatement, [ids]);
    if (left?.pending === 0 && left.behind === 0) return performance.now() - startedAt;
    if (performance.now() - startedAt > drainMsMax) {
      checks.require(false, `${left?.pending} deliveries were still waiting after ${drainMsMax / 1000} s`);
      return drainMsMax;
    }
    await pause(100);
  }
}

/** An event that must have arrived. */
export interface Committed {
  readonly id: string;
  readonly subject: string;
}

/** Reads the committed messages in the threads of these people, in order. */
export function readCommitted(
  { db }: Pick<Scene, 'db'>,
  people: readonly EquippedPerson[],
): Promise<Committed[]> {
  return db.query<Committed>(
    `SELECT id, subject FROM events WHERE type = 'message.new' AND subject = ANY ($1) ORDER BY workspace_id, "offset"`,
    [people.map(({ threadId }) => threadId)],
  );
}

/** The ids of each subject, in their order, each once. */
const idsBySubject = (all: readonly (Committed | Receipt)[]): Map<string, string[]> =>
  new Map(
    [...Map.groupBy(all, ({ subject }) => subject)].map(([subject, group]) => [
      subject,
      [...new Set(group.map(({ id }) => id))],
    ]),
  );

/** The events that people should have received, and how many came twice. */
export interface Delivered {
  readonly committed: readonly Committed[];
  readonly duplicates: number;
  /** How long it took until they had all their deliveries. */
  readonly drainedMs: number;
}

/** Waits until these people have all their deliveries, and compares them with the events in their threads. */
export async function checkDelivered(
  checks: Checks,
  { receiver, scene }: { readonly receiver: HookReceiver; readonly scene: Pick<Scene, 'db'> },
  people: readonly EquippedPerson[],
): Promise<Delivered> {
  const drainedMs = await waitUntilDrained(checks, scene, people);
  const committed = await readCommitted(scene, people);
  return { committed, duplicates: checkReceipts(checks, receiver, committed), drainedMs };
}

/** Compares the arrived with the committed events. @returns the number of duplicates */
export function checkReceipts(
  checks: Checks,
  { receipts }: Pick<HookReceiver, 'receipts'>,
  committed: readonly Committed[],
): number {
  const known = new Set(committed.map(({ id }) => id));
  const taken = receipts.filter(({ isTaken }) => isTaken).map(({ id }) => id);
  const distinct = new Set(taken);
  const missing = committed.filter(({ id }) => !distinct.has(id)).length;
  checks.require(missing === 0, `${missing} committed events never arrived`);
  const phantoms = receipts.filter(({ id }) => !known.has(id)).length;
  checks.require(phantoms === 0, `${phantoms} deliveries were of events that were never committed`);
  const unsigned = receipts.filter((receipt) => !receipt.isSigned).length;
  checks.require(unsigned === 0, `${unsigned} deliveries had no valid signature`);
  const arrived = idsBySubject(receipts);
  for (const [subject, ids] of idsBySubject(committed)) {
    const inOrder = arrived.get(subject)?.join() === ids.join();
    checks.require(inOrder, `the events of ${subject} did not arrive in order`);
  }
  return taken.length - distinct.size;
}
