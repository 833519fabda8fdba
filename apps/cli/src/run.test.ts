import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { openStage, type Stage, signedIn } from './stage.fixture.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage[Symbol.asyncDispose]());

const device = {
  device_code: 'device-1',
  user_code: 'BCDF-GHJK',
  verification_uri: 'http://localhost:3000/device',
  verification_uri_complete: 'http://localhost:3000/device?user_code=BCDF-GHJK',
  expires_in: 900,
  interval: 0,
};

describe('exit codes', () => {
  test.each([
    [{ status: 404, body: { detail: 'thread_not_found' } }, 1],
    [{ status: 403, body: { detail: 'insufficient_scope' } }, 1],
    [{ status: 500, body: { detail: 'internal_error' } }, 1],
    [{ status: 401, body: { detail: 'token_invalid' } }, 3],
    [{ status: 429, body: { detail: 'write_budget_exceeded' }, headers: { 'retry-after': '61' } }, 4],
    [{ status: 503, body: { detail: 'service_unavailable' }, headers: { 'retry-after': '61' } }, 5],
  ])('%j ends with %i and names the request', async (reply, code) => {
    await stage.store(signedIn());
    stage.on('GET /v1/threads', reply);
    const { error, exitCode, out } = await stage.patchbay(['api', 'get', '/v1/threads']);
    expect([exitCode, out]).toEqual([code, '']);
    expect(error).toContain(reply.body.detail);
    expect(error).toContain('req_1');
  });

  test('3 without a sign-in, before anything is sent', async () => {
    for (const args of [['whoami'], ['keys', 'list'], ['api', 'GET', '/v1/me', '--console']]) {
      expect((await stage.patchbay(args)).exitCode).toBe(3);
    }
    expect(stage.received).toEqual([]);
  });

  test('2 for wrong usage, in the requested form', async () => {
    for (const args of [['nonsense'], ['api', 'GET'], ['api', 'FETCH', '/v1/me'], ['keys', 'create'], []]) {
      expect((await stage.patchbay(args)).exitCode, args.join(' ')).toBe(2);
    }
    const { error } = await stage.patchbay(['nonsense', '--json']);
    expect(JSON.parse(error)).toMatchObject({ error: { code: 'usage' } });
  });

  test('a failure with --json is one line of JSON on stderr', async () => {
    await stage.store(signedIn());
    stage.on('GET /v1/threads', {
      status: 429,
      body: { detail: 'write_budget_exceeded' },
      headers: { 'retry-after': '90' },
    });
    const { error, out } = await stage.patchbay(['api', 'GET', '/v1/threads', '--json']);
    expect(out).toBe('');
    expect(JSON.parse(error).error).toMatchObject({
      code: 'write_budget_exceeded',
      status: 429,
      request_id: 'req_1',
      retry_after_seconds: 90,
    });
  });

  test('130 after Ctrl-C, with nothing stored', async () => {
    stage.on('POST /v1/oauth/register', { status: 201, body: { client_id: 'cli_1', status: 'approved' } });
    stage.on('POST /v1/oauth/device_authorization', { body: { ...device, interval: 60 } });
    const interruption = new AbortController();
    const ended = stage.patchbay(['login', '--json'], { signal: interruption.signal });
    interruption.abort();
    expect((await ended).exitCode).toBe(130);
    expect(await stage.stored()).toEqual({});
  });
});

test('--version prints the version of the package, and nothing else', async () => {
  for (const flag of ['--version', '-V']) {
    expect(await stage.patchbay([flag])).toEqual({ exitCode: 0, out: `${manifest.version}\n`, error: '' });
  }
});

test('a console session is enough for every command', async () => {
  await stage.store({ console: { email: 'ada@example.com', token: 'session-1' } });
  stage.on('GET /v1/threads', { body: [] });
  stage.on('GET /v1/developer/api-keys', { body: [] });
  for (const args of [
    ['api', 'GET', '/v1/threads'],
    ['keys', 'list'],
  ]) {
    expect((await stage.patchbay(args)).exitCode, args.join(' ')).toBe(0);
  }
  expect(stage.received.map(({ token }) => token)).toEqual(['session-1', 'session-1']);
});

test('a token of the server that the variables name is not sent to another one', async () => {
  const variables = { PATCHBAY_BASE_URL: 'https://prod.example.com', PATCHBAY_TOKEN: 'pb_live_1' };
  const { error, exitCode } = await stage.patchbay(['whoami', '--base-url', stage.baseUrl], { variables });
  expect([exitCode, stage.received]).toEqual([3, []]);
  expect(error).toContain('while it names https://prod.example.com, PATCHBAY_TOKEN is only sent there');
});

test('a call that lacks a scope names it', async () => {
  await stage.store(signedIn());
  const headers = { 'www-authenticate': 'Bearer error="insufficient_scope", scope="contacts:read"' };
  stage.on('GET /v1/contacts', { status: 403, body: { detail: 'insufficient_scope' }, headers });
  const { error } = await stage.patchbay(['api', 'GET', '/v1/contacts']);
  expect(error).toContain('This needs `contacts:read`');
  expect(error).toContain('(insufficient_scope)');
});

describe('the address of the console', () => {
  const page = { status: 404, body: '<html>' };
  const catalog = (anchor: string) => ({ body: { linkset: [{ anchor }] } });

  test('given as that of the API is recognized, and the right one named', async () => {
    stage.on('POST /v1/oauth/register', page);
    stage.on('GET /.well-known/api-catalog', catalog('https://api.example.com'));
    const { error, exitCode } = await stage.patchbay(['login']);
    expect(exitCode).toBe(2);
    expect(error).toContain(`${stage.baseUrl} is the console.`);
    expect(error).toContain('Add `--base-url https://api.example.com`');
    expect(error).toContain('(console_address)');
    // A person decides where a password or a token goes.
    expect(stage.received.map(({ call }) => call)).toEqual([
      'POST /v1/oauth/register',
      'GET /.well-known/api-catalog',
    ]);
    expect(stage.received[1]?.token).toBeUndefined();
  });

  test.each([
    ['is absent', page],
    ['names no address', { body: { linkset: [] } }],
    ['names one that is not safe', catalog('http://api.example.com')],
    ['names no web address', catalog('file:///etc/passwd')],
  ])('is not recognized where the catalog %s', async (_, reply) => {
    stage.on('POST /v1/oauth/register', page);
    stage.on('GET /.well-known/api-catalog', reply);
    const { error, exitCode } = await stage.patchbay(['login']);
    expect(exitCode).toBe(1);
    expect(error).toContain('the server answered with status 404. (http_404)');
  });
});
