import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '../http/route.ts';
import { exampleOf } from '../openapi/example.ts';
import { requestSchema } from '../openapi/schema.ts';
import type { ApiAnswer } from '../testing/client.ts';
import { hostileJson, hostileSegments, hostileValues } from '../testing/corpus.ts';
import { generousLimiter } from '../testing/limiter.ts';
import { signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { routes } from './index.ts';

let api: TestApi;
let token: string;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  token = (await signUp(api, 'operator@example.com')).token;
  threadId = (await api.client.get('/v1/threads', token)).body[0].id;
});
afterAll(() => api[Symbol.asyncDispose]());

const named = (route: Route) => [`${route.method} ${route.path}`, route] as const;
// Ending this session, or suspending its own account, would end the test.
const isSafe = ({ path }: Route): boolean => !path.endsWith('/logout');
const withBody = routes.filter((route) => route.input.body && isSafe(route)).map(named);
const withParams = routes.filter((route) => route.input.params !== null).map(named);
const withQuery = routes.filter(({ input }) => input.query).map(named);
const withPages = routes.filter(({ input }) => input.query && 'limit' in input.query.shape).map(named);
// Its verb checks the token itself, before anything else.
const hasOwnToken = ({ access }: Route): boolean => access === 'own-token';

const wireNames = ({ input }: Route): string[] => Object.keys(input.body?.shape ?? {});

function pathOf({ path }: Route): string {
  return path.replace('{thread_id}', threadId).replaceAll(/\{\w+\}/g, 'xxx_unknown');
}

/** A body in which every member is valid but the given ones. */
function bodyWith({ input }: Route, members: Record<string, unknown>): Record<string, unknown> {
  const schema = input.body ? requestSchema(input.body, {}) : {};
  return { ...Object(exampleOf(schema, {})), ...members };
}

const values = hostileValues.map(([, value]) => value);

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/**
 * The values with which a member is tested: all that its schema accepts, because they reach the verb, and the first of
 * each type that it refuses. The others would end at the same refusal.
 */
function chosenFor(member: z.ZodType | undefined, values: readonly unknown[]): unknown[] {
  const refused = new Set<string>();
  return values.filter((value) => {
    if (member && z.safeParse(member, value).success) return true;
    const isFirst = !refused.has(typeOf(value));
    refused.add(typeOf(value));
    return isFirst;
  });
}

/** A refusal of the contract, or a success: never a 5xx, always an id, always a known shape. */
function expectContract(answer: ApiAnswer): void {
  expect(answer.status, answer.text).toBeLessThan(500);
  expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
  if (answer.status < 400) return;
  expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 431]).toContain(answer.status);
  if (answer.status !== 422) {
    expect(answer.body.detail).toEqual(expect.any(String));
    return;
  }
  expect(answer.body.code).toBe('validation_error');
  for (const field of answer.body.detail) {
    expect(field).toEqual({ loc: expect.any(Array), msg: expect.any(String), type: expect.any(String) });
    expect(['body', 'query', 'path', 'header']).toContain(field.loc[0]);
  }
}

const send = (route: Route, body: unknown) => api.client.call(route.method, pathOf(route), { token, body });

