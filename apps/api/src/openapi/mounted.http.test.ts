import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  allow,
  authorize,
  createClient,
  createPkce,
  decideDeviceAs,
  poll,
  postForm,
  redeem,
  refresh,
  resume,
  startDevice,
} from '../oauth/flow.fixture.ts';
import type { ApiAnswer } from '../testing/client.ts';
import { generousLimiter } from '../testing/limiter.ts';
import { issueToken } from '../testing/oauth-token.ts';
import { type Developer, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { expectDocumented, type ServedDocument } from './documented.fixture.ts';

let api: TestApi;
let person: Developer;
let document: ServedDocument;

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  person = await signUp(api);
  document = (await api.client.get('/openapi.json')).body;
});
afterAll(() => api[Symbol.asyncDispose]());

const expectAs = (method: string, path: string, answer: ApiAnswer, status: number): ApiAnswer => {
  expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
  expectDocumented(document, method, path, answer);
  return answer;
};
const expectToken = (answer: ApiAnswer, status: number) =>
  expectAs('POST', '/v1/oauth/token', answer, status);

describe('the authorization server answers as the document says', () => {
  test('through the code flow', async () => {
    const client = await createClient(api);
    const { challenge, verifier } = createPkce();
    const { answer, cookie, uid } = await authorize(api, client, { code_challenge: challenge });
    expectAs('GET', '/v1/oauth/authorize', answer, 303);
    const resumed = await resume(api, await allow(api, person, uid), cookie);
    expectAs('GET', '/v1/oauth/authorize/{uid}', resumed, 303);
    const location = new URL(resumed.headers.get('location') ?? 'about:blank');
    const issued = { code: location.searchParams.get('code') ?? '', verifier, location };
    const tokens = expectToken(await redeem(api, client, issued), 200);
    expectToken(await refresh(api, client, tokens.body.refresh_token), 200);
    expectToken(await refresh(api, client, tokens.body.refresh_token), 400);
    const revoked = await postForm(api, '/v1/oauth/revoke', { token: tokens.body.access_token });
    expectAs('POST', '/v1/oauth/revoke', revoked, 200);
  });

  test('through the device flow', async () => {
    const client = await createClient(api);
    const started = await startDevice(api, client);
    expectAs('POST', '/v1/oauth/device_authorization', started, 200);
    expectToken(await poll(api, client, started.body.device_code), 400);
    await decideDeviceAs(api, person, started.body.user_code);
    expectToken(await poll(api, client, started.body.device_code), 200);
  });

  test('on a page, when it refuses a person', async () => {
    const client = await createClient(api, { status: 'pending' });
    const { answer } = await authorize(api, client, { code_challenge: 'x'.repeat(43) });
    expectAs('GET', '/v1/oauth/authorize', answer, 403);
    const foreign = await authorize(api, await createClient(api), { redirect_uri: 'https://evil.example/' });
    expectAs('GET', '/v1/oauth/authorize', foreign.answer, 400);
    expectAs('GET', '/v1/oauth/authorize/{uid}', await resume(api, '/v1/oauth/authorize/none', ''), 400);
  });

  test('when it refuses a client', async () => {
    const pending = await createClient(api, { status: 'pending' });
    const nobody = { id: 'cli_nobody', secret: null };
    const deviceless = await createClient(api, { grantTypes: ['authorization_code'] });
    for (const [client, status] of [
      [pending, 403],
      [nobody, 401],
      [deviceless, 400],
    ] as const) {
      expectAs('POST', '/v1/oauth/device_authorization', await startDevice(api, client), status);
      expectToken(await poll(api, client, 'x'), status);
    }
    expectToken(await postForm(api, '/v1/oauth/token', 'x'.repeat(200_000)), 413);
  });
});

describe('/mcp answers as the document says', () => {
  const expectMcp = async (body: unknown, status: number, headers: Record<string, string> = {}) => {
    const { raw } = await issueToken(api, person.token);
    const answer = await api.client.call('POST', '/mcp', { token: raw, body, headers });
    return expectAs('POST', '/mcp', answer, status);
  };
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

  test('a request, a notification, a batch', async () => {
    await expectMcp(list, 200);
    await expectMcp({ jsonrpc: '2.0', method: 'notifications/initialized' }, 202);
    await expectMcp([list, { ...list, id: 'two' }], 200, { 'mcp-protocol-version': '2025-03-26' });
  });

  test('an unknown method, an invalid body, an unsupported version', async () => {
    await expectMcp({ ...list, method: 'nothing' }, 200);
    await expectMcp('{', 400);
    await expectMcp(list, 400, { 'mcp-protocol-version': '1999-01-01' });
  });

  test('a call without a token, and one without the scope that it needs', async () => {
    expectAs('POST', '/mcp', await api.client.post('/mcp', list), 401);
    const params = { name: 'create_task', arguments: { title: 'Call back' } };
    await expectMcp({ ...list, method: 'tools/call', params }, 403);
    await expectMcp(list, 403, { origin: 'https://evil.example' });
  });
});
