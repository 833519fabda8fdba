import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { retryWebhook } from '../delivery/retry.ts';
import { addEndpoint, createReceiver, drain, emit, forgetWebhooks } from './lane.fixture.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let endpointId: string;

beforeEach(async () => {
  await forgetWebhooks(services);
  developer = await createDeveloper(services);
  endpointId = (await addEndpoint(services, developer)).webhook.id;
});

const failing = createReceiver(services, () => 500);

/** Of each lane, whether claims pass it by. */
async function readMarks(): Promise<boolean[]> {
  const rows = await services.db.query<{ is_waiting: boolean }>('SELECT is_waiting FROM webhook_lanes');
  return rows.map((row) => row.is_waiting);
}

test('claims pass by a lane that waits for a retry until it is due', async () => {
  await emit(services, developer.workspaceId, 'tsk_1');
  await drain(services, failing.send);
  expect(await readMarks()).toEqual([true]);
  services.clock.advance(4);
  const { received, send } = createReceiver(services);
  await drain(services, send);
  expect(received).toHaveLength(0);
  services.clock.advance(3);
  await drain(services, send);
  expect(received).toHaveLength(1);
  expect(await readMarks()).toEqual([false]);
});

test('a retry that somebody asks for finds the lane that claims pass by', async () => {
  await emit(services, developer.workspaceId, 'tsk_1');
  await drain(services, failing.send);
  const { received, send } = createReceiver(services);
  await retryWebhook(contextFor(services, developer), { id: endpointId });
  await drain(services, send);
  expect(received).toHaveLength(1);
});

test('a lane that a process of the release before left unmarked is tried when it is due, and no earlier', async () => {
  await emit(services, developer.workspaceId, 'tsk_1');
  await drain(services, failing.send);
  await services.db.query('UPDATE webhook_lanes SET is_waiting = false');
  const { received, send } = createReceiver(services);
  await drain(services, send);
  expect(received).toHaveLength(0);
  services.clock.advance(7);
  await drain(services, send);
  expect(received).toHaveLength(1);
});

test('a lane that it left marked, with a delivery that is due, is tried at once', async () => {
  const { received, send } = createReceiver(services);
  await emit(services, developer.workspaceId, 'tsk_1');
  await drain(services, send);
  await services.db.query('UPDATE webhook_lanes SET is_waiting = true');
  await emit(services, developer.workspaceId, 'tsk_1');
  await drain(services, send);
  expect(received).toHaveLength(2);
});
