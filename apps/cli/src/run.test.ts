import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
