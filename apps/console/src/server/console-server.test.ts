import type { RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { Listener } from '@patchbay/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { type ConsoleAnswer, createConsoleLog } from './answer-line.ts';
import { createConsoleServer } from './console-server.ts';
import { currentScope } from './request-scope.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  answered.length = 0;
});

const ok: RequestListener = (_request, response) => void response.end('page');

const answered: ConsoleAnswer[] = [];
const onAnswer = (answer: ConsoleAnswer) => void answered.push(answer);

async function start(handle = ok, listener: Listener = 'single', production = false): Promise<number> {
  const server = createConsoleServer(handle, { listener, production, onAnswer });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function send(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await readText(socket)).split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string]));
  return { status: Number(first.split(' ')[1]), headers, body };
}

const request = (line: string) => `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

test.each([
  ['a page', request('GET /login'), 200],
  ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
  ['headers over 16 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
  ['TRACE', request('TRACE /login'), 405],
  ['OPTIONS *', request('OPTIONS *'), 405],
  ['CONNECT', request('CONNECT evil.example:443'), 405],
  ['PROPFIND', request('PROPFIND /'), 405],
])('the answer to %s carries a request id', async (_title, bytes, status) => {
  const answer = await send(await start(), bytes);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{32}$/);
});

test.each(['TRACE /', 'OPTIONS *', 'OPTIONS /login', 'DELETE /api/trpc/x', 'CONNECT a:1'])(
  '%s is refused as JSON with the methods that are allowed, before the framework sees it',
  async (line) => {
    let seen = 0;
    const port = await start((...call) => {
      seen += 1;
      ok(...call);
    });
    const { body, headers, status } = await send(port, request(line));
    expect([status, headers.get('allow'), seen]).toEqual([405, 'GET, HEAD, POST', 0]);
    expect(JSON.parse(body)).toEqual({ detail: 'method_not_allowed' });
  },
);

test.each([
  ['256 KiB', 256 * 1024, 200, 1],
  ['one byte more', 256 * 1024 + 1, 413, 0],
  ['3 GB', 3_000_000_000, 413, 0],
])('a body that is announced with %s is answered before it arrives', async (_title, bytes, status, calls) => {
  let seen = 0;
  const port = await start((...call) => {
    seen += 1;
    ok(...call);
  });
  const head = `POST /api/trpc/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`;
  const answer = await send(port, head);
  expect([answer.status, seen]).toEqual([status, calls]);
  if (status === 413) expect(JSON.parse(answer.body)).toEqual({ detail: 'payload_too_large' });
});

test('the caller’s own request id is kept and reaches the framework', async () => {
  const port = await start(({ headers }, response) => void response.end(headers['x-request-id']));
  const { body, headers } = await send(port, 'GET / HTTP/1.0\r\nHost: x\r\nX-Request-ID: mine.1\r\n\r\n');
  expect([headers.get('x-request-id'), body]).toEqual(['mine.1', 'mine.1']);
});

test.each([
  ['/agents/%', '/agents/%25'],
  ['/agents/%E0%A4%A?a=%', '/agents/%25E0%25A4%25A?a=%'],
  ['/agents/%C3%A4?a=%', '/agents/%C3%A4?a=%'],
])('the framework can decode the path that it gets for %s', async (target, passed) => {
  const port = await start(({ url }, response) => void response.end(url));
  expect((await send(port, request(`GET ${target}`))).body).toBe(passed);
});

test.each([
  ['one that the framework can read', '%5B%22%22%2C%7B%7D%5D', 'kept'],
  ['half a list', '%5B', 'dropped'],
  ['a list of something else', '%5B1%2C2%5D', 'dropped'],
  ['a broken percent-encoding', '%zz', 'dropped'],
  ['more than the framework takes', `%22${'x'.repeat(8000)}%22`, 'dropped'],
])(
  'of the state of a page, the framework gets no header that it would fail on: %s',
  async (_, state, outcome) => {
    const port = await start(({ headers }, response) => {
      response.end(headers['next-router-state-tree'] === undefined ? 'dropped' : 'kept');
    });
    const head = `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nRSC: 1\r\nNext-Router-State-Tree: ${state}\r\n\r\n`;
    expect((await send(port, head)).body).toBe(outcome);
  },
);

describe('a fault of the framework', () => {
  const fail = (outage: boolean) =>
    start((_request, response) => {
      const scope = currentScope();
      if (scope) scope.outage = outage;
      response.statusCode = 500;
      response.end('fault');
    });

  test('is a 503 with Retry-After while a dependency of the page is down', async () => {
    const { headers, status } = await send(await fail(true), request('GET /'));
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  });

  test('stays a 500 otherwise', async () => {
    const { headers, status } = await send(await fail(false), request('GET /'));
    expect([status, headers.get('retry-after')]).toEqual([500, null]);
  });
});

test.each([true, false])('HSTS is sent only in production (%s)', async (production) => {
  const port = await start(ok, 'public', production);
  for (const bytes of [request('GET /'), request('TRACE /'), 'hello\r\n\r\n']) {
    const { headers } = await send(port, bytes);
    expect(headers.has('strict-transport-security')).toBe(production);
  }
});

test('a request knows its listener by the socket, whatever its headers say', async () => {
  const tell: RequestListener = (_request, response) => {
    setImmediate(() => response.end(currentScope()?.listener));
  };
  const [open, admin] = [await start(tell, 'public'), await start(tell, 'admin')];
  const bytes = `GET / HTTP/1.0\r\nHost: 127.0.0.1:${admin}\r\nX-Listener: admin\r\n\r\n`;
  expect((await send(open, bytes)).body).toBe('public');
  expect((await send(admin, bytes)).body).toBe('admin');
});

describe('every answer is logged with the id that its caller gets', () => {
  test.each([
    ['a page', request('GET /keys?create=true'), 200],
    ['TRACE', request('TRACE /login'), 405],
    ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
  ])('%s', async (_title, bytes, status) => {
    const { headers } = await send(await start(ok, 'public'), bytes);
    await expect.poll(() => answered).toHaveLength(1);
    expect(answered).toMatchObject([
      { requestId: headers.get('x-request-id'), status, listener: 'public', durationMs: expect.any(Number) },
    ]);
  });

  test('with what its handlers found out, and with the target as it was sent', async () => {
    const port = await start((call, response) => {
      const scope = currentScope();
      if (scope) scope.facts = { actor: 'console', errorCodes: ['conflict'] };
      call.url = '/platform-off';
      response.writeHead(409).end();
    });
    await send(port, request('POST /api/trpc/rotateApiKey'));
    await expect.poll(() => answered).toHaveLength(1);
    expect(answered).toMatchObject([
      {
        method: 'POST',
        target: '/api/trpc/rotateApiKey',
        status: 409,
        actor: 'console',
        errorCodes: ['conflict'],
      },
    ]);
  });

  test('even if the caller disconnected before the answer', async () => {
    const arrived = Promise.withResolvers<void>();
    const port = await start(() => arrived.resolve());
    const socket = connect(port, '127.0.0.1');
    socket.write(request('GET /keys'));
    await arrived.promise;
    socket.destroy();
    await expect.poll(() => answered.map(({ status }) => status)).toEqual([499]);
  });
});

describe('the line of an answer', () => {
  const answer = {
    requestId: 'req_1',
    listener: 'single',
    method: 'GET',
    target: '/keys?name=secret',
    status: 200,
    durationMs: 3,
  };
  const lineOf = (changed: Partial<ConsoleAnswer>) => {
    const lines: object[] = [];
    const note = (_status: number, fields: () => object) => void lines.push(fields());
    const log = createConsoleLog({ note, close: () => {} }, (target) => target.split('?', 1).join());
    log({ ...answer, ...changed });
    return lines;
  };

  test('has its path without the query', () => {
    const { target: _, ...rest } = answer;
    expect(lineOf({})).toEqual([{ ...rest, path: '/keys' }]);
  });

  test('is left out for a file that a page loads, and written when that fails', () => {
    const target = '/_next/static/chunks/a.js';
    expect(lineOf({ target })).toEqual([]);
    expect(lineOf({ target, status: 404 })).toHaveLength(1);
  });
});