describe.each(withBody)('%s', (_title, route) => {
  test.each(wireNames(route))('%s: every hostile value gets the contract’s answer', async (name) => {
    for (const value of chosenFor(route.input.body?.shape[name], values))
      expectContract(await send(route, bodyWith(route, { [name]: value })));
  });

  // JSON is parsed before any member is read, so one member stands for all.
  test('every hostile JSON text gets the contract’s answer', async () => {
    const [first = 'a', ...others] = wireNames(route);
    const good = bodyWith(route, {});
    const rest = others
      .filter((name) => name in good)
      .map((name) => `"${name}":${JSON.stringify(good[name])}`);
    for (const [, text] of hostileJson) {
      const members = [`${JSON.stringify(first)}:${text}`, ...rest];
      expectContract(await send(route, `{${members.join(',')}}`));
    }
  });

  test.each(wireNames(route))('%s: missing, it is refused by name or it is optional', async (name) => {
    const { [name]: _, ...rest } = bodyWith(route, {});
    const answer = await send(route, rest);
    expectContract(answer);
    const member = route.input.body?.shape[name];
    const isOptional = member !== undefined && z.safeParse(member, undefined).success;
    if (route.errors === 'oauth') {
      // The OAuth RFCs have errors of their own for a body.
      expect(answer.status).toBe(hasOwnToken(route) ? 401 : isOptional ? 201 : 400);
    } else if (!isOptional) {
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toEqual(
        expect.arrayContaining([{ loc: ['body', name], msg: 'Field required', type: 'missing' }]),
      );
    }
  });

  test.each(wireNames(route))('%s: twice, it is refused', async (name) => {
    const answer = await send(route, `{"${name}":1,"${name}":2}`);
    expect(answer.status).toBe(400);
  });

  test('unknown members are ignored', async () => {
    const known = bodyWith(route, {});
    const extended = JSON.stringify(known).replace(
      /\}$/,
      `${Object.keys(known).length > 0 ? ',' : ''}"__proto__":{"role":"operator"},"constructor":1,"role":"operator","id":"acc_1"}`,
    );
    const answer = await send(route, extended);
    expectContract(answer);
    expect(answer.text).not.toContain('"role"');
  });
});

describe.each(withParams)('%s', (_title, route) => {
  test.each(hostileSegments)('an id of %s names nothing', async (segment) => {
    const path = route.path.replaceAll(/\{\w+\}/g, segment);
    const body = route.input.body ? bodyWith(route, {}) : undefined;
    const answer = await api.client.call(route.method, path, { token, body });
    expectContract(answer);
    // The client itself resolves dots: the rest may be another path, which takes other methods. Two long ids are more
    // than the head of a request may hold.
    const refused = [
      400,
      404,
      ...(segment === '%2e%2e' ? [405] : []),
      ...(path.length > 15_000 ? [431] : []),
      // Nothing is sent where plain bytes are taken.
      ...(route.bytes ? [415] : []),
    ];
    expect(hasOwnToken(route) ? [...refused, 401] : refused).toContain(answer.status);
  });
});

const queries = values.filter((value) => typeof value === 'string' && value.isWellFormed());

describe.each(withQuery)('%s', (_title, route) => {
  test.each(Object.keys(route.input.query?.shape ?? {}))(
    '%s: every hostile text gets the contract’s answer',
    async (name) => {
      for (const value of chosenFor(route.input.query?.shape[name], queries)) {
        const query = new URLSearchParams({ [name]: String(value) });
        if (String(query).length > 15_000) continue;
        expectContract(await api.client.call(route.method, `${pathOf(route)}?${query}`, { token }));
      }
    },
  );
});

// A list of things that no other list has.
const ofAnotherList = Buffer.from('d.abc.zzz_01').toString('base64url');

describe.each(withPages)('%s', (_title, route) => {
  test.each([
    'limit=1&limit=2',
    'limit[]=1',
    'limit=%00',
    'limit=%',
    'limit=0',
    'limit=101',
    'limit=1e9',
    'limit=-1',
    'limit=1.5',
    'cursor=',
    'cursor=AAAA',
    `cursor=${ofAnotherList}`,
    'after=yesterday',
  ])('%s is refused', async (query) => {
    const answer = await api.client.get(`${pathOf(route)}?${query}`, token);
    expectContract(answer);
    if (query !== 'limit[]=1') expect(answer.status).toBe(422);
  });
});

describe('an Idempotency-Key', () => {
  test.each(['', 'x'.repeat(256), 'a\u00e9b', 'a\tb'])('of %j is refused', async (key) => {
    const headers = { 'idempotency-key': key };
    const answer = await api.client.call('POST', '/v1/threads', {
      token,
      body: { participant_ids: [] },
      headers,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: 'invalid_request' });
  });
});

test('nothing was half-written: each thread has its creator among its participants', async () => {
  const orphans = await api.container.services.db.query(
    'SELECT id FROM threads t WHERE NOT EXISTS (SELECT FROM participants p WHERE p.thread_id = t.id)',
  );
  expect(orphans).toEqual([]);
});
