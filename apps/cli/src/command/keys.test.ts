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

  test('list shows each with its state', async () => {
    stage.on('GET /v1/developer/api-keys', { body: [key, { ...key, id: 'key_0', revoked: true }] });
    const { out } = await stage.patchbay(['keys', 'list'], { variables });
    expect(out.split('\n')[1]).toBe('key_1  pb_test_abcdefgh  active   ci    threads:read');
    expect(out).toMatch(/key_0 .* revoked/);
    expect(stage.received[0]?.token).toBe('session-1');
  });

  test('create prints the secret alone, so that a script can take it', async () => {
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
