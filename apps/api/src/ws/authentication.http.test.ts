import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { openSocket, refusedHandshake } from '../testing/socket-client.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

describe('authentication', () => {
  test('a bearer token in the header opens a socket that says hello', async () => {
    const developer = await signUp(api);
    const client = await openSocket(api, { token: developer.token });
    const hello = await client.next('hello');
    expect(hello).toMatchObject({ heartbeat_ms: 20_000, session_id: expect.stringMatching(/^sck_/) });
    expect(hello.cursor).toEqual(expect.any(String));
    client.send({ op: 'ping' });
    await client.next('pong');
  });

  test('a browser authenticates with its first frame', async () => {
    const developer = await signUp(api);
    const client = await openSocket(api, {
      headers: { origin: 'https://app.example.com', cookie: 'session=x' },
    });
    client.send({ op: 'auth', token: developer.token });
    expect(await client.next('hello')).toHaveProperty('session_id');
  });

  test('any other first frame closes the socket, and so does a wrong token', async () => {
    const early = await openSocket(api, {});
    early.send({ op: 'resume', cursor: 'abc' });
    expect((await early.next('error')).detail).toBe('missing_bearer_token');
    expect((await early.closed).code).toBe(4001);
    const wrong = await openSocket(api, {});
    wrong.send({ op: 'auth', token: 'pb_test_nonsense' });
    expect((await wrong.next('error')).detail).toBe('token_invalid');
    expect((await wrong.closed).code).toBe(4001);
  });

  test('a client that does not authenticate within five seconds is closed', async () => {
    const client = await openSocket(api, {});
    expect(await client.closed).toEqual({ code: 4001, reason: 'missing_bearer_token' });
  });

  test('a wrong token in the header is refused before the upgrade, as a request is', async () => {
    const { body, headers, status } = await refusedHandshake(api, { token: 'pb_test_nonsense' });
    expect([status, body]).toEqual([401, refusalBody('token_invalid')]);
    expect(headers['x-request-id']).toMatch(/^req_/);
    expect(headers['www-authenticate']).toContain('error="invalid_token"');
    expect(headers['content-type']).toContain('application/json');
  });

  test.each(['token', 'access_token', 'Authorization'])('a %s in the query is refused', async (name) => {
    const { token } = await signUp(api);
    const refused = await refusedHandshake(api, { token, query: `?${name}=${token}` });
    expect([refused.status, refused.body.detail]).toEqual([400, 'invalid_request']);
  });

  test('a key without a scope that reads events is refused', async () => {
    const { token } = await signUp(api);
    const key = await createKey(api, token, ['messages:write']);
    const refused = await refusedHandshake(api, { token: key });
    expect([refused.status, refused.body.detail]).toEqual([403, 'insufficient_scope']);
  });

  test('an ordinary request is told to connect with a WebSocket', async () => {
    const { token } = await signUp(api);
    const answer = await api.client.get('/v1/ws', token);
    expect([answer.status, answer.body.detail]).toEqual([426, 'upgrade_required']);
  });

  test('a client that offers another protocol on another path is answered as usual', async () => {
    const { token } = await signUp(api);
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' };
    const status = await new Promise((resolve) => {
      request(
        { port: api.port, path: '/v1/threads', headers: { ...headers, authorization: `Bearer ${token}` } },
        (response) => resolve(response.statusCode),
      ).end();
    });
    expect(status).toBe(200);
  });
});
