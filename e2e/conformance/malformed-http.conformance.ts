import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { signUp } from '../support/developer.ts';
import { exchange, type RawAnswer } from '../support/raw.ts';
import { readProduct } from '../support/running.ts';

const json = 'Content-Type: application/json';

/** One request, given as lines. The connection closes after the answer. */
function request(first: string, ...lines: string[]): string {
  return [first, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n');
}

function expectSoundRefusal(answer: RawAnswer): void {
  expect(answer.headers['x-request-id'], JSON.stringify(answer)).toMatch(/^[A-Za-z0-9._-]{1,128}$/);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.body).toMatchObject({ detail: expect.stringMatching(/^[a-z_]+(: .+)?$/) });
}

/** Requests that Node's parser or the server must refuse, with the statuses that they may answer. */
const malformed: readonly (readonly [string, string, readonly number[]])[] = [
  ['bytes that are not HTTP', 'hello\r\n\r\n', [400]],
  ['a TLS handshake', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003\r\n\r\n', [400]],
  ['an unknown method', request('BREW /v1/me HTTP/1.1'), [400, 405]],
  ['TRACE', request('TRACE /v1/me HTTP/1.1'), [400, 405]],
  ['CONNECT', request('CONNECT evil.example:443 HTTP/1.1'), [400, 405]],
  ['HTTP/3.0 on a TCP connection', request('GET /v1/me HTTP/3.0'), [400, 505]],
  ['a request target that is not a path', request('GET http://evil.example/v1/me HTTP/1.1'), [400]],
  ['a request target without a slash', request('GET v1/me HTTP/1.1'), [400]],
  ['a space in the target', request('GET /v1/m e HTTP/1.1'), [400]],
  ['no Host', 'GET /v1/me HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
  ['two Hosts', request('GET /v1/me HTTP/1.1', 'Host: evil.example'), [400]],
  ['a header without a colon', request('GET /v1/me HTTP/1.1', 'nonsense'), [400]],
  ['a header name with a space', request('GET /v1/me HTTP/1.1', 'X Y: z'), [400]],
  ['a NUL in a header', request('GET /v1/me HTTP/1.1', 'X-A: a\0b'), [400]],
  ['a bare carriage return in a header', request('GET /v1/me HTTP/1.1', 'X-A: a\rb'), [400]],
  [
    'a Content-Length that is not a number',
    request('POST /v1/threads HTTP/1.1', json, 'Content-Length: ten'),
    [400],
  ],
  [
    'two Content-Lengths',
    request('POST /v1/threads HTTP/1.1', json, 'Content-Length: 2', 'Content-Length: 3'),
    [400],
  ],
  [
    'Content-Length beside Transfer-Encoding (request smuggling)',
    `${request('POST /v1/threads HTTP/1.1', json, 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    [400],
  ],
  [
    'an unknown Transfer-Encoding',
    `${request('POST /v1/threads HTTP/1.1', json, 'Transfer-Encoding: xchunked')}0\r\n\r\n`,
    [400, 501],
  ],
  [
    'a chunk size that is not a number',
    `${request('POST /v1/developer/auth/login HTTP/1.1', json, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
    [400],
  ],
  ['a header over 16 KB', request('GET /v1/me HTTP/1.1', `X-A: ${'a'.repeat(20_000)}`), [431]],
  [
    '2,000 headers',
    request('GET /v1/me HTTP/1.1', ...Array.from({ length: 2000 }, (_, n) => `X-${n}: 1`)),
    [431],
  ],
  ['a target over 16 KB', request(`GET /v1/${'a'.repeat(20_000)} HTTP/1.1`), [400, 414, 431]],
  ['a broken percent-encoding in a path', request('GET /v1/threads/%zz HTTP/1.1'), [400, 401, 404]],
  ['an encoded NUL in a path', request('GET /v1/%00 HTTP/1.1'), [400, 404]],
  ['dot segments', request('GET /v1/../../etc/passwd HTTP/1.1'), [400, 404]],
  ['encoded dot segments', request('GET /v1/%2e%2e/%2e%2e/etc/passwd HTTP/1.1'), [400, 404]],
  ['overlong UTF-8 in a path', request('GET /v1/%c0%ae%c0%ae/x HTTP/1.1'), [400, 404]],
  [
    'a method override',
    request('GET /v1/developer/auth/register HTTP/1.1', 'X-HTTP-Method-Override: POST'),
    [405],
  ],
];

describe('Malformed HTTP carries X-Request-ID and the error shape', () => {
  test.for(malformed)('%s', async ([, bytes, statuses]) => {
    const answer = await exchange(bytes);
    expect(statuses, JSON.stringify(answer)).toContain(answer.status);
    expectSoundRefusal(answer);
  });

  test('headers that never end are answered with 408 and the connection is closed', async () => {
    const answer = await exchange('GET /v1/me HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(answer.status).toBe(408);
    expectSoundRefusal(answer);
  });

  test('HEAD is answered without a body and with X-Request-ID', async () => {
    const answer = await exchange(request('HEAD /v1/me HTTP/1.1'));
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 401, text: '' });
    expect(answer.headers['x-request-id']).toBeDefined();
  });

  test('an upgrade to an unsupported protocol is not accepted', async () => {
    const lines = ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'];
    const bytes = `GET /v1/me HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\n${lines.join('\r\n')}\r\n\r\n`;
    const answer = await exchange(bytes);
    expect(answer.status).toBe(401);
    expectSoundRefusal(answer);
  });
});

/** Bodies that are refused before they have any effect, for the reason in their name. */
const depth = 20_000;
const bodies: readonly (readonly [string, string | Uint8Array, number])[] = [
  ['broken JSON', '{"name": "x"', 400],
  ['a trailing comma', '{"name": "x",}', 400],
  ['a comment', '{"name": "x" /* y */}', 400],
  ['single quotes', "{'name': 'x'}", 400],
  ['NaN', '{"name": NaN}', 400],
  ['a byte order mark', '\ufeff{"name": "x"}', 400],
  ['duplicate keys', '{"name": "x", "name": "y"}', 400],
  ['duplicate keys, one written with an escape', String.raw`{"name": "x", "\u006eame": "y"}`, 400],
  ['duplicate keys below', '{"name": "x", "scopes": [], "a": {"b": 1, "b": 2}}', 400],
  ['JSON nested 20,000 deep', `{"name": ${'['.repeat(depth)}${']'.repeat(depth)}}`, 400],
  ['a key nested 20,000 deep', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 400],
  ['broken UTF-8', Uint8Array.from([...Buffer.from('{"name": "'), 0xc3, 0x28, ...Buffer.from('"}')]), 400],
  ['overlong UTF-8', Uint8Array.from([...Buffer.from('{"name": "'), 0xc0, 0xaf, ...Buffer.from('"}')]), 400],
  ['UTF-16', Buffer.from('{"name": "x"}', 'utf16le'), 400],
  ['a text', '"name"', 422],
  ['null', 'null', 422],
  ['a list', '[{"name": "x"}]', 422],
  ['a million zeros', '0'.repeat(1_000_000), 413],
  ['white space only', '   ', 400],
];

describe('A body that is not valid JSON in UTF-8 is refused, and nothing is half-written', () => {
  test.for(bodies)('%s', async ([, bytes, status]) => {
    const { token } = await signUp();
    const body = Buffer.from(bytes);
    const head = request(
      'POST /v1/developer/api-keys HTTP/1.1',
      json,
      `Authorization: Bearer ${token}`,
      `Content-Length: ${body.length}`,
    );
    const answer = await exchange(Buffer.concat([Buffer.from(head), body]));
    expect(answer.status, JSON.stringify(answer)).toBe(status);
    expect(answer.headers['x-request-id']).toBeDefined();
    const list = await exchange(
      request('GET /v1/developer/api-keys HTTP/1.1', `Authorization: Bearer ${token}`),
    );
    expect(list.body).toEqual([]);
  });

  test('a compressed body is not decompressed: 415', async () => {
    const body = gzipSync('{"name": "x"}');
    const head = request(
      'POST /v1/developer/auth/login HTTP/1.1',
      json,
      'Content-Encoding: gzip',
      `Content-Length: ${body.length}`,
    );
    const answer = await exchange(Buffer.concat([Buffer.from(head), body]));
    expect(answer.status).toBe(415);
    expectSoundRefusal(answer);
  });

  test('a body that ends too early creates nothing', async () => {
    const { token } = await signUp();
    const { hostname, port } = new URL(readProduct().apiUrl);
    const head = request(
      'POST /v1/agents/api-keys HTTP/1.1',
      json,
      `Authorization: Bearer ${token}`,
      'Content-Length: 50',
    );
    await new Promise<void>((resolve) => {
      const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(`${head}{"na`));
      socket.once('error', () => resolve());
      socket.once('close', () => resolve());
      socket.setTimeout(300, () => socket.destroy());
    });
    const list = await exchange(
      request('GET /v1/developer/api-keys HTTP/1.1', `Authorization: Bearer ${token}`),
    );
    expect(list.body).toEqual([]);
  });

  test('prototype keys have no effect', async () => {
    const { token } = await signUp();
    const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
    for (const name of names) {
      const body = `{"name":"x","${name}":{"name":"polluted","revoked":true,"env":"live"}}`;
      const head = request(
        'POST /v1/developer/api-keys HTTP/1.1',
        json,
        `Authorization: Bearer ${token}`,
        `Content-Length: ${body.length}`,
      );
      const answer = await exchange(head + body);
      expect([201, 400, 422]).toContain(answer.status);
      if (answer.status === 201)
        expect(answer.body).toMatchObject({ env: 'test', key: { name: 'x', revoked: false } });
    }
    const body = '{"__proto__":{"email":"a@example.com","password":"x"}}';
    const head = request('POST /v1/developer/auth/login HTTP/1.1', json, `Content-Length: ${body.length}`);
    const missing = await exchange(head + body);
    expect([400, 422]).toContain(missing.status);
  });
});
