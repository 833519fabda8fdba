import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

/** As it comes from the server: `fetch` would decompress it. */
async function read(path: string, accepted?: string, method = 'GET') {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const { promise, reject, resolve } = Promise.withResolvers<IncomingMessage>();
  request({ host: '127.0.0.1', port: api.port, path, method, headers }, resolve).on('error', reject).end();
  const answer = await promise;
  return { headers: answer.headers, status: answer.statusCode, bytes: await buffer(answer) };
}

describe.each(['/openapi.json', '/v1/admin/openapi.json', '/asyncapi.json'])('%s', (path) => {
  test.each([undefined, '', 'identity', 'gzip, deflate', 'br;q=0', 'brotli', 'identity;q=0.5, br;q=0'])(
    'is plain for a caller who takes no Brotli: %s',
    async (accepted) => {
      const { bytes, headers, status } = await read(path, accepted);
      expect([status, headers['content-encoding'], headers.vary]).toEqual([
        200,
        undefined,
        'Accept-Encoding',
      ]);
      expect(JSON.parse(bytes.toString())).toHaveProperty('info');
      expect(headers['content-length']).toBe(String(bytes.length));
    },
  );

  test.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=1.0, br;q=0.5', '*'])(
    'is the same text in less than a third of the bytes for one who does: %s',
    async (accepted) => {
      const plain = await read(path);
      const { bytes, headers, status } = await read(path, accepted);
      expect([status, headers['content-encoding'], headers.vary]).toEqual([200, 'br', 'Accept-Encoding']);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(brotliDecompressSync(bytes)).toEqual(plain.bytes);
      expect(bytes.length).toBeLessThan(plain.bytes.length / 3);
    },
  );

  test('has no body for HEAD, and the same length', async () => {
    const got = await read(path, 'br');
    const { bytes, headers } = await read(path, 'br', 'HEAD');
    expect(bytes.length).toBe(0);
    expect(headers['content-length']).toBe(got.headers['content-length']);
  });
});

test('an answer about a caller is not compressed: its length would tell what is in it', async () => {
  const { headers } = await read('/v1/me', 'br');
  expect(headers).not.toHaveProperty('content-encoding');
});
