import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage, signedIn } from '../stage.fixture.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage[Symbol.asyncDispose]());

const key = {
  id: 'key_1',
  name: 'ci',
  prefix: 'pb_test_abcdefgh',
  env: 'test',
  scopes: ['threads:read'],
  revoked: false,
  expires_at: null,
};

describe('keys', () => {
  const variables = { PATCHBAY_SESSION: 'session-1' };

  test('an app’s sign-in is never used for them', async () => {
    await stage.store(signedIn());
    const { error, exitCode } = await stage.patchbay(['keys', 'list']);
    expect(exitCode).toBe(3);
    expect(error).toContain('patchbay login --console');
    expect(stage.received).toEqual([]);
  });

  test('ask a person at a terminal for the password, keep the session, and go on', async () => {
    await stage.store(signedIn());
    stage.on('POST /v1/developer/auth/login', {
      body: { email: 'ada@example.com', access_token: 'session-2' },
    });
    stage.on('GET /v1/developer/api-keys', { body: [key] });
    const person = { isAttended: true, answers: ['ada@example.com', 'pw'] };
    const first = await stage.patchbay(['keys', 'list'], person);
    expect(first.exitCode, first.error).toBe(0);
    expect(first.error).toContain('Only a person can do this');
    expect(first.out).toContain('key_1');
    const second = await stage.patchbay(['keys', 'list'], { isAttended: true });
    expect(second.error).toBe('');
    expect(stage.received.map(({ token }) => token)).toEqual([undefined, 'session-2', 'session-2']);
    expect((await stage.stored()).oauth?.accessToken).toBe('access-1');
  });

  test('ask again when the session has expired, for the password alone', async () => {
    await stage.store({ console: { email: 'ada@example.com', token: 'session-1' } });
    stage.on(
      'GET /v1/developer/api-keys',
      { status: 401, body: { detail: 'token_expired' } },
      { body: [key] },
    );
    stage.on('POST /v1/developer/auth/login', {
      body: { email: 'ada@example.com', access_token: 'session-2' },
    });
    const { error, exitCode } = await stage.patchbay(['keys', 'list'], { isAttended: true, answers: ['pw'] });
    expect(exitCode, error).toBe(0);
    expect(error).toContain('The console session of ada@example.com has expired.');
    expect(stage.received[1]?.body).toBe('{"email":"ada@example.com","password":"pw"}');
  });

  test('do not ask a program, but name the command that signs in', async () => {
    await stage.store({ console: { email: 'ada@example.com', token: 'session-1' } });
    stage.on('GET /v1/developer/api-keys', { status: 401, body: { detail: 'token_expired' } });
    const { error, exitCode } = await stage.patchbay(['keys', 'list', '--json'], { isAttended: true });
    expect(exitCode).toBe(3);
    expect(JSON.parse(error).error).toMatchObject({
      code: 'token_expired',
      status: 401,
      remedy: 'Sign in with `patchbay login --console`.',
    });
  });

  test('list says that there are none, and how to create one', async () => {
    stage.on('GET /v1/developer/api-keys', { body: [] });
    const { error, out } = await stage.patchbay(['keys', 'list'], { variables });
    expect(out).toBe('');
    expect(error).toContain('You have no keys yet. Create one with `patchbay keys create');
    expect(await stage.patchbay(['keys', 'list', '--json'], { variables })).toMatchObject({
      out: '[]\n',
      error: '',
    });
  });

  test('create names the scope that does not exist, and the one that was meant', async () => {
    stage.on('POST /v1/developer/api-keys', {
      status: 400,
      body: { detail: 'unknown_scopes: message:write' },
    });
    const args = ['keys', 'create', '--name', 'ci', '--scope', 'message:write'];
    const { error, exitCode } = await stage.patchbay(args, { variables });
    expect(exitCode).toBe(1);
    expect(error).toContain('There is no scope `message:write`. (unknown_scopes)');
    expect(error).toContain('Did you mean `messages:write`?');
  });

  test('list shows each with its state', async () => {
    const others = [
      { ...key, id: 'key_0', revoked: true },
      { ...key, id: 'key_2', expires_at: '2026-01-01T00:00:00.000Z' },
      { ...key, id: 'key_3', expires_at: '2999-01-01T00:00:00.000Z' },
    ];
    stage.on('GET /v1/developer/api-keys', { body: [key, ...others] });
    const { out } = await stage.patchbay(['keys', 'list'], { variables });
    expect(out.split('\n')[1]).toMatch(/^key_1 {2}pb_test_abcdefgh {2}active {2,}ci {4}threads:read$/);
    expect(out).toMatch(/key_0 .* revoked/);
    expect(out).toMatch(/key_2 .* expired/);
    expect(out).toMatch(/key_3 .* until 2999-01-01T00:00:00.000Z/);
    expect(stage.received[0]?.token).toBe('session-1');
  });

  test('create prints only the secret, so that a script can read it', async () => {
    stage.on('POST /v1/developer/api-keys', {
      status: 201,
      body: { key, raw_key: 'pb_test_secret', env: 'test' },
    });
    const args = ['keys', 'create', '--name', 'ci', '--scope', 'threads:read', 'messages:write'];
    const { out } = await stage.patchbay(args, { variables });
    expect(out).toBe('pb_test_secret\n');
    expect(stage.received[0]?.body).toBe('{"name":"ci","scopes":["threads:read","messages:write"]}');
  });

  test('create whose answer was lost says how to get a key', async () => {
    stage.on('POST /v1/developer/api-keys', { status: 201, body: { key, raw_key: null, env: 'test' } });
    const { error, out } = await stage.patchbay(['keys', 'create', '--name', 'ci'], { variables });
    expect(out).toBe('');
    expect(error).toContain('patchbay keys rotate key_1');
  });

  test('rotate and revoke name the key in the path, whatever it looks like', async () => {
    stage.on('POST /v1/developer/api-keys/key_1/rotate', {
      status: 201,
      body: { key, raw_key: 'new', env: 'test' },
    });
    stage.on('DELETE /v1/developer/api-keys/..%2Fx', { status: 204 });
    const rotated = await stage.patchbay(['keys', 'rotate', 'key_1', '--grace-seconds', '60'], { variables });
    expect([rotated.exitCode, rotated.out]).toEqual([0, 'new\n']);
    expect(stage.received[0]?.body).toBe('{"grace_period_seconds":60}');
    expect((await stage.patchbay(['keys', 'revoke', '../x', '--json'], { variables })).exitCode).toBe(0);
  });
});
