import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage, signedIn } from '../stage.fixture.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage[Symbol.asyncDispose]());

const calls = () => stage.received.map(({ call }) => call);

describe('logout', () => {
  test('ends both sign-ins at the server and removes the file', async () => {
    await stage.store({ ...signedIn(), console: { email: 'a@example.com', token: 'session-1' } });
    stage.on('POST /v1/oauth/revoke', {});
    stage.on('POST /v1/developer/auth/logout', { status: 204 });
    expect((await stage.patchbay(['logout'])).exitCode).toBe(0);
    expect(calls().sort()).toEqual(['POST /v1/developer/auth/logout', 'POST /v1/oauth/revoke']);
    await expect(stage.readConfig('credentials.json')).rejects.toThrow('ENOENT');
  });

  test('forgets also when the server does not confirm, and says so', async () => {
    await stage.store(signedIn());
    stage.on('POST /v1/oauth/revoke', { status: 500, body: { detail: 'internal_error' } });
    const { error, exitCode } = await stage.patchbay(['logout']);
    expect(exitCode).toBe(5);
    expect(error).toContain('did not confirm');
    expect(await stage.stored()).toEqual({});
  });
});
