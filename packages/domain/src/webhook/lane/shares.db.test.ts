import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { updateWebhook } from '../endpoint/update.ts';
import type { Outgoing } from './attempt.ts';
import { createDeliveryEngine } from './engine.ts';
import {
  addEndpoint,
  createReceiver,
  drain,
  emit,
  forgetWebhooks,
  never,
  roundEverywhere,
  subjectIn,
  testSchedule,
} from './lane.fixture.ts';

const { services } = await openTestProcess();
let busy: ConsoleActor;
let quiet: ConsoleActor;

beforeEach(async () => {
  await forgetWebhooks(services);
  busy = await createDeveloper(services);
  quiet = await createDeveloper(services);
});

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `tsk_${index}`);
const slow = { status: 204, latencyMs: 14_000 };

async function addEndpoints(
  developer: ConsoleActor,
  count: number,
  { prefix = 'slow', process = services }: { readonly prefix?: string; readonly process?: TestServices } = {},
): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await addEndpoint(process, developer, { url: `https://${prefix}${at}.example.com/` });
}

const countLeased = async ({ db }: TestServices, workspaceId: string): Promise<number> =>
  (
    await db.query(
      `SELECT FROM webhook_lanes l JOIN webhook_endpoints x ON x.id = l.endpoint_id
       WHERE x.workspace_id = $1 AND l.leased_until IS NOT NULL`,
      [workspaceId],
    )
  ).length;

/** A worker with a receiver of which only the endpoints named `quick` answer. */
function startWorker(process: TestServices = services) {
  const receiver = createReceiver(process, ({ url }) => (url.includes('quick') ? 200 : never()));
  const engine = createDeliveryEngine(process, { send: receiver.send, schedule: testSchedule });
  /** Works until it claims no more. @returns what it has begun */
  const work = async (): Promise<Outgoing[]> => {
    const before = receiver.received.length;
    let claimed = 0;
    for (let more = 1; more > 0; claimed += more) more = await roundEverywhere(engine, process);
    await expect.poll(() => receiver.received.length - before).toBeGreaterThanOrEqual(claimed);
    return receiver.received.slice(before);
  };
  return { work };
}

describe('a workspace with twenty endpoints that hang', () => {
  test('leaves slots for others, who need not wait, on one worker', async () => {
    await addEndpoints(busy, 20);
    await addEndpoints(quiet, 1, { prefix: 'quick' });
    await emit(services, busy.workspaceId, ...names(50));
    const worker = startWorker();
    const taken = (await worker.work()).length;
    // Fresh lanes take half of the slots that they leave free.
    expect(taken).toBe(86);
    await emit(services, quiet.workspaceId, ...names(30));
    expect(await worker.work()).toHaveLength(30);
  });

  test('leaves slots for others, who need not wait, on each of two workers', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    // Its clock is 30 seconds late. A second more, so that the rows of the first are due for it as well.
    second.clock.advance(31);
    const [hanging, other] = [await createDeveloper(first), await createDeveloper(first)];
    await addEndpoints(hanging, 20, { process: first });
    await addEndpoints(other, 1, { process: first, prefix: 'quick' });
    await emit(first, hanging.workspaceId, ...names(50));
    const workers = [startWorker(first), startWorker(second)];
    for (const worker of workers) expect((await worker.work()).length).toBe(86);
    for (const [at, worker] of workers.entries()) {
      await emit(first, other.workspaceId, ...names(30).map((name) => `${name}_${at}`));
      expect(await worker.work()).toHaveLength(30);
      // A delivery keeps its lane until its outcome is recorded.
      await expect.poll(() => countLeased(first, other.workspaceId)).toBe(0);
    }
  });

  test('leaves slots for its own endpoint that answers', async () => {
    await addEndpoints(busy, 19);
    await emit(services, busy.workspaceId, ...names(50));
    const { send } = createReceiver(services, () => 'timeout');
    await drain(services, send);
    await addEndpoints(busy, 1, { prefix: 'quick' });
    services.clock.advance(3600);
    await emit(services, busy.workspaceId, ...Array.from({ length: 20 }, (_, at) => `tsk_more_${at}`));
    const begun = await startWorker().work();
    expect(begun.filter(({ url }) => url.includes('quick'))).toHaveLength(20);
    // Subjects that fail and new ones of endpoints that fail have a quarter of the slots that they leave free.
    expect(begun.filter(({ url }) => url.includes('slow')).length).toBeLessThanOrEqual(52);
  });
});

