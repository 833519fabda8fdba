import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { createThread } from '../../messaging/thread/create.ts';
import { deleteMessage } from '../../messaging/thread/delete-message.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { sendVoiceNote } from '../../messaging/voice-note/send.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { updateWebhook } from '../endpoint/update.ts';
import { openFreshSession } from '../webhook.fixture.ts';
import { addEndpoint, createReceiver, drain, forgetWebhooks, type Reply } from './lane.fixture.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let id: string;
let threadId: string;

beforeEach(async () => {
  await forgetWebhooks(services);
  developer = await createDeveloper(services);
  await openFreshSession(services, developer);
  threadId = (await createThread(as(), { participantIds: [] })).id;
  id = (await addEndpoint(services, developer, { types: ['message.new', 'voice_note.created'] })).webhook.id;
});

const as = () => contextFor(services, developer);
const send = (text: string) => sendMessage(as(), { threadId, kind: 'text', text });

interface Received {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Collects the deliveries to an endpoint that answers like this. */
async function receive(
  reply: Reply = 200,
): Promise<{ readonly bodies: string[]; readonly events: Received[] }> {
  const receiver = createReceiver(services, () => reply);
  await drain(services, receiver.send);
  const bodies = receiver.received.map(({ body }) => body);
  return { bodies, events: bodies.map((body): Received => JSON.parse(body)) };
}

test('a delivery has no content unless its endpoint may have it', async () => {
  await send('the secret recipe');
  expect((await receive()).bodies.join()).not.toContain('recipe');
  await updateWebhook(as(), { id, includeContent: true });
  await send('the secret recipe 😀');
  const { events } = await receive();
  expect(events).toMatchObject([
    { type: 'message.new', data: { content: 'the secret recipe 😀', transcript: null } },
  ]);
});

test('a voice note carries its transcript', async () => {
  await updateWebhook(as(), { id, includeContent: true });
  await sendVoiceNote(as(), { threadId, transcript: 'call me back' });
  const { events } = await receive();
  expect(events.map(({ data, type }) => [type, data.transcript])).toEqual([
    ['message.new', 'call me back'],
    ['voice_note.created', 'call me back'],
  ]);
});

test('every attempt sends the same bytes, and they are stored encrypted', async () => {
  await updateWebhook(as(), { id, includeContent: true });
  await send('the secret recipe');
  const first = await receive(500);
  await services.db.query(`UPDATE messages SET content_box = NULL`);
  services.clock.advance(10);
  const second = await receive();
  expect(second.bodies).toEqual(first.bodies);
  expect(first.bodies.join()).toContain('recipe');
  const [row] = await services.db.query<{ clear: boolean }>(
    `SELECT strpos(encode(body_box, 'escape'), 'recipe') > 0 AS clear FROM webhook_deliveries`,
  );
  expect(row?.clear).toBe(false);
});

test('the text of a deleted message is sent to no endpoint that had no attempt, and no later attempt sends it again', async () => {
  await updateWebhook(as(), { id, includeContent: true });
  const attempted = await send('the secret recipe');
  const first = await receive(500);
  const waiting = await send('the other recipe');
  for (const message of [attempted, waiting]) await deleteMessage(as(), { id: message.id });
  services.clock.advance(10);
  const { bodies, events } = await receive();
  expect(first.bodies.join()).toContain('recipe');
  expect(events.map(({ data }) => data.message_id)).toEqual([attempted.id, waiting.id]);
  expect(bodies.join()).not.toContain('recipe');
  const kept = await services.db.query(
    'SELECT FROM webhook_deliveries WHERE body_box IS NOT NULL AND event_offset < 3',
  );
  expect(kept).toEqual([]);
});

test('a body that is composed while its message is deleted is not sent', async () => {
  await updateWebhook(as(), { id, includeContent: true });
  const message = await send('the secret recipe');
  const sql: typeof services.db.sql = {
    ...services.db.sql,
    rows: async (statement, values) => {
      if (statement.name === 'webhook-keep-body') await deleteMessage(as(), { id: message.id });
      return services.db.sql.rows(statement, values);
    },
  };
  const receiver = createReceiver(services, () => 200);
  await drain({ ...services, db: { ...services.db, sql } }, receiver.send);
  await drain(services, receiver.send);
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('recipe');
});
