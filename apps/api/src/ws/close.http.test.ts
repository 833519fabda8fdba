import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey, createThread, sendText, signUp } from '../testing/people.ts';
import { openSocket, refusedHandshake } from '../testing/socket-client.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

describe('the end of a socket', () => {
  test('a revoked key closes its sockets, and no others', async () => {
    const developer = await signUp(api);
    const { body } = await api.client.post(
      '/v1/developer/api-keys',
      { name: 'k', scopes: ['threads:read'] },
      developer.token,
    );
    const [client, other] = [
      await openSocket(api, { token: body.raw_key }),
      await openSocket(api, { token: developer.token }),
    ];
    await client.next('hello');
    await other.next('hello');
    await api.client.call('DELETE', `/v1/developer/api-keys/${body.key.id}`, { token: developer.token });
    expect(await client.closed).toEqual({ code: 4001, reason: 'token_invalid' });
    other.send({ op: 'ping' });
    await other.next('pong');
  });

  test('a suspended account closes its sockets', async () => {
    const developer = await signUp(api);
    const client = await openSocket(api, { token: developer.token });
    await client.next('hello');
    await api.container.services.db.query('UPDATE accounts SET suspended_at = now() WHERE email = $1', [
      developer.email,
    ]);
    expect(await client.closed).toEqual({ code: 4003, reason: 'account_suspended' });
  });

  test('in production, the flag that is switched off closes the sockets of keys, and leaves those of people', async () => {
    await using production = await startTestApi({ settings: { deployment: 'production' } });
    const setFlag = async (enabled: boolean): Promise<void> => {
      await production.container.services.db.query(
        `INSERT INTO feature_flags (name, enabled, updated_at) VALUES ('apikey_auth_enabled', $1, now())
         ON CONFLICT (name) DO UPDATE SET enabled = excluded.enabled`,
        [enabled],
      );
      await production.container.flags.refresh();
    };
    await setFlag(true);
    const { token } = await signUp(production);
    const program = await openSocket(production, {
      token: await createKey(production, token, ['threads:read']),
    });
    const person = await openSocket(production, { token });
    await Promise.all([program.next('hello'), person.next('hello')]);
    await setFlag(false);
    expect(await program.closed).toEqual({ code: 4001, reason: 'token_invalid' });
    person.send({ op: 'ping' });
    expect(await person.next('pong')).toEqual({ op: 'pong' });
  });

  test('a reader that stops reading is closed, and catches up after it comes back', async () => {
    const developer = await signUp(api);
    const threadId = await createThread(api, developer);
    const { db } = api.container.services;
    const [thread] = await db.query<{ workspace_id: string }>(
      'SELECT workspace_id FROM threads WHERE id = $1',
      [threadId],
    );
    const client = await openSocket(api, { token: developer.token });
    const { cursor } = await client.next('caught_up');
    const quick = await openSocket(api, { token: developer.token });
    await quick.next('caught_up');
    client.socket.pause();
    for (let round = 0; round < 60; round += 1) {
      await db.query(
        `WITH w AS (UPDATE workspaces SET event_offset = event_offset + 100 WHERE id = $1 RETURNING event_offset - 100 AS base)
         INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
         SELECT 'evt_slow_' || $3 || '_' || n, $1, w.base + n, 'message.new', $2,
           json_build_object('message_id', repeat('x', 2000), 'thread_id', $2::text, 'kind', 'text', 'sender', null), now() FROM w, generate_series(1, 100) n`,
        [thread?.workspace_id, threadId, String(round)],
      );
    }
    await sendText(api, developer, threadId);
    // Everything that this client has read was offered to the other as well.
    await expect.poll(() => quick.frames('event').length).toBe(6001);
    client.socket.resume();
    // 1006: on a busy machine the reader comes back too late to be told why.
    expect([1013, 1006]).toContain((await client.closed).code);
    const again = await openSocket(api, { token: developer.token, query: `?cursor=${cursor}` });
    await again.next('caught_up');
    expect(again.frames('event')).toHaveLength(6001);
  });

  test('a process that stops closes its sockets with 1012 and accepts no more', async () => {
    const developer = await signUp(api);
    await using second = await api.startSibling();
    const client = await openSocket(second, { token: developer.token });
    await client.next('hello');
    second.container.beginDrain();
    expect(await client.closed).toEqual({ code: 1012, reason: 'restarting' });
    const refused = await refusedHandshake(second, { token: developer.token });
    expect([refused.status, refused.body.detail]).toEqual([503, 'service_unavailable']);
  });

  test('a frame that is too long ends the socket, and one that is malformed is answered', async () => {
    const developer = await signUp(api);
    const client = await openSocket(api, { token: developer.token });
    await client.next('hello');
    client.socket.send('{');
    expect((await client.next('error')).detail).toBe('invalid_request');
    client.send({ op: 'shout' });
    const unknown = { detail: 'validation_error', frame: 'shout', field: 'op' };
    expect(await client.next('error')).toMatchObject(unknown);
    client.send({ op: 'signal', to: 'usr_1' });
    const incomplete = { detail: 'validation_error', frame: 'signal', field: 'payload' };
    expect(await client.next('error')).toMatchObject(incomplete);
    client.send({ op: 'ack', cursor: 'of nobody' });
    expect(await client.next('error')).toMatchObject({ frame: 'ack' });
    client.socket.send('x'.repeat(70_000));
    expect((await client.closed).code).toBe(1009);
  });
});
