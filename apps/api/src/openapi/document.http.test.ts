import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../routes/index.ts';
import { generousLimiter } from '../testing/limiter.ts';
import { createKey, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { expectDocumented, type ServedDocument } from './documented.fixture.ts';

let api: TestApi;
let token: string;
let key: string;
let forDevelopers: ServedDocument;
let forOperators: ServedDocument;

const documents = (): ServedDocument[] => [forDevelopers, forOperators];
const documentOf = (path: string): ServedDocument =>
  path.startsWith('/v1/admin') && !(path in forDevelopers.paths) ? forOperators : forDevelopers;

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  token = (await signUp(api, 'operator@example.com')).token;
  key = await createKey(api, token, ['threads:read', 'messages:read.raw', 'messages:write']);
  forDevelopers = (await api.client.get('/openapi.json')).body;
  forOperators = (await api.client.get('/v1/admin/openapi.json')).body;
});
afterAll(() => api[Symbol.asyncDispose]());

/** The handshake of the WebSocket, and the two operations that only answer `not_implemented`. */
const undescribed = ['openSocket', 'runScimBulk', 'readScimSelf'];

const operations = () =>
  documents()
    .flatMap(({ paths }) => Object.entries(paths))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    );

describe('the OpenAPI document', () => {
  test('is 3.1 and describes every endpoint of the table, by its name, and nothing else', () => {
    for (const { openapi } of documents()) expect(openapi).toMatch(/^3\.1\./);
    const described = operations().map(({ method, operation, path }) => [
      operation.operationId,
      method,
      path,
    ]);
    const system = [
      ['readAsyncApi', 'GET', '/asyncapi.json'],
      ['readHealth', 'GET', '/healthz'],
      ['readOpenApi', 'GET', '/openapi.json'],
      ['readOperatorOpenApi', 'GET', '/v1/admin/openapi.json'],
      ['readReadiness', 'GET', '/readyz'],
    ];
    const served = endpoints
      .filter(({ name }) => !undescribed.includes(name))
      .map(({ method, name, path }) => [name, method, path]);
    expect(described.sort()).toEqual([...served, ...system].sort());
  });

  test('keeps the operations of operators in a separate document', () => {
    const paths = Object.keys(forDevelopers.paths);
    expect(paths.length).toBeGreaterThan(90);
    expect(paths.filter((path) => path.startsWith('/v1/admin'))).toEqual([]);
  });

  test('names each operation once', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has no reference that leads nowhere', () => {
    for (const document of documents()) {
      const text = JSON.stringify(document);
      const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? ''));
      expect(references.size).toBeGreaterThan(10);
      for (const reference of references) {
        const target = reference
          .split('/')
          .reduce<unknown>((at, part) => Reflect.get(Object(at), part), document);
        expect(target, reference).toBeDefined();
      }
    }
  });

  test('every route is on the server: none answers not_found or 405', async () => {
    for (const { method, path } of operations()) {
      const answer = await api.client.call(method, path.replaceAll(/\{\w+\}/g, 'xxx_1'));
      expect(['not_found', 'method_not_allowed'], `${method} ${path}`).not.toContain(answer.body?.detail);
    }
  });

  test('says of every route that takes a credential which one', () => {
    const isOpen = (path: string) =>
      /^\/(healthz|readyz|openapi\.json|asyncapi\.json|v1\/admin\/openapi\.json|\.well-known\/|v1\/integrations\/|v1\/voice-drops\/|v1\/forensics\/verify|v1\/invites\/\{ref\}\/track)|\/auth\/(?!logout)/.test(
        path,
      );
    const silent = operations().filter(
      ({ operation, path }) => !isOpen(path) && operation.security.length === 0,
    );
    expect(silent).toEqual([]);
  });

  test('has examples that the service takes', async () => {
    const withBody = operations().filter(
      ({ operation, path }) => operation.requestBody && path.includes('/api-keys'),
    );
    expect(withBody.length).toBeGreaterThan(0);
    for (const { method, operation, path } of withBody) {
      const body = operation.requestBody?.content['application/json']?.example;
      const answer = await api.client.call(method, path.replaceAll(/\{\w+\}/g, 'xxx_1'), { token, body });
      expect([201, 404], answer.text).toContain(answer.status);
    }
  });
});

describe('real answers are as the document says', () => {
  const check = async (
    method: string,
    path: string,
    params: Record<string, string> = {},
    credential?: string,
    body?: unknown,
  ) => {
    const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'xxx_1');
    const answer = await api.client.call(method, target, { token: credential, body });
    expectDocumented(documentOf(path), method, path, answer);
    return answer;
  };

  test('when they succeed', async () => {
    const made = await check('POST', '/v1/developer/api-keys', {}, token, { name: 'Documented' });
    const thread = await check('POST', '/v1/threads', {}, key, { title: 'T', participant_ids: [] });
    const threadId = thread.body.id;
    await check('POST', '/v1/threads/{thread_id}/messages', { thread_id: threadId }, key, {
      kind: 'text',
      text: 'hi',
    });
    for (const credential of [token, key]) {
      await check('GET', '/v1/me', {}, credential);
      await check('GET', '/v1/threads', {}, credential);
      await check('GET', '/v1/threads/{thread_id}', { thread_id: threadId }, credential);
      await check('GET', '/v1/threads/{thread_id}/messages', { thread_id: threadId }, credential);
    }
    // The request log is written once a second.
    await api.container.recorder.flush();
    for (const path of [
      '/v1/developer/scopes',
      '/v1/developer/api-keys',
      '/v1/developer/audit-log',
      '/v1/developer/requests',
      '/v1/me/devices',
    ]) {
      const answer = await check('GET', path, {}, token);
      expect(answer.body.length).toBeGreaterThan(0);
    }
    await check('GET', '/v1/admin/flags/apikey_auth_enabled', {}, token);
    await check('PUT', '/v1/admin/flags/apikey_auth_enabled', {}, token, { enabled: true });
    await check('PATCH', '/v1/me', {}, token, { display_name: 'Renamed' });
    await check('POST', '/v1/developer/api-keys/{key_id}/rotate', { key_id: made.body.key.id }, token);
    await check('DELETE', '/v1/developer/api-keys/{key_id}', { key_id: made.body.key.id }, token);
    await check('GET', '/healthz');
    await check('GET', '/readyz');
  });

  test('when the credential is refused', async () => {
    for (const { method, path } of operations().filter(({ path: at }) => at.startsWith('/v1/'))) {
      for (const credential of [undefined, 'nonsense', key]) {
        if (path.endsWith('/logout') && credential === key) continue;
        const { status } = await check(method, path, {}, credential);
        expect(status).not.toBe(500);
      }
    }
  });

  test('when the input is refused', async () => {
    for (const { method, path, operation } of operations().filter(({ operation: at }) => at.requestBody)) {
      for (const body of [
        '{',
        '7',
        { scopes: ['nonsense'], name: 'x', kind: 'voice_note', code: '000000' },
      ]) {
        const answer = await check(method, path, {}, token, body);
        expect(operation.responses).toHaveProperty(String(answer.status));
      }
    }
  });
});
