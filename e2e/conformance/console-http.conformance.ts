import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { createDatabase, silentLog } from '@patchbay/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { call } from '../support/call.ts';
import { startConsoleProcess } from '../support/console-process.ts';
import { signUp } from '../support/developer.ts';
import { hammer } from '../support/hammer.ts';
import {
  createOwnDatabase,
  type OwnDatabase,
  type OwnServer,
  startOwnServer,
} from '../support/own-database.ts';
import type { OwnProcess } from '../support/own-process.ts';
import { exchange } from '../support/raw.ts';
import { readProduct } from '../support/running.ts';
import type { SignedIn } from '../support/view.ts';

const requestId = /^[A-Za-z0-9._-]{1,128}$/;
const ask = (bytes: string) => exchange(bytes, readProduct().consoleUrl);
const request = (line: string, ...lines: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n');

describe('Every answer of the console carries X-Request-ID', () => {
  test.for([
    ['a page', request('GET /login'), 200],
    ['an unknown page', request('GET /no-such-page'), 404],
    ['a call', request('GET /api/trpc/readPublicSettings'), 200],
    ['an unknown asset', request('GET /_next/static/none.js'), 404],
    [
      'an upgrade, which is not offered',
      request('GET /login', 'Connection: Upgrade', 'Upgrade: websocket'),
      200,
    ],
    ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a target that is not a path', request('GET http://evil.example/'), 400],
    ['a broken escape in the path', request('GET /%zz'), 404],
    ['headers over 16 KB', request('GET /', `X-A: ${'a'.repeat(20_000)}`), 431],
    ['TRACE', request('TRACE /login'), 405],
    ['OPTIONS *', request('OPTIONS *'), 405],
    ['OPTIONS of a page', request('OPTIONS /login'), 405],
    ['CONNECT', request('CONNECT evil.example:443'), 405],
  ] as const)('%s', async ([, bytes, status]) => {
    const answer = await ask(bytes);
    expect(answer.headers['x-request-id'], answer.text.slice(0, 200)).toMatch(requestId);
    expect(answer.status).toBe(status);
    if (status === 405) expect(answer.headers.allow).toBe('GET, HEAD, POST');
  });
});

test('the answers of calls are compressed, and say once that they are JSON', async () => {
  const input = encodeURIComponent(JSON.stringify({ 0: { json: null } }));
  const url = `${readProduct().consoleUrl}/api/trpc/readScopeCatalog?batch=1&input=${input}`;
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.text()).toContain('threads:read');
});

test('a batch that mixes queries and mutations is refused as JSON', async () => {
  const url = `${readProduct().consoleUrl}/api/trpc/readViewer,createApiKey?batch=1`;
  const answer = await fetch(url);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await answer.text()).toContain('invalid_request');
});

