import { describe, expect, test } from 'vitest';
import { createPatchbay, type PatchbayOptions } from './client.ts';
import { ConnectionError, PatchbayError } from './error.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'req_1', ...headers },
  });
const refusal = (status: number, code: string, headers?: Record<string, string>) =>
  json(status, { detail: code }, headers);

type Reply = Response | Error;

/** A service that gives these answers in turn, and a clock that sleeping moves. */
function stage(replies: readonly Reply[], options: Partial<PatchbayOptions> = {}) {
  const left = [...replies];
  const requests: { method: string; url: string; headers: Headers; body: string }[] = [];
  const slept: number[] = [];
  let now = Date.parse('2026-01-01T00:00:00Z');
  const client = createPatchbay({
    baseUrl: 'https://api.example.com',
    token: 'token-1',
    fetch: async (request) => {
      const { headers, method, url } = request;
      requests.push({ method, url, headers, body: await request.text() });
      const reply = left.shift() ?? json(500, { detail: 'no_more_replies' });
      if (reply instanceof Error) throw reply;
      return reply;
    },
    timing: {
      now: () => now,
      sleep: (ms) => {
        slept.push(ms);
        now += ms;
        return Promise.resolve();
      },
      random: () => 0,
    },
    ...options,
  });
  return { client, requests, slept };
}

const create = (client: ReturnType<typeof stage>['client']) =>
  client.POST('/v1/developer/api-keys', { body: { name: 'ci' } });
const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a call', () => {
  test('sends the token and gives the body', async () => {
    const { client, requests } = stage([json(200, { id: 'usr_1' })]);
    expect((await client.GET('/v1/me')).data).toEqual({ id: 'usr_1' });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(requests[0]?.url).toBe('https://api.example.com/v1/me');
  });

  test.each(['.', '..'])('with an id that is %s, which would leave the path, is not sent', async (id) => {
    const { client, requests } = stage([]);
    const call = client.DELETE('/v1/messages/{message_id}', { params: { path: { message_id: id } } });
    expect(await errorOf(call)).toBeInstanceOf(TypeError);
    expect(requests).toEqual([]);
  });

  test.each(['pb_live_secret\npb_live_other', 'pb_live_secret\r\nx-other: 1'])(
    'with a token of several lines is refused without the token in the error: %j',
    async (token) => {
      const { client, requests } = stage([json(200, {})], { token });
      const error = await errorOf(client.GET('/v1/me'));
      expect(error).toBeInstanceOf(TypeError);
      expect(String(error)).not.toContain('secret');
      expect(requests).toEqual([]);
    },
  );

  test('to a base URL with a password is refused without the password in the error', () => {
    const create = () => stage([], { baseUrl: 'https://ada:hunter2@api.example.com' });
    expect(create).toThrow(TypeError);
    expect(create).toThrow(/^(?!.*hunter2)/);
  });

  test('without a token sends none', async () => {
    const { client, requests } = stage([json(200, {})], { getToken: () => Promise.resolve(null) });
    await client.GET('/v1/me');
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  test('throws a refusal with its code and request id', async () => {
    const { client } = stage([refusal(403, 'first_party_only')]);
    const error = await errorOf(client.GET('/v1/developer/api-keys'));
    expect(error).toBeInstanceOf(PatchbayError);
    expect(error).toMatchObject({
      status: 403,
      code: 'first_party_only',
      requestId: 'req_1',
      retryAfterSeconds: null,
    });
  });

  test('throws ConnectionError when nothing answers, and tries again first', async () => {
    const { client, requests } = stage([new Error('refused'), new Error('refused'), new Error('refused')]);
    expect(await errorOf(client.GET('/v1/me'))).toBeInstanceOf(ConnectionError);
    expect(requests).toHaveLength(3);
  });

  test('ends at once when its signal is aborted', async () => {
    const { client, requests } = stage([json(200, {})]);
    const reason = new Error('stopped');
    const send = client.send('GET', '/v1/me', { signal: AbortSignal.abort(reason) });
    expect(await errorOf(send)).toBe(reason);
    expect(requests).toEqual([]);
  });
});

