import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { createDeveloper } from '../../testing/services.fixture.ts';
import { createDeliveryEngine } from './engine.ts';
import {
  addEndpoint,
  createReceiver,
  drain,
  emit,
  forgetWebhooks,
  never,
  readLanes,
  roundEverywhere,
  testSchedule,
} from './lane.fixture.ts';
import { type Holder, reclaimLanes } from './reclaim.ts';

const { services } = await openTestProcess();
const killed: Holder = { space: 'here', pid: 100 };
const neighbor: Holder = { space: 'here', pid: 200 };
const isAlive = (pid: number): boolean => pid === neighbor.pid;
let developer: ConsoleActor;

beforeEach(async () => {
  await forgetWebhooks(services);
  developer = await createDeveloper(services);
  await addEndpoint(services, developer);
});

/** A worker is in the middle of an attempt for this subject. */
async function attempt(subject: string, holder: Holder | null): Promise<void> {
  await emit(services, developer.workspaceId, subject, subject);
  const { send } = createReceiver(services, never);
  const engine = createDeliveryEngine(services, { send, schedule: testSchedule, holder });
  expect(await roundEverywhere(engine, services)).toBe(1);
}

/** The subjects that are delivered while the clock stands still, so that no lease ends. */
async function deliver(): Promise<string[]> {
  const { received, send } = createReceiver(services);
  await drain(services, send);
  return received.map(({ body }) => JSON.parse(body.toString()).data.task_id);
}

test('a worker that starts again has what it had under way at once and in order, and a live neighbor keeps what it has', async () => {
  await attempt('tsk_killed', killed);
  await attempt('tsk_neighbor', neighbor);
  expect(await deliver()).toEqual([]);
  expect(await reclaimLanes(services, 'here', isAlive)).toBe(1);
  expect(await deliver()).toEqual(['tsk_killed', 'tsk_killed']);
  expect(await readLanes(services.db)).toEqual([
    { subject: 'tsk_killed', pending: 0, due: false, held: false },
    { subject: 'tsk_neighbor', pending: 2, due: false, held: true },
  ]);
  expect(await reclaimLanes(services, 'here', isAlive)).toBe(0);
});

test('a lane of a worker on another machine is not touched, whatever processes run here', async () => {
  await attempt('tsk_a', { ...killed, space: 'there' });
  expect(await reclaimLanes(services, 'here', () => false)).toBe(0);
  expect(await deliver()).toEqual([]);
});

test('so is the lane of a worker without a name, even if a dead worker had it before', async () => {
  await attempt('tsk_a', killed);
  // As a worker of the version before claims it, which knows nothing of holders.
  await services.db.query('UPDATE webhook_lanes SET lease = lease + 1');
  await attempt('tsk_b', null);
  expect(await reclaimLanes(services, 'here', () => false)).toBe(0);
  expect(await deliver()).toEqual([]);
});
