import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { call, expectRefusal } from '../support/call.ts';
import { findInDatabase } from '../support/database.ts';
import { createKey, type Developer, signUp, tryKey } from '../support/developer.ts';
import type { IssuedKey, KeyView, ThreadView } from '../support/view.ts';

const keys = '/v1/developer/api-keys';
const threads = '/v1/threads';

function createThread({ token }: Pick<Developer, 'token'>, key: string, title = 'Once') {
  const body = { title, participant_ids: [] };
  return call<ThreadView>('POST', threads, { token, body, headers: { 'idempotency-key': key } });
}

async function countThreads({ token }: Pick<Developer, 'token'>): Promise<number> {
  return (await call<ThreadView[]>('GET', threads, { token })).body.length;
}

describe('Idempotency-Key', () => {
  test('The same key, caller, route and body replays the stored status and body with Idempotent-Replayed: true', async () => {
    const developer = await signUp();
    const key = randomUUID();
    const first = await createThread(developer, key);
    const second = await createThread(developer, key);
    expect(first.status).toBe(201);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.status).toBe(201);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    expect(await countThreads(developer)).toBe(2);
  });

  test('A secret is never stored: the replay has raw_key null', async () => {
    const developer = await signUp();
    const options = { ...developer, body: { name: 'Once' }, headers: { 'idempotency-key': randomUUID() } };
    const first = await call<IssuedKey>('POST', keys, options);
    const second = await call<IssuedKey>('POST', keys, options);
    expect(second.body).toEqual({ ...first.body, raw_key: null });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await findInDatabase(first.body.raw_key)).toEqual([]);
    expect((await call<KeyView[]>('GET', keys, developer)).body).toHaveLength(1);
  });

  test('The rest of a stored answer is encrypted: the replay has its content, and the database does not show it', async () => {
    const developer = await signUp();
    const thread = await createThread(developer, randomUUID());
    const content = {
      title: 'Ask the notary about clause seven',
      text: 'The code of the garage is on the fridge',
      transcript: 'I will be late and bring the keys tonight',
      notes: 'Bring the signed copy and both passports',
    };
    const { notes, text, title, transcript } = content;
    const inThread = `${threads}/${thread.body.id}`;
    for (const [path, body] of [
      [threads, { title, participant_ids: [] }],
      ['/v1/tasks', { title, notes }],
      [`${inThread}/messages`, { kind: 'text', text }],
      [`${inThread}/voice-notes`, { transcript }],
    ] as const) {
      const options = { ...developer, body, headers: { 'idempotency-key': randomUUID() } };
      const first = await call('POST', path, options);
      const second = await call('POST', path, options);
      expect([path, first.status, second.body]).toEqual([path, 201, first.body]);
      expect(second.headers.get('idempotent-replayed')).toBe('true');
    }
    for (const written of Object.values(content)) expect(await findInDatabase(written)).toEqual([]);
  });

  test('POST /v1/agents/api-keys and rotate accept the header: a replay rotates nothing', async () => {
    const developer = await signUp();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await call<IssuedKey>('POST', '/v1/agents/api-keys', { ...developer, headers });
    const second = await call<IssuedKey>('POST', '/v1/agents/api-keys', { ...developer, headers });
    expect(second.body.key.id).toBe(first.body.key.id);
    const path = `${keys}/${first.body.key.id}/rotate`;
    const rotated = await call<IssuedKey>('POST', path, { ...developer, headers });
    const replayed = await call<IssuedKey>('POST', path, { ...developer, headers });
    expect([rotated.status, replayed.status]).toEqual([201, 201]);
    expect(replayed.body).toEqual({ ...rotated.body, raw_key: null });
    expect(await tryKey(rotated.body.raw_key)).toBe(200);
  });

  test('A different body: 409 idempotency_key_reused', async () => {
    const developer = await signUp();
    const key = randomUUID();
    await createThread(developer, key, 'One');
    expectRefusal(await createThread(developer, key, 'Two'), 409, 'idempotency_key_reused');
    expect(await countThreads(developer)).toBe(2);
  });

  test('a body with other spaces or another order of members is the same body', async () => {
    const developer = await signUp();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await call('POST', threads, {
      ...developer,
      headers,
      bytes: '{"title":"a","participant_ids":[]}',
    });
    const again = await call('POST', threads, {
      ...developer,
      headers,
      bytes: '{ "participant_ids": [], "title": "a" }',
    });
    expect(again.body).toEqual(first.body);
  });

  test('the same key from another caller or on another route is a different key', async () => {
    const [one, two] = [await signUp(), await signUp()];
    const key = randomUUID();
    const first = await createThread(one, key);
    const second = await createThread(two, key);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
    const headers = { 'idempotency-key': key };
    const body = { kind: 'text', text: 'Hello' };
    const sent = await call('POST', `${threads}/${first.body.id}/messages`, { ...one, headers, body });
    expect(sent.headers.get('idempotent-replayed')).toBeNull();
  });

  test('an API key and the session of its developer do not share keys', async () => {
    const developer = await signUp();
    const { raw_key: token } = await createKey(developer);
    const key = randomUUID();
    const first = await createThread(developer, key);
    const second = await createThread({ token }, key);
    expect(second.body.id).not.toBe(first.body.id);
  });

  test('of ten requests at once exactly one runs; the others replay it or answer 409 idempotency_in_progress', async () => {
    const developer = await signUp();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => createThread(developer, key)));
    for (const answer of answers) {
      if (answer.status !== 201) expectRefusal(answer, 409, 'idempotency_in_progress');
    }
    const fresh = answers.filter(
      ({ headers, status }) => status === 201 && headers.get('idempotent-replayed') === null,
    );
    expect(fresh).toHaveLength(1);
    expect(await countThreads(developer)).toBe(2);
  });

  test('a refusal is not stored: the same key works once the request is valid', async () => {
    const developer = await signUp();
    const headers = { 'idempotency-key': randomUUID() };
    const wrong = await call('POST', threads, {
      ...developer,
      headers,
      body: { participant_ids: ['usr_nobody'] },
    });
    expectRefusal(wrong, 404, 'user_not_found');
    const right = await call('POST', threads, { ...developer, headers, body: { participant_ids: [] } });
    expect(right.status).toBe(201);
  });

  test('1 to 255 printable ASCII: else 400 invalid_request', async () => {
    const developer = await signUp();
    expect((await createThread(developer, `~ ${'x'.repeat(253)}`)).status).toBe(201);
    for (const key of ['', 'x'.repeat(256), 'a\tb', 'ä']) {
      expectRefusal(await createThread(developer, key), 400, 'invalid_request');
    }
  });

  test('Elsewhere the header is ignored', async () => {
    const developer = await signUp();
    const headers = { 'idempotency-key': 'x'.repeat(300) };
    expect((await call('GET', threads, { ...developer, headers })).status).toBe(200);
    const body = { display_name: 'Grace' };
    expect((await call('PATCH', '/v1/me', { ...developer, headers, body })).status).toBe(200);
  });
});
