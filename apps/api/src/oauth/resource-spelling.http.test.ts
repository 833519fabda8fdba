import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { type Developer, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { expectTokens } from './answer.fixture.ts';
import {
  createClient,
  decideDeviceAs,
  obtainCode,
  obtainTokens,
  postToken,
  redeem,
  refresh,
  startDevice,
  type TestClient,
} from './flow.fixture.ts';

let api: TestApi;
let person: Developer;
let client: TestClient;

beforeAll(async () => {
  api = await startTestApi({
    settings: { baseUrl: 'http://api.example.com' },
    services: { limiter: generousLimiter },
  });
  person = await signUp(api);
  client = await createClient(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const spellings = [
  'http://api.example.com/mcp',
  'http://api.example.com/mcp/',
  'http://API.example.COM/mcp',
  'HTTP://api.example.com:80/mcp/',
] as const;

const tools = async (token: string): Promise<number> =>
  (await api.client.call('POST', '/mcp', { token, body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }))
    .status;

describe.each(spellings)('a resource that was authorized as %s', (authorized) => {
  test('is the same in every spelling at the exchange and at the refresh', async () => {
    for (const resource of spellings) {
      const code = await obtainCode(api, client, person, { resource: authorized });
      const tokens = expectTokens(await redeem(api, client, code, { resource }));
      const next = expectTokens(await refresh(api, client, tokens.refresh, { resource }));
      expect([await tools(tokens.access), await tools(next.access)]).toEqual([200, 200]);
      expectTokens(await refresh(api, client, next.refresh));
    }
  });

  test('is the same in every spelling when a device collects its tokens', async () => {
    for (const resource of spellings) {
      const { body } = await startDevice(api, client, { resource: authorized });
      await decideDeviceAs(api, person, body.user_code);
      const form = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', resource };
      const answer = await postToken(api, { ...form, device_code: body.device_code }, client);
      expect(await tools(expectTokens(answer).access)).toBe(200);
    }
  });
});

test('a family that was stored under another spelling keeps working', async () => {
  const tokens = await obtainTokens(api, client, person, { resource: spellings[0] });
  const { db } = api.container.services;
  const other = 'http://API.example.com:80/mcp/';
  await db.query('UPDATE oauth_grants SET resource = $1', [other]);
  await db.query(
    `UPDATE oauth_refresh_tokens SET payload = jsonb_set(payload, '{resource}', to_jsonb($1::text))`,
    [other],
  );
  const next = expectTokens(await refresh(api, client, tokens.refresh));
  expect(await tools(next.access)).toBe(200);
  expectTokens(await refresh(api, client, next.refresh, { resource: spellings[1] }));
});
