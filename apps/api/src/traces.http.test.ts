import { createProxyCheck } from '@patchbay/network';
import { attributeOf, startTraceCollector, type TraceCollector } from '@patchbay/testkit/trace-collector';
import { type Collecting, startTracing } from '@patchbay/tracing/start';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKey, type Developer, signUp } from './testing/people.ts';
import { startTestApi, type TestApi } from './testing/start-api.ts';

let collector: TraceCollector;
let api: TestApi;
let developer: Developer;
let key: string;
beforeAll(async () => {
  collector = await startTraceCollector();
  api = await startTestApi();
  developer = await signUp(api);
  key = await createKey(api, developer.token, ['threads:read', 'messages:write']);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  collector.close();
});

const warnings: unknown[] = [];
const logger = { warn: (...line: unknown[]) => void warnings.push(line) };
const own = { service: 'patchbay-api', traceShare: 1, isProxy: createProxyCheck([]), logger };
const headersOf = { reveal: () => ({ 'x-api-key': 'a key of the collector' }) };
const start = (more: Partial<typeof own> = {}) =>
  startTracing({ traceCollector: { baseUrl: collector.baseUrl, headers: headersOf }, ...own, ...more });

let tracing: Collecting | null = null;
beforeEach(() => {
  collector.forget();
  warnings.length = 0;
});
afterEach(async () => {
  await tracing?.close();
  tracing = null;
});

const spans = () => collector.spans();
/** The spans of one request, after all of them were sent. */
async function traceOf(requestId: string) {
  await tracing?.close();
  const root = spans().find((span) => attributeOf(span, 'patchbay.request.id') === requestId);
  const rest = spans().filter(({ traceId, spanId }) => traceId === root?.traceId && spanId !== root.spanId);
  return { root, rest };
}
const get = (path: string, headers: Readonly<Record<string, string>> = {}, token: string | undefined = key) =>
  api.client.call('GET', path, { ...(token !== undefined && { token }), headers });

/** A client learns of its answer before the server has ended it. */
const answered = () => new Promise((resolve) => setImmediate(resolve));

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

describe('a trace of a request', () => {
  test('names its route, its status and its request id, and each statement that it waited for', async () => {
    tracing = await start();
    await get('/v1/threads?limit=7', { 'x-request-id': 'traced-1' });
    const { rest, root } = await traceOf('traced-1');
    expect(root).toMatchObject({ name: 'GET /v1/threads', kind: 2, status: {} });
    expect(attributeOf(root, 'http.route')).toBe('/v1/threads');
    expect(attributeOf(root, 'http.response.status_code')).toBe(200);
    const statements = rest.filter((span) => attributeOf(span, 'db.system.name') === 'postgresql');
    expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^threads-/));
    for (const span of rest) expect(span.parentSpanId).toBe(root?.spanId);
  });

  test('says that it waited for the status of its key, also where another request had it read', async () => {
    tracing = await start();
    const ids = ['together-1', 'together-2', 'together-3'];
    await Promise.all(ids.map((id) => get('/v1/me', { 'x-request-id': id })));
    await answered();
    await tracing?.close();
    for (const id of ids) {
      const { rest } = await traceOf(id);
      expect(rest.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^wait for .*key/));
    }
  });

  test('has the transaction of a write, and the name of its route with a place for the id', async () => {
    tracing = await start();
    const { body } = await api.client.call('POST', '/v1/threads', {
      token: key,
      headers: { 'x-request-id': 'write-1' },
      body: { title: 'a secret name', participant_ids: [] },
    });
    await answered();
    await get(`/v1/threads/${(body as { id: string }).id}`, { 'x-request-id': 'read-1' });
    const { root } = await traceOf('read-1');
    expect(root?.name).toBe('GET /v1/threads/{thread_id}');
    const { rest } = await traceOf('write-1');
    expect(rest.map(({ name }) => name)).toContain('COMMIT');
  });

  test('has no path, query, credential, parameter or text', async () => {
    tracing = await start();
    await api.client.call('POST', '/v1/threads?why=because', {
      token: key,
      body: { title: 'a secret name', participant_ids: [] },
    });
    await get('/v1/threads/thr_nobody?limit=3');
    await answered();
    await tracing?.close();
    expect(spans().length).toBeGreaterThan(3);
    const text = JSON.stringify(collector.taken.map(({ body }) => body));
    for (const word of [
      'because',
      'secret name',
      key,
      key.slice(-20),
      'thr_nobody',
      '127.0.0.1',
      developer.email,
    ])
      expect(text).not.toContain(word);
  });

  test('says why a request was refused, under the route that refused it', async () => {
    tracing = await start();
    await get('/v1/threads', { 'x-request-id': 'refused-1' }, 'pb_test_nothing');
    await answered();
    const { root } = await traceOf('refused-1');
    expect(attributeOf(root, 'http.response.status_code')).toBe(401);
    expect(attributeOf(root, 'error.type')).toBe('token_invalid');
    expect(root?.status.code).not.toBe(2);
  });

  test('names no route where there is none', async () => {
    tracing = await start();
    await get('/v1/no/such/path', { 'x-request-id': 'lost-1' });
    await answered();
    const { root } = await traceOf('lost-1');
    expect(root?.name).toBe('GET');
    expect(attributeOf(root, 'http.route')).toBeUndefined();
  });
});

