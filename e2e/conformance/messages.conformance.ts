import { describe, expect, test } from 'vitest';
import { call, expectFieldRefused, expectRefusal } from '../support/call.ts';
import { findInDatabase } from '../support/database.ts';
import { createKey, type Developer, signUp } from '../support/developer.ts';
import type { AuditRecord, MessageView, ThreadView } from '../support/view.ts';

const threads = '/v1/threads';
const secret = 'The fox is in the henhouse at 4711.';

async function createThread({ token }: Pick<Developer, 'token'>, title = 'A thread'): Promise<ThreadView> {
  const answer = await call<ThreadView>('POST', threads, { token, body: { title, participant_ids: [] } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

function send(token: string, threadId: string, body: unknown) {
  return call<MessageView>('POST', `${threads}/${threadId}/messages`, { token, body });
}

function listMessages(token: string, threadId: string, query = '') {
  return call<MessageView[]>('GET', `${threads}/${threadId}/messages${query}`, { token });
}

/** Creates a thread with one secret message, and a key with these scopes. */
async function secretThread(...scopes: string[]) {
  const developer = await signUp();
  const thread = await createThread(developer);
  const { body: message } = await send(developer.token, thread.id, { kind: 'text', text: secret });
  const key = await createKey(developer, { scopes });
  return { developer, thread, message, key, rawKey: key.raw_key };
}

describe('Threads', () => {
  test('Verifying creates a welcome thread with one message, so that the first API call returns something real', async () => {
    const developer = await signUp();
    const { raw_key: token } = await createKey(developer);
    const { body: list } = await call<ThreadView[]>('GET', threads, { token });
    expect(list).toHaveLength(1);
    const { body: messages } = await listMessages(developer.token, list[0]?.id ?? '');
    expect(messages).toHaveLength(1);
    expect(messages[0]?.content).toMatch(/\S/);
  });

  test('POST /v1/threads { title?, participant_ids } → 201, and GET /v1/threads and /v1/threads/{id} show it', async () => {
    const { token } = await signUp();
    const thread = await createThread({ token }, 'Plans');
    expect(thread).toMatchObject({ id: expect.stringMatching(/^thr_/), title: 'Plans' });
    expect((await call('GET', `${threads}/${thread.id}`, { token })).body).toEqual(thread);
    const { body: list } = await call<ThreadView[]>('GET', threads, { token });
    expect(list[0]).toEqual(thread);
    const untitled = await call<ThreadView>('POST', threads, { token, body: { participant_ids: [] } });
    expect(untitled.body.title).toBeNull();
  });

  test('an unknown participant or one from another workspace: 404 user_not_found', async () => {
    const [mine, theirs] = [await signUp(), await signUp()];
    const { body: other } = await call<{ id: string }>('GET', '/v1/me', theirs);
    for (const id of [other.id, 'usr_nobody']) {
      const body = { participant_ids: [id] };
      expectRefusal(await call('POST', threads, { token: mine.token, body }), 404, 'user_not_found');
    }
  });

  test('a missing or foreign thread: 404 thread_not_found', async () => {
    const [mine, theirs] = [await signUp(), await signUp()];
    const { id } = await createThread(theirs);
    for (const path of [id, 'thr_nothing', 'a%20b', '%00', 'x'.repeat(3000)]) {
      expectRefusal(await call('GET', `${threads}/${path}`, mine), 404, 'thread_not_found');
    }
  });

  test('Lists answer a bare JSON array, newest first; limit, cursor and Link page through without loss', async () => {
    const { token } = await signUp();
    const made: string[] = [];
    for (let n = 0; n < 7; n += 1) made.push((await createThread({ token }, `n${n}`)).id);
    const seen: string[] = [];
    let path = `${threads}?limit=3`;
    while (path !== '') {
      const answer = await call<ThreadView[]>('GET', path, { token });
      expect(answer.body.length).toBeLessThanOrEqual(3);
      seen.push(...answer.body.map(({ id }) => id));
      const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      path = next === undefined ? '' : next.slice(new URL(next).origin.length);
    }
    expect(seen).toHaveLength(8);
    expect(seen.slice(0, 7)).toEqual(made.reverse());
  });

  test('after=<timestamp>: items created after it, oldest first; the polling window skips nothing', async () => {
    const { token } = await signUp();
    const first = await createThread({ token }, 'first');
    const later: string[] = [];
    for (let n = 0; n < 5; n += 1) later.push((await createThread({ token }, `n${n}`)).id);
    const seen: string[] = [];
    let after = first.created_at;
    for (;;) {
      const path = `${threads}?limit=2&after=${encodeURIComponent(after)}`;
      const { body } = await call<ThreadView[]>('GET', path, { token });
      if (body.length === 0) break;
      seen.push(...body.map(({ id }) => id));
      after = body.at(-1)?.created_at ?? '';
    }
    expect(seen).toEqual(later);
  });

  test('created_at strictly increases, even for items created at once', async () => {
    const { token } = await signUp();
    await Promise.all(Array.from({ length: 12 }, (_, n) => createThread({ token }, `n${n}`)));
    const { body } = await call<ThreadView[]>('GET', threads, { token });
    expect(new Set(body.map(({ created_at: at }) => at)).size).toBe(13);
  });

  test.for([
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=1.5',
    'after=yesterday',
    'cursor=%00',
    'after=2024-02-30T00:00:00Z',
  ])('an invalid query (%s) is 422', async (query) => {
    const { token } = await signUp();
    const answer = await call('GET', `${threads}?${query}`, { token });
    expectFieldRefused(answer, 'query', query.split('=')[0] ?? '');
  });
});

describe('Messages', () => {
  test('{ id, thread_id, kind, sender, created_at, delivery_state }', async () => {
    const { message, rawKey, thread } = await secretThread('threads:read');
    const { body } = await listMessages(rawKey, thread.id);
    expect(body).toEqual([
      {
        id: message.id,
        thread_id: thread.id,
        kind: 'text',
        sender: expect.stringMatching(/^usr_/),
        created_at: message.created_at,
        delivery_state: expect.stringMatching(/\S/),
        deleted: false,
      },
    ]);
  });

  test('threads:read alone: content, transcripts and audio URLs are absent, and the text is nowhere in the answer', async () => {
    const { rawKey, thread } = await secretThread('threads:read', 'messages:write', 'voice_notes:read');
    const answer = await listMessages(rawKey, thread.id);
    expect(answer.text).not.toContain('henhouse');
    for (const member of ['content', 'transcript', 'audio_url'])
      expect(answer.body[0]).not.toHaveProperty(member);
  });

  test('with messages:read.raw also content, transcript, audio_url', async () => {
    const { rawKey, thread } = await secretThread('threads:read', 'messages:read.raw');
    const { body } = await listMessages(rawKey, thread.id);
    expect(body[0]).toMatchObject({ content: secret, transcript: null, audio_url: null });
  });

  test('Use of messages:read.raw is audited: message.raw_read with the key id and the message ids', async () => {
    const { developer, key, message, rawKey, thread } = await secretThread(
      'threads:read',
      'messages:read.raw',
    );
    const read = await listMessages(rawKey, thread.id);
    const path = '/v1/developer/audit-log?action=message.raw_read';
    const { body } = await call<AuditRecord[]>('GET', path, developer);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ action: 'message.raw_read', request_id: read.requestId });
    expect(JSON.stringify(body[0])).toContain(key.key.id);
    expect(JSON.stringify(body[0]?.details)).toContain(message.id);
  });

  test('a read without messages:read.raw leaves no such record', async () => {
    const { developer, rawKey, thread } = await secretThread('threads:read');
    await listMessages(rawKey, thread.id);
    const path = '/v1/developer/audit-log?action=message.raw_read';
    expect((await call('GET', path, developer)).body).toEqual([]);
  });

  test('a key without messages:read.raw can send a text and the answer does not repeat it', async () => {
    const { rawKey, thread } = await secretThread('messages:write');
    const answer = await send(rawKey, thread.id, { kind: 'text', text: 'Echo from the key' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ thread_id: thread.id, kind: 'text' });
    expect(answer.text).not.toContain('Echo from the key');
  });

  test('POST /v1/threads/{id}/messages { kind, text } → 201, newest first in the list', async () => {
    const { developer, message, thread } = await secretThread('threads:read');
    const { body: second } = await send(developer.token, thread.id, {
      kind: 'text',
      text: 'Zwei\nZeilen ✓ 🜁',
    });
    const { body } = await listMessages(developer.token, thread.id);
    expect(body.map(({ id }) => id)).toEqual([second.id, message.id]);
    expect(body[0]?.content).toBe('Zwei\nZeilen ✓ 🜁');
  });

  test('kind voice_note: 400 voice_note_not_allowed_here', async () => {
    const { developer, thread } = await secretThread('threads:read');
    const answer = await send(developer.token, thread.id, { kind: 'voice_note', text: 'x' });
    expectRefusal(answer, 400, 'voice_note_not_allowed_here');
  });

  test('a text message without text, or of a kind that cannot be sent, is 422', async () => {
    const { developer, thread } = await secretThread('threads:read');
    expectFieldRefused(await send(developer.token, thread.id, { kind: 'text' }), 'body', 'text');
    expectFieldRefused(await send(developer.token, thread.id, { kind: 'text', text: '' }), 'body', 'text');
    expectFieldRefused(await send(developer.token, thread.id, { kind: 'system', text: 'x' }), 'body', 'kind');
    expectFieldRefused(await send(developer.token, thread.id, { text: 'x' }), 'body', 'kind');
  });

  test('Content is encrypted at rest: no message and no title is readable in the database', async () => {
    const developer = await signUp();
    const thread = await createThread(developer, 'A title nobody else reads');
    await send(developer.token, thread.id, { kind: 'text', text: secret });
    expect(await findInDatabase(secret)).toEqual([]);
    expect(await findInDatabase('A title nobody else reads')).toEqual([]);
  });
});
