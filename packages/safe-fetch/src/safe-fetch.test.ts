import { EnvHttpProxyAgent, getGlobalDispatcher, request as plainRequest, setGlobalDispatcher } from 'undici';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerOk, limits, safeFetchOf, startReceiver } from './receiver.fixture.ts';

const names = {
  'hook.example': ['127.0.0.1'],
  'other.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.1'],
};

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('fetch', () => {
  test('delivers the bytes it was given and hands back the answer', async () => {
    await using receiver = await startReceiver((_request, response) => {
      response.writeHead(201, { 'x-two': ['a', 'b'], 'x-one': 'c' }).end('done');
    });
    await using safeFetch = safeFetchOf(names);
    const answer = await safeFetch.fetch(`http://hook.example:${receiver.port}/a/b?c=%20d`, {
      ...limits,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'webhook-id': 'evt_1' },
      body: '{"é":1}',
    });
    expect(answer).toMatchObject({
      status: 201,
      truncated: false,
      headers: { 'x-one': 'c', 'x-two': ['a', 'b'] },
    });
    expect(answer.body.toString()).toBe('done');
    expect(receiver.requests).toMatchObject([{ method: 'POST', path: '/a/b?c=%20d', body: '{"é":1}' }]);
    expect(receiver.requests[0]?.headers).toMatchObject({
      host: `hook.example:${receiver.port}`,
      'content-type': 'application/json',
      'content-length': '8',
      'webhook-id': 'evt_1',
      'accept-encoding': 'identity',
    });
  });

  test('sends bytes as they are', async () => {
    await using receiver = await startReceiver();
    await using safeFetch = safeFetchOf(names);
    const body = new TextEncoder().encode('signed bytes');
    await safeFetch.fetch(`http://hook.example:${receiver.port}/`, { ...limits, method: 'POST', body });
    expect(receiver.requests[0]?.body).toBe('signed bytes');
  });

  test('tells when each phase was over, on the given clock', async () => {
    await using receiver = await startReceiver();
    let nowMs = 1000;
    await using safeFetch = safeFetchOf(names, { now: () => (nowMs += 10) });
    const { timings } = await safeFetch.fetch(`http://hook.example:${receiver.port}/`, limits);
    expect(timings).toEqual({ resolvedMs: 10, headersMs: 20, endMs: 30 });
  });

  test.each([301, 302, 303, 307, 308])('does not follow a %i, not even to itself', async (status) => {
    await using receiver = await startReceiver((_request, response) => {
      response.writeHead(status, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    });
    await using safeFetch = safeFetchOf(names);
    const answer = await safeFetch.fetch(`http://hook.example:${receiver.port}/`, limits);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ location: 'http://169.254.169.254/latest/meta-data/' });
    expect(receiver.requests).toHaveLength(1);
  });

  test.each([
    ['http://10.0.0.1/', 'address_rejected'],
    ['http://inside.example/', 'address_rejected'],
    ['http://0x7f.0.0.2/', 'address_rejected'],
    ['http://nowhere.example/', 'resolve_failed'],
    ['ftp://hook.example/', 'url_rejected'],
    ['http://user@hook.example/', 'url_rejected'],
    ['http://hook.example:22/', 'url_rejected'],
    ['nonsense', 'url_rejected'],
  ])('refuses %s: %s', async (url, code) => {
    await using safeFetch = safeFetchOf(names);
    await expect(safeFetch.fetch(url, limits)).rejects.toMatchObject({ name: 'SafeFetchError', code });
  });

  test('answers in the same way for an address and for a name that resolves to one, and shows neither', async () => {
    await using safeFetch = safeFetchOf(names);
    const literal = await safeFetch.fetch('http://10.0.0.1/', limits).catch(String);
    const named = await safeFetch.fetch('http://inside.example/', limits).catch(String);
    expect(named).toBe(literal);
    expect(named).not.toMatch(/10\.0|inside/);
  });

  test('refuses http in production before it asks for the name', async () => {
    let asked = 0;
    const answer = () => {
      asked += 1;
      return ['8.8.8.8'];
    };
    const policy = { production: true, allowCidrs: [] };
    await using safeFetch = safeFetchOf({ 'hook.example': answer }, { policy });
    await expect(safeFetch.fetch('http://hook.example/', limits)).rejects.toMatchObject({
      code: 'url_rejected',
    });
    expect(asked).toBe(0);
  });

  test('sends no header that would lead the request astray', async () => {
    await using receiver = await startReceiver();
    await using safeFetch = safeFetchOf(names);
    const url = `http://hook.example:${receiver.port}/`;
    await expect(safeFetch.fetch(url, { ...limits, headers: { Host: 'inside' } })).rejects.toThrow(
      RangeError,
    );
    const split = { 'x-a': 'b\r\nHost: inside' };
    await expect(safeFetch.fetch(url, { ...limits, headers: split })).rejects.toThrow('invalid x-a header');
    expect(receiver.requests).toEqual([]);
  });
});

