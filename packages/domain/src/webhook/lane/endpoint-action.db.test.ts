import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { readMailsTo } from '../../mail/mail.fixture.ts';
import { noticesOf } from '../../notice/notice.fixture.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { readWebhook } from '../endpoint/list.ts';
import { updateWebhook } from '../endpoint/update.ts';
import { withTestNames } from '../webhook.fixture.ts';
import {
  addEndpoint,
  createReceiver,
  drain,
  emit,
  forgetWebhooks,
  type Reply,
  readStates,
} from './lane.fixture.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let id: string;

beforeEach(async () => {
  await forgetWebhooks(services);
  developer = await createDeveloper(services);
  id = (await addEndpoint(services, developer)).webhook.id;
});

const day = 86_400;

/** Everything that is due, answered by the receiver in the same way. */
async function deliver(reply: Reply): Promise<void> {
  const { send } = createReceiver(services, () => reply);
  await drain(services, send);
}

const read = () => readWebhook(contextFor(services, developer), { id });

const actionsOf = () =>
  services.db.query<{ action: string }>(
    'SELECT action FROM audit_records WHERE target_id = $1 ORDER BY seq',
    [id],
  );

/** Twenty subjects whose deliveries fail again and again until that many days are over. */
async function failFor(days: number): Promise<void> {
  await emit(services, developer.workspaceId, ...Array.from({ length: 20 }, (_, index) => `tsk_${index}`));
  for (let hours = 0; hours <= days * 24; hours += 6) {
    await emit(services, developer.workspaceId, `tsk_at_${hours}`);
    await deliver(500);
    services.clock.advance(day / 4);
  }
}

test('an endpoint that answers 410 is disabled at once, and what waits for it is held', async () => {
  await emit(services, developer.workspaceId, 'tsk_a');
  await emit(services, developer.workspaceId, 'tsk_a');
  await deliver(410);
  expect(await read()).toMatchObject({ status: 'disabled', disabledReason: 'gone' });
  expect(await readStates(services.db)).toEqual(['held', 'held']);
  expect((await actionsOf()).map(({ action }) => action)).toEqual(['webhook.created', 'webhook.disabled']);
  const mails = await readMailsTo(services, developer.email);
  expect(mails.at(-1)?.text).toContain('410 Gone');
});

test('a 410 of an address that the endpoint has left meanwhile does not disable it', async () => {
  await emit(services, developer.workspaceId, 'tsk_a');
  const ctx = contextFor(withTestNames(services), developer);
  const { received, send } = createReceiver(services, async ({ url }) => {
    if (url !== 'https://receiver.example.com/hook') return 200;
    await updateWebhook(ctx, { id, url: 'https://hooks.example.com/new' });
    return 410;
  });
  await drain(services, send);
  expect(await read()).toMatchObject({ status: 'enabled', disabledReason: null });
  services.clock.advance(60);
  await drain(services, send);
  expect(received.map(({ url }) => new URL(url).hostname)).toEqual([
    'receiver.example.com',
    'hooks.example.com',
  ]);
});

test('an endpoint with nothing but failures for five days is disabled; its owner gets a notice half-way and at the end', async () => {
  await updateWebhook(contextFor(services, developer), { id, alertAfter: null });
  await failFor(2.25);
  expect(await noticesOf(services, developer.userId)).toHaveLength(1);
  await failFor(0.5);
  const kinds = async () => (await noticesOf(services, developer.userId)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['webhook_added', 'webhook_failing']);
  expect(await read()).toMatchObject({ status: 'enabled' });
  await failFor(2);
  expect(await read()).toMatchObject({ status: 'disabled', disabledReason: 'failing' });
  expect(await kinds()).toEqual(['webhook_added', 'webhook_failing', 'webhook_disabled']);
  expect(new Set(await readStates(services.db))).toEqual(new Set(['held']));
});

test('one success in five days keeps an endpoint enabled', async () => {
  await failFor(4);
  services.clock.advance(day);
  await emit(services, developer.workspaceId, 'tsk_good');
  await deliver(200);
  await failFor(2);
  expect(await read()).toMatchObject({ status: 'enabled', disabledReason: null });
});
