import { describe, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { createKey, type Developer, signUp } from '../support/developer.ts';
import type { MessageView, ThreadView } from '../support/view.ts';

interface EventView {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly subject: string;
  readonly cursor: string;
}

const events = '/v1/events';
const list = (token: string, query = '') => call<EventView[]>('GET', `${events}${query}`, { token });

async function createThread({ token }: Developer): Promise<string> {
  const body = { participant_ids: [] };
  return (await call<ThreadView>('POST', '/v1/threads', { token, body })).body.id;
}

async function send({ token }: Developer, threadId: string, text: string): Promise<string> {
  const path = `/v1/threads/${threadId}/messages`;
  return (await call<MessageView>('POST', path, { token, body: { kind: 'text', text } })).body.id;
}

describe('Polling alternative: list endpoints accept an `after=<timestamp>` window', () => {
  test('GET /v1/events?after= lists the events since then, oldest first, with the envelope of a delivery', async () => {
    const developer = await signUp();
    const threadId = await createThread(developer);
    const [{ created_at: after } = { created_at: '' }] = (await list(developer.token, '?limit=1')).body;
    const sent = [await send(developer, threadId, 'one'), await send(developer, threadId, 'two')];
    const { body } = await list(developer.token, `?after=${after}`);
    expect(body.map(({ data }) => data.message_id)).toEqual(sent);
    expect(body[0]).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      type: 'message.new',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      subject: threadId,
    });
  });

  test('a poller that goes on from the cursor of the last event misses none and sees none twice', async () => {
    const developer = await signUp();
    const threadId = await createThread(developer);
    let [{ cursor } = { cursor: '' }] = (await list(developer.token, '?limit=1')).body;
    expect((await list(developer.token, `?cursor=${cursor}`)).body).toEqual([]);
    const sending = Promise.all(Array.from({ length: 12 }, (_, n) => send(developer, threadId, `${n}`)));
    const seen: unknown[] = [];
    while (seen.length < 12) {
      const { body } = await list(developer.token, `?cursor=${cursor}&limit=5`);
      seen.push(...body.map(({ data }) => data.message_id));
      cursor = body.at(-1)?.cursor ?? cursor;
    }
    expect(seen.toSorted()).toEqual((await sending).toSorted());
    expect((await list(developer.token, `?cursor=${cursor}`)).body).toEqual([]);
  });

  test('a key sees a type of event only with the read scope of that type', async () => {
    const developer = await signUp();
    await send(developer, await createThread(developer), 'hello');
    const typesFor = async (...scopes: string[]) => {
      const { raw_key: token } = await createKey(developer, { scopes });
      return [...new Set((await list(token)).body.map(({ type }) => type))].toSorted();
    };
    expect(await typesFor('threads:read')).toEqual(['message.new', 'thread.created']);
    expect(await typesFor('messages:write')).toEqual([]);
    expect(await typesFor('contacts:read', 'voice_notes:read')).not.toContain('message.new');
  });

  test('events contain metadata, and never the text of a message', async () => {
    const developer = await signUp();
    await send(developer, await createThread(developer), 'The fox is in the henhouse.');
    expect((await list(developer.token, '?limit=100')).text).not.toContain('henhouse');
  });
});