test('a call whose body is finished after its person has signed out changes nothing', async () => {
  const { email, from, password, token } = await signUp();
  const { consoleUrl } = readProduct();
  const body = JSON.stringify({ json: { name: 'Late' } });
  const head = request(
    'POST /api/trpc/createApiKey',
    `Origin: ${consoleUrl}`,
    `Cookie: patchbay=${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  );
  const { hostname, port } = new URL(consoleUrl);
  const socket = connect(Number(port), hostname);
  socket.write(head + body.slice(0, -1));
  // The console answers this after it has seen the call.
  expect((await ask(request('GET /api/trpc/readPublicSettings'))).status).toBe(200);
  expect((await call('POST', '/v1/developer/auth/logout', { token })).status).toBe(204);
  socket.write(body.slice(-1));
  expect(await readText(socket)).toContain(' 401 ');
  const signedIn = await call<SignedIn>('POST', '/v1/developer/auth/login', {
    from,
    body: { email, password },
  });
  const listed = await call('GET', '/v1/developer/api-keys', { token: signedIn.body.access_token });
  expect(listed.body).toEqual([]);
});

describe('With the database away', () => {
  let database: OwnServer;
  let api: ApiProcess;
  let console: OwnProcess;
  let cookie: string;
  beforeAll(async () => {
    database = await startOwnServer();
    const env = { DATABASE_URL: database.url, DATA_DIR: database.dataDir };
    [api, console] = [await startApiProcess(env), await startConsoleProcess(env)];
    const { token } = await signUp({ to: api.url });
    cookie = `patchbay=${token}`;
    await database.stop();
  });
  afterAll(async () => {
    await Promise.all([console.stop(), api.stop()]);
    await database.start();
    await database.remove();
  });

  test.for(['/', '/keys', '/device'])('%s is a page with 503 and Retry-After', async (path) => {
    const answer = await fetch(console.url + path, { headers: { cookie } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('x-request-id')).toMatch(requestId);
    const id = answer.headers.get('x-request-id');
    expect(await answer.text()).toContain(`service_unavailable:${id}`);
  });

  test('a call of a page is refused with 503 and Retry-After', async () => {
    for (const calls of ['readViewer', 'readViewer,readPublicSettings']) {
      const url = `${console.url}/api/trpc/${calls}?batch=${calls.includes(',') ? 1 : 0}`;
      const answer = await fetch(url, { headers: { cookie } });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(await answer.text()).toContain('service_unavailable');
    }
  });

  test('a page that needs no database is served', async () => {
    expect((await fetch(`${console.url}/login`)).status).toBe(200);
  });
});

describe('The log of the console', () => {
  let database: OwnDatabase;
  let console: OwnProcess;
  let cookie: string;
  beforeAll(async () => {
    database = await createOwnDatabase();
    const env = { DATABASE_URL: database.url, DATA_DIR: database.dataDir };
    const api = await startApiProcess(env);
    cookie = `patchbay=${(await signUp({ to: api.url })).token}`;
    await api.stop();
    console = await startConsoleProcess({ ...env, LOG_LEVEL: 'info' });
  });
  afterAll(async () => {
    await console.stop();
    await database.remove();
  });

  /** The lines about one request, in their order. */
  const linesOf = (id: string | null) =>
    console
      .said()
      .split('\n')
      .filter((line) => line.includes(`"requestId":"${id}"`))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  async function askWithId(path: string, init: RequestInit = {}) {
    const answer = await fetch(console.url + path, init);
    const id = answer.headers.get('x-request-id');
    return { id, status: answer.status, text: await answer.text() };
  }

  test('has a line for each answer, with its id and without its query', async () => {
    const page = await askWithId('/login?next=/keys');
    await expect.poll(() => linesOf(page.id)).toMatchObject([{ path: '/login', status: 200, method: 'GET' }]);
    const refused = await askWithId('/login', { method: 'DELETE' });
    await expect.poll(() => linesOf(refused.id)).toMatchObject([{ status: 405 }]);
  });

  test('says who called and how a call was refused', async () => {
    const call = await askWithId('/api/trpc/listApiKeys?input=%7B%7D');
    const line = { path: '/api/trpc/listApiKeys', actor: 'anonymous', errorCodes: ['missing_bearer_token'] };
    await expect.poll(() => linesOf(call.id)).toMatchObject([{ status: 401, ...line }]);
    const foreign = await askWithId('/api/trpc/logout', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    await expect
      .poll(() => linesOf(foreign.id))
      .toMatchObject([{ status: 403, errorCodes: ['origin_not_allowed'] }]);
  });

  test('has the fault of a page under the id that the page shows', async () => {
    const owner = createDatabase({ url: database.url, name: 'owner', log: silentLog });
    await owner.query('ALTER TABLE sessions RENAME TO sessions_away');
    try {
      const page = await askWithId('/keys', { headers: { cookie } });
      expect(page.status).toBe(500);
      expect(page.text).toContain(`internal_error:${page.id}`);
      await expect
        .poll(() => new Set(linesOf(page.id).map(({ level, msg }) => `${level} ${msg}`)))
        .toEqual(new Set(['error procedure failed', 'error a page could not be rendered', 'info request']));
    } finally {
      await owner.query('ALTER TABLE sessions_away RENAME TO sessions');
      await owner.close();
    }
  });
});

test('SIGTERM breaks no request of kept-alive clients, in three rolls, and the console ends by itself with 0', async () => {
  const paths = ['/login', '/api/trpc/readPublicSettings', '/signup'];
  for (let roll = 0; roll < 3; roll += 1) {
    const leaving = await startConsoleProcess();
    const clients = hammer({ url: leaving.url, paths, clients: 8 });
    await expect.poll(clients.answered).toBeGreaterThan(50);
    expect(await leaving.stop()).toBe(0);
    expect(await clients.ended()).toEqual([]);
  }
});
