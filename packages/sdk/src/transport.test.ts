import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPatchbay, type PatchbayOptions } from './client.ts';
import { ConnectionError, PatchbayError } from './error.ts';
import { refreshTokens } from './oauth.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** A service that answers with a head and the beginning of a body, and then says nothing more. */
async function openSilent() {
  const answers: ServerResponse[] = [];
  const server = createServer((_, answer) => {
    answers.push(answer);
    answer.writeHead(200, { 'content-type': 'application/json' });
    answer.write('{"id":');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    cut(): void {
      for (const answer of answers) answer.destroy();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

let service: Awaited<ReturnType<typeof openSilent>>;
beforeEach(async () => {
  service = await openSilent();
});
afterEach(() => service[Symbol.asyncDispose]());

/** Asks, and calls `act` once the head of the answer is there and the memory that nobody holds was collected. */
async function ask(options: Partial<PatchbayOptions>, act: () => void, init: object = {}): Promise<unknown> {
  const arrived = Promise.withResolvers<void>();
  const send = async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    arrived.resolve();
    return response;
  };
  const client = createPatchbay({ baseUrl: service.baseUrl, token: 't', fetch: send, ...options });
  const failure = client.GET('/v1/me', init).then(
    () => undefined,
    (error: unknown) => error,
  );
  await arrived.promise;
  for (let times = 0; times < 10; times += 1) {
    collect();
    await turn();
  }
  act();
  return failure;
}

test('an answer that stops after its head ends with the time of the attempt', async () => {
  const failure = await ask({ timeoutMs: 1500 }, () => undefined);
  expect(failure).toBeInstanceOf(ConnectionError);
});

test('an answer that stops after its head ends with the signal of the client', async () => {
  const stop = new AbortController();
  const reason = new Error('stopped');
  expect(await ask({ signal: stop.signal }, () => stop.abort(reason))).toBe(reason);
});

test.each([{}, { signal: new AbortController().signal }])(
  'an answer that stops after its head ends with the signal of the call, in a client with %j',
  async (options) => {
    const stop = new AbortController();
    const reason = new Error('stopped');
    expect(await ask(options, () => stop.abort(reason), { signal: stop.signal })).toBe(reason);
  },
);

test('an answer that is cut in its body is a connection that failed', async () => {
  expect(await ask({}, service.cut)).toBeInstanceOf(ConnectionError);
});

test('the wait before a retry ends with the signal of the call, also in a client that has one of its own', async () => {
  const stop = new AbortController();
  const reason = new Error('stopped');
  const refused = new Response('{}', { status: 429, headers: { 'retry-after': '50' } });
  const client = createPatchbay({
    baseUrl: service.baseUrl,
    fetch: () => Promise.resolve(refused),
    signal: new AbortController().signal,
    timing: {
      now: () => 0,
      random: () => 0,
      sleep: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
          stop.abort(reason);
        }),
    },
  });
  const sent = client.send('GET', '/v1/me', { signal: stop.signal });
  await expect(sent).rejects.toBe(reason);
});

test('a lifetime of tokens that no calendar has stays a time', async () => {
  const body = '{"access_token":"a","refresh_token":"r","expires_in":1e308}';
  const send = () => Promise.resolve(new Response(body));
  const tokens = await refreshTokens({ send }, { clientId: 'c', refreshToken: 'r' });
  expect(new Date(tokens.expiresInSeconds * 1000).getUTCFullYear()).toBe(2001);
});

test.each([
  [200, 'application/json'],
  [404, 'audio/ogg'],
])('an answer without an end is not read into the memory: %i in %s', async (status, type) => {
  let parts = 0;
  const cancel = vi.fn<() => void>();
  const part = new Uint8Array(1024 ** 2).fill(32);
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      parts += 1;
      if (parts > 100) stream.close();
      else stream.enqueue(part);
    },
    cancel,
  });
  const headers = { 'content-type': type };
  const client = createPatchbay({
    baseUrl: service.baseUrl,
    fetch: () => Promise.resolve(new Response(body, { headers, status })),
  });
  await expect(client.GET('/v1/me')).rejects.toBeInstanceOf(status === 200 ? ConnectionError : PatchbayError);
  expect(cancel).toHaveBeenCalled();
});