describe('the trace of a proxy', () => {
  test('is continued', async () => {
    tracing = await start({ isProxy: createProxyCheck(['127.0.0.0/8']) });
    await get('/v1/me', { traceparent, 'x-request-id': 'proxied-1' });
    await answered();
    const { root } = await traceOf('proxied-1');
    expect(root).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  });

  test('is not recorded if the proxy does not record it', async () => {
    tracing = await start({ isProxy: createProxyCheck(['127.0.0.0/8']) });
    await get('/v1/me', { traceparent: traceparent.replace(/01$/, '00'), 'x-request-id': 'proxied-2' });
    await answered();
    await tracing?.close();
    expect(spans()).toEqual([]);
  });

  test('cannot have more recorded than the share that the operator chose', async () => {
    // The share counts by the four parts of an id, combined by XOR.
    tracing = await start({ isProxy: createProxyCheck(['127.0.0.0/8']), traceShare: 0.000_001 });
    const last = `00-${'f'.repeat(8)}${'0'.repeat(24)}-b7ad6b7169203331-01`;
    await get('/v1/me', { traceparent: last, 'x-request-id': 'proxied-3' });
    await answered();
    await tracing?.close();
    expect(spans()).toEqual([]);
  });

  test('counts for nothing when somebody else sends it', async () => {
    tracing = await start();
    await get('/v1/me', { traceparent, 'x-request-id': 'foreign-1' });
    await answered();
    const { root } = await traceOf('foreign-1');
    expect(root?.traceId).not.toBe(traceId);
    expect(root?.parentSpanId).toBeUndefined();
  });
});

describe('the collector', () => {
  test('gets the headers that it asks for', async () => {
    tracing = await start();
    await get('/v1/me');
    await answered();
    await tracing?.close();
    expect(collector.taken[0]?.headers).toMatchObject({ 'x-api-key': 'a key of the collector' });
  });

  test('that refuses spans does not hold up a request, and the log says so', async () => {
    tracing = await start();
    collector.statuses.push(400);
    expect((await get('/v1/me')).status).toBe(200);
    await answered();
    await tracing?.close();
    expect(JSON.stringify(warnings)).toContain('traces were not sent');
  });

  test('that is away does not hold up a request', async () => {
    tracing = await startTracing({
      traceCollector: { baseUrl: 'http://127.0.0.1:9', headers: null },
      ...own,
    });
    expect((await get('/v1/me')).status).toBe(200);
    await answered();
    await tracing?.close();
    expect(collector.taken).toEqual([]);
  });

  test('gets nothing once tracing has stopped', async () => {
    tracing = await start();
    await tracing?.close();
    await get('/v1/me');
    await answered();
    expect(collector.taken).toEqual([]);
  });
});