test('every workspace that comes next finds slots, and takes less', async () => {
  const worker = startWorker();
  const taken: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const developer = await createDeveloper(services);
    await addEndpoints(developer, 8);
    await emit(services, developer.workspaceId, ...names(40));
    taken.push((await worker.work()).length);
  }
  expect(taken).toEqual(taken.toSorted((a, b) => b - a));
  expect(taken.at(-1)).toBeGreaterThan(5);
});

test('a freed slot goes to the workspace that has fewer', async () => {
  await addEndpoints(busy, 8, { prefix: 'quick' });
  await addEndpoints(quiet, 8, { prefix: 'quick' });
  await emit(services, busy.workspaceId, ...names(40));
  await emit(services, quiet.workspaceId, ...names(40));
  await roundEverywhere(createDeliveryEngine(services, { slotsMax: 0 }), services);
  const { received, send } = createReceiver(services, never);
  const engine = createDeliveryEngine(services, { send, schedule: testSchedule, slotsMax: 32 });
  await engine.round([]);
  const rows = await services.db.query<{ lanes: number }>(
    `SELECT count(*)::int AS lanes FROM webhook_lanes l JOIN webhook_endpoints x ON x.id = l.endpoint_id
     WHERE l.leased_until IS NOT NULL GROUP BY x.workspace_id`,
  );
  expect(rows).toHaveLength(2);
  expect(Math.abs((rows[0]?.lanes ?? 0) - (rows[1]?.lanes ?? 0))).toBeLessThanOrEqual(1);
  expect(received.length).toBeLessThanOrEqual(32);
});

describe('answers that take long', () => {
  const begin = async (): Promise<string[]> => (await startWorker().work()).map(subjectIn);

  test('cost an endpoint slots as failures do', async () => {
    await addEndpoints(busy, 1);
    await emit(services, busy.workspaceId, 'tsk_first');
    await drain(services, createReceiver(services, () => slow).send);
    await emit(services, busy.workspaceId, ...names(50));
    expect(await begin()).toHaveLength(4);
  });

  test('cost a subject slots, and no other subject of its endpoint', async () => {
    await addEndpoints(busy, 1);
    const isSlow = (outgoing: Outgoing) => Number(subjectIn(outgoing).slice(4)) < 30;
    await emit(services, busy.workspaceId, ...names(40));
    const { send } = createReceiver(services, (outgoing) => (isSlow(outgoing) ? slow : 200));
    await drain(services, send);
    await emit(services, busy.workspaceId, ...names(40));
    const begun = await begin();
    expect(begun.filter((subject) => Number(subject.slice(4)) >= 30)).toHaveLength(10);
    expect(begun).toHaveLength(14);
  });

  test('do so until one comes soon', async () => {
    await addEndpoints(busy, 1);
    for (const reply of [slow, 204]) {
      await emit(services, busy.workspaceId, 'tsk_first');
      await drain(services, createReceiver(services, () => reply).send);
    }
    await emit(services, busy.workspaceId, ...names(50));
    expect(await begin()).toHaveLength(32);
  });

  test('are forgotten with every failure when the endpoint is enabled again', async () => {
    const { webhook } = await addEndpoint(services, busy);
    await emit(services, busy.workspaceId, ...names(20));
    await drain(services, createReceiver(services, () => ({ status: 500, latencyMs: 14_000 })).send);
    for (const status of ['disabled', 'enabled'] as const)
      await updateWebhook(contextFor(services, busy), { id: webhook.id, status });
    await emit(services, busy.workspaceId, 'tsk_one');
    await drain(services, createReceiver(services, () => 500).send);
    const health = await services.db.query('SELECT failures, faults, opens, is_slow FROM webhook_health');
    expect(health).toEqual([{ failures: 1, faults: 1, opens: 0, is_slow: false }]);
  });
});