describe('an expired token', () => {
  test('is refreshed and the call sent again, once', async () => {
    const refreshed: string[] = [];
    const refresh = (token: string) => {
      refreshed.push(token);
      return Promise.resolve('token-2');
    };
    const { client, requests } = stage([refusal(401, 'token_expired'), json(200, { id: 'usr_1' })], {
      refresh,
    });
    await client.GET('/v1/me');
    expect(refreshed).toEqual(['token-1']);
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  test('that is refused again is not refreshed a second time', async () => {
    let count = 0;
    const refresh = () => {
      count += 1;
      return Promise.resolve('token-2');
    };
    const { client, requests } = stage([refusal(401, 'token_expired'), refusal(401, 'token_expired')], {
      refresh,
    });
    expect(await errorOf(client.GET('/v1/me'))).toMatchObject({ code: 'token_expired' });
    expect([requests.length, count]).toEqual([2, 1]);
  });

  test('is thrown when there is no successor', async () => {
    const { client } = stage([refusal(401, 'token_expired')], { refresh: () => Promise.resolve(null) });
    expect(await errorOf(client.GET('/v1/me'))).toMatchObject({ code: 'token_expired', requestId: 'req_1' });
  });

  test('that another call has refreshed meanwhile is not refreshed again', async () => {
    const tokens = ['token-1', 'token-2'];
    const { client, requests } = stage([refusal(401, 'token_expired'), json(200, {})], {
      getToken: async () => tokens.shift() ?? null,
      refresh: () => Promise.reject(new Error('refreshed once more')),
    });
    await client.GET('/v1/me');
    expect(requests[1]?.headers.get('authorization')).toBe('Bearer token-2');
  });

  test('of calls that overlap is refreshed once for all', async () => {
    let count = 0;
    const refresh = async () => {
      count += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return 'token-2';
    };
    const expired = Array.from({ length: 3 }, () => refusal(401, 'token_expired'));
    const fine = Array.from({ length: 3 }, () => json(200, {}));
    const { client } = stage([...expired, ...fine], { refresh });
    await Promise.all([client.GET('/v1/me'), client.GET('/v1/me'), client.GET('/v1/me')]);
    expect(count).toBe(1);
  });

  test('differs from an invalid one, which cannot be repaired', async () => {
    let count = 0;
    const refresh = () => {
      count += 1;
      return Promise.resolve('token-2');
    };
    const { client } = stage([refusal(401, 'token_invalid')], { refresh });
    expect(await errorOf(client.GET('/v1/me'))).toMatchObject({ code: 'token_invalid' });
    expect(count).toBe(0);
  });
});

describe('a limit', () => {
  test('is waited for as Retry-After asks, and no shorter', async () => {
    const { client, slept } = stage([
      refusal(429, 'write_budget_exceeded', { 'retry-after': '7' }),
      json(200, {}),
    ]);
    await client.GET('/v1/me');
    expect(slept).toEqual([7000]);
  });

  test('with a date in Retry-After is waited for until then', async () => {
    const at = 'Thu, 01 Jan 2026 00:00:09 GMT';
    const { client, slept } = stage([
      refusal(503, 'service_unavailable', { 'retry-after': at }),
      json(200, {}),
    ]);
    await client.GET('/v1/me');
    expect(slept).toEqual([9000]);
  });

  test('without Retry-After is retried after longer and longer waits, and then thrown', async () => {
    const { client, slept } = stage([refusal(429, 'x'), refusal(429, 'x'), refusal(429, 'x')]);
    expect(await errorOf(client.GET('/v1/me'))).toMatchObject({ status: 429 });
    expect(slept).toEqual([500, 1000]);
  });

  test('that asks for a longer wait than a caller accepts is thrown at once', async () => {
    const { client, slept } = stage([refusal(429, 'login_rate_limited', { 'retry-after': '900' })]);
    expect(await errorOf(client.GET('/v1/me'))).toMatchObject({ status: 429, retryAfterSeconds: 900 });
    expect(slept).toEqual([]);
  });
});

describe('a POST', () => {
  test('that creates is sent again under the same Idempotency-Key, with the same body', async () => {
    const { client, requests } = stage([
      new Error('reset'),
      json(503, { detail: 'x' }),
      json(201, { raw_key: null }),
    ]);
    await create(client);
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
    expect(requests.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => '{"name":"ci"}'));
  });

  test('gets a key for each call, and a key that the caller sends is kept', async () => {
    const { client, requests } = stage([json(201, {}), json(201, {}), json(201, {})]);
    await create(client);
    await create(client);
    await client.POST('/v1/developer/api-keys', {
      body: { name: 'ci' },
      params: { header: { 'Idempotency-Key': 'mine' } },
    });
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('mine');
  });

  test('that takes no Idempotency-Key is never sent twice when the answer is lost', async () => {
    for (const reply of [new Error('reset'), json(503, { detail: 'service_unavailable' })]) {
      const { client, requests } = stage([reply, json(200, {})]);
      await errorOf(client.send('POST', '/v1/developer/auth/logout'));
      expect(requests).toHaveLength(1);
      expect(requests[0]?.headers.has('idempotency-key')).toBe(false);
    }
  });

  test('that was turned away by a limit is sent again all the same', async () => {
    const { client, requests } = stage([refusal(429, 'x', { 'retry-after': '1' }), json(200, {})]);
    await client.send('POST', '/v1/developer/auth/logout');
    expect(requests).toHaveLength(2);
  });
});

describe('send', () => {
  test('never takes the token to another host', async () => {
    const { client, requests } = stage([json(200, {})]);
    for (const path of ['https://evil.example/', 'v1/me', '.evil.example/', '@evil.example/']) {
      expect(await errorOf(client.send('GET', path)), path).toBeInstanceOf(TypeError);
    }
    expect(requests).toEqual([]);
    await client.send('GET', '//evil.example/');
    expect(requests[0]?.url).toBe('https://api.example.com//evil.example/');
  });
});
