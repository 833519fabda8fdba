import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawAnswer, sendRaw } from '../testing/raw-request.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const raw = (lines: string[], body = '') => sendRaw(api.port, `${lines.join('\r\n')}\r\n\r\n${body}`);
const get = (path: string, ...headers: string[]) =>
  raw([`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers]);

function expectRefusal(answer: RawAnswer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(answer.header('x-request-id')).toMatch(/^[A-Za-z0-9._-]{1,128}$/);
  expect(answer.header('content-type')).toBe('application/json; charset=utf-8');
  expect(JSON.parse(answer.body)).toMatchObject({ detail: code });
}

describe('HTTP that Node’s parser refuses is answered with a request id', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a space before a colon', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n'],
    ['a bare line feed in a header', 'GET / HTTP/1.1\r\nHost: x\nX: y\r\n\r\n'],
    ['two Content-Lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'a length beside chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a negative length', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
    ['a broken chunk size', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['an unknown method', 'FROB / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n'],
  ])('%s', async (_title, bytes) => {
    expectRefusal(await sendRaw(api.port, bytes), 400, 'invalid_request');
  });

  test('headers over 16 KB: 431', async () => {
    expectRefusal(await get('/healthz', `X: ${'a'.repeat(17_000)}`), 431, 'request_header_fields_too_large');
  });
});

describe('HTTP that Node’s parser lets through is checked before any route', () => {
  test('two Hosts: 400', async () => {
    expectRefusal(await get('/healthz', 'host: y'), 400, 'invalid_request');
  });

  test('no Host in HTTP/1.1: 400', async () => {
    expectRefusal(await raw(['GET /healthz HTTP/1.1', 'Connection: close']), 400, 'invalid_request');
  });

  test('two media types, of which a proxy in front may read the other: 400', async () => {
    const two = ['Content-Type: application/json', 'Content-Type: text/plain'];
    expectRefusal(await get('/healthz', ...two), 400, 'invalid_request');
  });

  test.each(['gzip, chunked', 'identity, chunked', 'chunked, chunked'])(
    'a body that is coded as %s would be read without undoing that: 400',
    async (coding) => {
      const head = ['POST /v1/developer/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
      const body = '2\r\n{}\r\n0\r\n\r\n';
      const answer = await raw([...head, `Transfer-Encoding: ${coding}`, 'Connection: close'], body);
      expectRefusal(answer, 400, 'invalid_request');
    },
  );

  test('a fragment in the target: 400', async () => {
    expectRefusal(await get('/healthz#x'), 400, 'invalid_request');
  });

  test('an absolute target: 400', async () => {
    expectRefusal(await get('http://evil.example/healthz'), 400, 'invalid_request');
  });

  test('OPTIONS *: 400', async () => {
    expectRefusal(await raw(['OPTIONS * HTTP/1.1', 'Host: x', 'Connection: close']), 400, 'invalid_request');
  });

  test.each([101, 2000])('%i headers: 431', async (count) => {
    const headers = Array.from({ length: count }, () => 'a:');
    expectRefusal(await get('/healthz', ...headers), 431, 'request_header_fields_too_large');
  });

  test('100 headers are served', async () => {
    const answer = await get('/healthz', ...Array.from({ length: 98 }, (_, index) => `x-${index}: 1`));
    expect(answer.status).toBe(200);
  });

  test('TRACE: 405 with Allow', async () => {
    const answer = await raw(['TRACE /healthz HTTP/1.1', 'Host: x', 'Connection: close']);
    expectRefusal(answer, 405, 'method_not_allowed');
    expect(answer.header('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('CONNECT: 405', async () => {
    const answer = await raw(['CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443']);
    expectRefusal(answer, 405, 'method_not_allowed');
  });

  test('an unknown expectation is ignored', async () => {
    expect((await get('/healthz', 'Expect: miracles')).status).toBe(200);
  });

  test('an upgrade that the service does not offer is a plain request', async () => {
    const answer = await raw([
      'GET /healthz HTTP/1.1',
      'Host: x',
      'Connection: close, Upgrade',
      'Upgrade: h2c',
    ]);
    expect(answer.status).toBe(200);
  });
});

describe('targets', () => {
  test.each([
    ['/v1/threads/%zz', 400],
    ['/v1/%', 400],
    ['/v1/threads/%00', 401],
    ['/v1//threads', 404],
    ['/v1/../v1/threads', 404],
    ['/v1/%2e%2e/threads', 404],
    ['/V1/threads', 404],
    ['/v1/threads/', 401],
    ['/v1/threads;x=1', 404],
    [`/v1/${'a/'.repeat(4000)}`, 404],
    ['/__proto__', 404],
    ['/v1/threads?__proto__[x]=1', 401],
  ])('%s: %i, never a 5xx', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.header('x-request-id')).toBeDefined();
  });
});

describe('a method that a path does not take', () => {
  test.each(['PUT', 'PROPFIND', 'PURGE', 'QUERY'])(
    '%s: 405 with Allow, whatever the body',
    async (method) => {
      const head = [`${method} /v1/developer/api-keys HTTP/1.1`, 'Host: x', 'Connection: close'];
      const answer = await raw([...head, 'Content-Type: text/plain', 'Content-Length: 2'], 'xx');
      expectRefusal(answer, 405, 'method_not_allowed');
      expect(answer.header('allow')).toBe('GET, HEAD, POST, OPTIONS');
    },
  );

  test('OPTIONS: 204 with Allow', async () => {
    const answer = await raw(['OPTIONS /v1/threads HTTP/1.1', 'Host: x', 'Connection: close']);
    expect(answer.status).toBe(204);
    expect(answer.header('allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect(answer.header('x-request-id')).toBeDefined();
  });

  test('an override header changes nothing', async () => {
    const answer = await raw([
      'POST /v1/developer/auth/login HTTP/1.1',
      'Host: x',
      'X-HTTP-Method-Override: DELETE',
      'Connection: close',
    ]);
    expect(answer.status).toBe(422);
  });

  test('HEAD answers as GET, without its body', async () => {
    const answer = await raw(['HEAD /healthz HTTP/1.1', 'Host: x', 'Connection: close']);
    expect(answer.status).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.header('x-request-id')).toBeDefined();
  });
});

describe('the request id', () => {
  test('is the caller’s own where it is safe', async () => {
    expect((await get('/healthz', 'X-Request-ID: my.Id_7')).header('x-request-id')).toBe('my.Id_7');
    expect((await get('/nowhere', 'X-Request-ID: my.Id_7')).header('x-request-id')).toBe('my.Id_7');
  });

  test.each(['a b', 'x'.repeat(129), '<script>', 'a,b'])('is a new one where it is not: %s', async (sent) => {
    expect((await get('/healthz', `X-Request-ID: ${sent}`)).header('x-request-id')).toMatch(
      /^req_[a-z0-9]{26}$/,
    );
  });

  test('is a new one when two were sent', async () => {
    const answer = await get('/healthz', 'X-Request-ID: a', 'X-Request-ID: b');
    expect(answer.header('x-request-id')).toMatch(/^req_/);
  });
});

test('every answer forbids sniffing and storing', async () => {
  for (const path of ['/healthz', '/v1/me', '/nowhere', '/%']) {
    const answer = await get(path);
    expect(answer.header('x-content-type-options')).toBe('nosniff');
    expect(answer.header('cache-control')).toBe('no-store');
  }
});
