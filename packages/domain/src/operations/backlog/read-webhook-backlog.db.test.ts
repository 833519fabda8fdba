import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import {
  contextFor,
  createDeveloper,
  createTestServices,
  type TestServices,
} from '../../testing/services.fixture.ts';
import { updateWebhook } from '../../webhook/endpoint/update.ts';
import { createDeliveryEngine } from '../../webhook/lane/engine.ts';
import {
  addEndpoint,
  createReceiver,
  drain,
  emit,
  roundEverywhere,
  subjectIn,
  testSchedule,
} from '../../webhook/lane/lane.fixture.ts';
import { reinstateAccount, suspendAccount } from '../operator/suspend.ts';
import { countMax } from './read-backlog.ts';
import { readWebhookBacklog } from './read-webhook-backlog.ts';

let own: TestDatabase;
let services: TestServices;
let developer: ConsoleActor;
beforeEach(async () => {
  own = await createTestDatabase();
  services = createTestServices(own.db);
  developer = await createDeveloper(services);
});
afterEach(() => own.drop());

const read = () => readWebhookBacklog(services);
const failing = () => createReceiver(services, () => 500).send;

test('nothing is behind where nobody has an endpoint', async () => {
  await emit(services, developer.workspaceId, 'tsk_1');
  expect(await read()).toEqual({
    fanOutSeconds: 0,
    answeringOverdueSeconds: 0,
    failingOverdueSeconds: 0,
    pending: 0,
    held: 0,
    leased: 0,
    breakers: { closed: 0, half_open: 0, open: 0 },
    used: { succeeded: 0, failed: 0 },
    disabled: { user: 0, gone: 0, failing: 0 },
  });
});

test('the lag is the age of the oldest event that no worker has handed out', async () => {
  await addEndpoint(services, developer);
  await emit(services, developer.workspaceId, 'tsk_1');
  services.clock.advance(40);
  await emit(services, developer.workspaceId, 'tsk_2');
  services.clock.advance(2);
  expect((await read()).fanOutSeconds).toBeCloseTo(42, 0);
  await drain(services, createReceiver(services).send);
  expect(await read()).toMatchObject({ fanOutSeconds: 0, pending: 0 });
});

test('deliveries that are due at a working endpoint are counted apart from those that wait because an endpoint fails', async () => {
  await addEndpoint(services, developer);
  await emit(services, developer.workspaceId, 'tsk_1', 'tsk_1', 'tsk_2');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { send } = createReceiver(services, () => answered.then(() => 500));
  const engine = createDeliveryEngine(services, { send, schedule: testSchedule, slotsMax: 1 });
  await roundEverywhere(engine, services);
  expect(await read()).toMatchObject({ pending: 3, leased: 1 });
  answer();
  await engine.idle();
  expect(await read()).toMatchObject({ pending: 3, leased: 0, answeringOverdueSeconds: 0 });
  services.clock.advance(100);
  expect((await read()).failingOverdueSeconds).toBeCloseTo(100, 0);
  await own.db.query('UPDATE webhook_health SET failures = 0');
  expect(await read()).toMatchObject({ answeringOverdueSeconds: 100, failingOverdueSeconds: 0 });
});

test('a breaker is open, then half open, and what waits behind an open one is pending and not overdue', async () => {
  await addEndpoint(services, developer);
  await addEndpoint(services, developer);
  const subjects = Array.from({ length: 12 }, (_, index) => `tsk_${index}`);
  await emit(services, developer.workspaceId, ...subjects);
  await drain(services, failing());
  services.clock.advance(20);
  const open = await read();
  expect(open).toMatchObject({ breakers: { closed: 0, half_open: 0, open: 2 }, pending: 24 });
  expect([open.answeringOverdueSeconds, open.failingOverdueSeconds]).toEqual([0, 0]);
  services.clock.advance(20);
  expect((await read()).breakers).toEqual({ closed: 0, half_open: 2, open: 0 });
});

test('an endpoint in use is counted by its last attempt: an hour after a success, a day after it began to fail', async () => {
  await addEndpoint(services, developer);
  const hour = 3600;
  const sendOne = async (subject: string, reply: number): Promise<void> => {
    await emit(services, developer.workspaceId, subject);
    await drain(services, createReceiver(services, () => reply).send);
  };
  expect((await read()).used).toEqual({ succeeded: 0, failed: 0 });
  await sendOne('tsk_1', 200);
  expect((await read()).used).toEqual({ succeeded: 1, failed: 0 });
  services.clock.advance(hour + 1);
  expect((await read()).used).toEqual({ succeeded: 0, failed: 0 });
  await sendOne('tsk_2', 500);
  services.clock.advance(23 * hour);
  expect((await read()).used).toEqual({ succeeded: 0, failed: 1 });
  services.clock.advance(hour + 1);
  expect((await read()).used).toEqual({ succeeded: 0, failed: 0 });
});

test('an endpoint that its owner disabled is counted by that reason, and what is held for it as held', async () => {
  const { webhook } = await addEndpoint(services, developer);
  await addEndpoint(services, developer);
  await updateWebhook(contextFor(services, developer), { id: webhook.id, status: 'disabled' });
  await emit(services, developer.workspaceId, 'tsk_1', 'tsk_2');
  await drain(services, createReceiver(services).send);
  expect(await read()).toMatchObject({
    held: 2,
    disabled: { user: 1, gone: 0, failing: 0 },
    breakers: { closed: 1, half_open: 0, open: 0 },
  });
});

test('a receiver that answers 410 is counted as gone', async () => {
  await addEndpoint(services, developer);
  await emit(services, developer.workspaceId, 'tsk_1');
  await drain(services, createReceiver(services, () => 410).send);
  expect((await read()).disabled).toEqual({ user: 0, gone: 1, failing: 0 });
});

test('more held deliveries are not counted to their end', async () => {
  const { webhook } = await addEndpoint(services, developer);
  await own.db.query(
    `INSERT INTO webhook_deliveries (id, workspace_id, endpoint_id, lane_id, event_id, event_type, subject, event_offset, state,
        attempts_max, created_at)
      SELECT 'dlv_' || n, $1, $2, 1, 'evt_' || n, 'task.created', 'tsk_1', n, 'held', 8, now()
      FROM generate_series(1, $3) AS n`,
    [developer.workspaceId, webhook.id, countMax + 500],
  );
  expect((await read()).held).toBe(countMax);
});

test('a subject that fails does not make the others of an endpoint that answers look late', async () => {
  await addEndpoint(services, developer);
  await emit(services, developer.workspaceId, 'tsk_bad', 'tsk_good');
  const receiver = createReceiver(services, (one) => (subjectIn(one) === 'tsk_bad' ? 500 : 200));
  await drain(services, receiver.send);
  await own.db.query('UPDATE webhook_health SET failures = 0');
  services.clock.advance(100);
  expect(await read()).toMatchObject({ pending: 1, answeringOverdueSeconds: 0 });
});

test('what waits for a suspended workspace is pending, and overdue only once it is reinstated', async () => {
  const operator = contextFor(services, await createDeveloper(services, 'operator@example.com'));
  await addEndpoint(services, developer);
  await emit(services, developer.workspaceId, 'tsk_1');
  await suspendAccount(operator, { id: developer.accountId, reason: 'abuse' });
  await drain(services, createReceiver(services).send);
  services.clock.advance(100);
  expect(await read()).toMatchObject({ pending: 1, answeringOverdueSeconds: 0 });
  await reinstateAccount(operator, { id: developer.accountId, reason: 'appeal' });
  expect((await read()).answeringOverdueSeconds).toBeCloseTo(100, 0);
});