describe('a proxy in the environment', () => {
  test("is not used, even where it is everybody else's way out", async () => {
    await using proxy = await startReceiver();
    await using receiver = await startReceiver();
    await using safeFetch = safeFetchOf(names);
    for (const name of ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'ALL_PROXY']) {
      vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
    }
    vi.stubEnv('NO_PROXY', '');
    vi.stubEnv('no_proxy', '');
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    const url = `http://hook.example:${receiver.port}/`;
    const before = getGlobalDispatcher();
    const proxied = new EnvHttpProxyAgent({ proxyTunnel: false });
    setGlobalDispatcher(proxied);
    try {
      await (await plainRequest(url)).body.dump();
      await safeFetch.fetch(url, limits);
    } finally {
      setGlobalDispatcher(before);
      await proxied.destroy();
    }
    expect(proxy.requests).toHaveLength(1);
    expect(receiver.requests).toHaveLength(1);
  });
});

describe('a kept connection', () => {
  test('is used again for the same name at the same address', async () => {
    await using receiver = await startReceiver();
    await using safeFetch = safeFetchOf(names);
    const url = `http://hook.example:${receiver.port}/`;
    for (let round = 0; round < 20; round += 1) await safeFetch.fetch(url, limits);
    expect(receiver.requests).toHaveLength(20);
    // Two at most: an answer is complete a moment before its connection is free again.
    expect(receiver.dialled.length).toBeLessThanOrEqual(2);
  });

  test('is not used for another name at that address', async () => {
    await using receiver = await startReceiver();
    await using safeFetch = safeFetchOf(names);
    await safeFetch.fetch(`http://hook.example:${receiver.port}/`, limits);
    await safeFetch.fetch(`http://other.example:${receiver.port}/`, limits);
    expect(receiver.dialled).toHaveLength(2);
  });

  test('is not used after an answer that was cut', async () => {
    await using receiver = await startReceiver((_request, response) => response.end('x'.repeat(100)));
    await using safeFetch = safeFetchOf(names);
    const url = `http://hook.example:${receiver.port}/`;
    const cut = { ...limits, responseBytesMax: 10 };
    await safeFetch.fetch(url, cut);
    const { body } = await safeFetch.fetch(url, cut);
    expect(body.toString()).toBe('x'.repeat(10));
    expect(receiver.dialled).toHaveLength(2);
  });

  test('ends with the safe fetch', async () => {
    await using receiver = await startReceiver(answerOk);
    const safeFetch = safeFetchOf(names);
    await safeFetch.fetch(`http://hook.example:${receiver.port}/`, limits);
    const closed = [...receiver.sockets].map(
      (socket) => new Promise((resolve) => socket.once('close', resolve)),
    );
    await safeFetch.close();
    await Promise.all(closed);
    expect(receiver.sockets.size).toBe(0);
  });
});

describe('check', () => {
  test.each([
    ['http://hook.example/', 'allowed'],
    ['http://127.0.0.1:8080/', 'allowed'],
    ['http://nowhere.example/', 'unresolved'],
  ])('%s is %s', async (url, verdict) => {
    await using safeFetch = safeFetchOf(names);
    await expect(safeFetch.check(url, { timeoutMs: 1000 })).resolves.toBe(verdict);
  });

  test.each([
    ['http://inside.example/', 'address_not_allowed'],
    ['http://10.0.0.1/', 'address_not_allowed'],
    ['ftp://hook.example/', 'scheme_not_allowed'],
    ['nonsense', 'url_malformed'],
  ])('%s is refused: %s', async (url, refused) => {
    await using safeFetch = safeFetchOf(names);
    await expect(safeFetch.check(url, { timeoutMs: 1000 })).resolves.toMatchObject({ refused });
  });

  test('connects to nothing', async () => {
    await using receiver = await startReceiver();
    await using safeFetch = safeFetchOf(names);
    await safeFetch.check(`http://hook.example:${receiver.port}/`, { timeoutMs: 1000 });
    expect(receiver.dialled).toEqual([]);
  });

  test('leaves a name that is slow to resolve for later', async () => {
    await using safeFetch = safeFetchOf({}, { resolve: () => new Promise(() => {}) });
    await expect(safeFetch.check('http://hook.example/', { timeoutMs: 5 })).resolves.toBe('unresolved');
  });
});
