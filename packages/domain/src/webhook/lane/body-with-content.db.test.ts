import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { createThread } from '../../messaging/thread/create.ts';
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

/** What arrives at an endpoint that answers like this. */
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
