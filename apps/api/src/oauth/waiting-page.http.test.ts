import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiAnswer } from '../testing/client.ts';
import { generousLimiter } from '../testing/limiter.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { expectRefusedOnPage } from './answer.fixture.ts';
import { authorize, createClient, createPkce, type TestClient } from './flow.fixture.ts';

const statuses = ['pending', 'rejected', 'suspended'];
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
});
afterAll(() => api[Symbol.asyncDispose]());

const ask = async (client: TestClient): Promise<ApiAnswer> =>
  (await authorize(api, client, { code_challenge: createPkce().challenge })).answer;
const setStatus = (client: TestClient, status: string) =>
  api.container.services.db.query('UPDATE oauth_clients SET status = $2 WHERE id = $1', [client.id, status]);
const scriptsOf = ({ text }: ApiAnswer): string[] =>
  [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each(statuses)(
  'a client that is not approved shows a browser a page with nothing but its own script and font: %s',
  async (status) => {
    const answer = await ask(await createClient(api, { status }));
    expectRefusedOnPage(answer, 403, 'unauthorized_client');
    expect(answer.text).toContain('Example app');
    expect(answer.text).not.toMatch(/<script\s|javascript:|\son\w+=|http-equiv/i);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe|\*|data:|https?:/);
    for (const rule of ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(rule);
    }
    expect(scriptsOf(answer).map(hashOf)).toEqual(policy.match(/(?<=script-src )'sha256-[^ ;]+/g) ?? []);
  },
);

test('only the page of a pending client asks whether it may go on, and its link does so without a script', async () => {
  for (const status of statuses) {
    const answer = await ask(await createClient(api, { status }));
    const waits = status === 'pending';
    expect([scriptsOf(answer).length, answer.text.includes('<a href="">')]).toEqual([waits ? 1 : 0, waits]);
  }
});

test('the page of a pending client leads an operator to its review, but not in production, where that page is hidden', async () => {
  await using production = await startTestApi({ settings: { deployment: 'production' } });
  await production.container.services.db.query(
    `INSERT INTO feature_flags (name, enabled, updated_at) VALUES ('apikey_auth_enabled', true, now())`,
  );
  await production.container.flags.refresh();
  const link = 'href="http://localhost:3000/operator/clients"';
  expect((await ask(await createClient(api, { status: 'pending' }))).text).toContain(link);
  const client = await createClient(production, { status: 'pending' });
  const { answer } = await authorize(production, client, { code_challenge: createPkce().challenge });
  expectRefusedOnPage(answer, 403, 'is waiting for approval');
  expect(answer.text).not.toContain('/operator/');
});

test('polling returns the waiting page until the client is decided, and begins nothing', async () => {
  const client = await createClient(api, { status: 'pending' });
  const path = (await ask(client)).text.match(/data-ask="([^"]+)"/)?.[1] ?? '';
  expect(path).toBe(`/v1/oauth/authorize?client_id=${client.id}`);
  const waits = async () => {
    const answer = await api.client.get(path);
    expect(answer.headers.getSetCookie()).toEqual([]);
    return answer.status === 403 && answer.text.includes('id="waiting"');
  };
  expect(await waits()).toBe(true);
  await setStatus(client, 'rejected');
  expect(await waits()).toBe(false);
  await setStatus(client, 'approved');
  expect(await waits()).toBe(false);
  const rows = await api.container.services.db.query(
    'SELECT count(*)::int AS begun FROM oauth_interactions WHERE client_id = $1',
    [client.id],
  );
  expect(rows).toEqual([{ begun: 0 }]);
});

test('the font of the page is served by this server, and kept', async () => {
  const font = await api.client.get('/v1/oauth/geist.woff2');
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  expect(font.headers.get('cache-control')).toContain('immutable');
  expect((await ask(await createClient(api, { status: 'pending' }))).text).toContain('/v1/oauth/geist.woff2');
});
