import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey, signUp } from './testing/people.ts';
import { startTestApi, type TestApi } from './testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ measured: true });
});
afterAll(() => api[Symbol.asyncDispose]());

async function scrape(): Promise<string> {
  const { metrics } = api.container;
  if (!metrics) throw new Error('nothing is measured');
  return metrics.registry.metrics();
}

/** Those of garbage collection are left out: each of its few kinds appears when it first happens. */
const seriesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('nodejs_gc_'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')));

/** Node's own client sends methods that fetch refuses. */
const send = (method: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: api.port, method, path }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end();
  });

test('a flood of unknown paths, ids, methods and tokens adds no series', async () => {
  const flood = async (name: string) => {
    await api.client.get(`/wp-admin/${name}`);
    await api.client.get(`/v1/threads/${name}`);
    await api.client.get(`/v1/threads/${name}`, `pb_test_${name}`);
    await send('PROPFIND', `/${name}`);
    await send('DELETE', `/v1/${name}?x=${name}`);
    await api.client.post('/v1/oauth/token', undefined);
    await api.client.call('POST', '/v1/oauth/token', {
      body: `grant_type=${name}&client_id=${name}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  };
  await flood('first');
  const before = seriesOf(await scrape());
  for (let at = 0; at < 50; at += 1) await flood(`name${at}`);
  const after = seriesOf(await scrape());
  expect(after.filter((series) => !before.includes(series))).toEqual([]);
  expect(after.some((series) => series.includes('route="/v1/threads/{thread_id}"'))).toBe(true);
});

test('the public listener has no /metrics', async () => {
  const answer = await api.client.get('/metrics');
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('# HELP');
});

test('a scrape contains no people, no credentials and no content', async () => {
  const { email, password, token } = await signUp(api);
  const rawKey = await createKey(api, token);
  const secretId = 'thr_secretsecretsecret';
  await api.client.get(`/v1/threads/${secretId}?q=${email}`, rawKey);
  await api.client.post('/v1/developer/auth/login', { email, password });
  await api.client.post('/v1/developer/auth/login', { email, password: 'wrong password' });
  const text = await scrape();
  expect(text).toContain('authentication_attempts_total{caller="api_key",outcome="accepted"}');
  const [workspace] = await api.container.services.db.query<{ id: string }>('SELECT id FROM workspaces');
  const workspaceId = workspace?.id ?? 'there is no workspace';
  for (const hidden of [
    email,
    password,
    token,
    rawKey,
    rawKey.slice(0, 16),
    workspaceId,
    secretId,
    '127.0.0.1',
  ]) {
    expect(text).not.toContain(hidden);
  }
});
