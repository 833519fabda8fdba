import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage, signedIn } from './stage.fixture.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage[Symbol.asyncDispose]());

const profile = {
  id: 'usr_1',
  display_name: 'Ada\u001b[2J\u202eLovelace',
  email: 'ada@example.com',
  workspace: { id: 'wks_1', name: 'Engines', tier: 'free' },
};
const tokens = {
  access_token: 'access-2',
  refresh_token: 'refresh-2',
  token_type: 'Bearer',
  expires_in: 3600,
  scope: 'threads:read',
};
const expired = { status: 401, body: { detail: 'token_expired' } };
const calls = () => stage.received.map(({ call }) => call);

describe('whoami', () => {
  test('shows the person, and lets no name steer the terminal', async () => {
    await stage.store(signedIn());
    stage.on('GET /v1/me', { body: profile });
    const { error, exitCode, out } = await stage.patchbay(['whoami']);
    expect([exitCode, error]).toEqual([0, '']);
    expect(out).toContain('Person     Ada\uFFFD[2J\uFFFDLovelace (usr_1)');
    expect(out).toContain('Workspace  Engines (wks_1), free');
    expect(stage.received[0]?.token).toBe('access-1');
  });

  test('with --json puts the answer of the server on stdout and nothing else', async () => {
    await stage.store(signedIn());
    stage.on('GET /v1/me', { body: profile });
    const { error, out } = await stage.patchbay(['whoami', '--json']);
    expect(error).toBe('');
    expect(JSON.parse(out)).toEqual(profile);
  });

  test('takes a token from PATCHBAY_TOKEN before a stored one', async () => {
    await stage.store(signedIn());
    stage.on('GET /v1/me', { body: profile });
    await stage.patchbay(['whoami'], { variables: { PATCHBAY_TOKEN: 'pb_test_key' } });
    expect(stage.received[0]?.token).toBe('pb_test_key');
  });
});

describe('an expired access token', () => {
  test('is renewed once, and the successor kept', async () => {
    await stage.store(signedIn());
    stage.on('GET /v1/me', expired, { body: profile });
    stage.on('POST /v1/oauth/token', { body: tokens });
    expect((await stage.patchbay(['whoami'])).exitCode).toBe(0);
    expect(stage.received.map(({ token }) => token)).toEqual(['access-1', undefined, 'access-2']);
    expect(stage.received[1]?.body).toBe('grant_type=refresh_token&refresh_token=refresh-1&client_id=cli_1');
    expect((await stage.stored()).oauth).toMatchObject({
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
    });
  });

  test('by its own time is renewed before it is sent', async () => {
    await stage.store(signedIn(1));
    stage.on('GET /v1/me', { body: profile });
    stage.on('POST /v1/oauth/token', { body: tokens });
    await stage.patchbay(['whoami']);
    expect(calls()).toEqual(['POST /v1/oauth/token', 'GET /v1/me']);
  });

  test('of commands at the same time spends the refresh token once: a second use would end the sign-in', async () => {
    await stage.store(signedIn(1));
    stage.on('GET /v1/me', { body: profile });
    stage.on(
      'POST /v1/oauth/token',
      { body: tokens },
      { status: 400, body: { detail: 'invalid_grant: reused' } },
    );
    const ended = await Promise.all(Array.from({ length: 8 }, () => stage.patchbay(['whoami'])));
    expect(ended.map(({ exitCode }) => exitCode)).toEqual(Array.from({ length: 8 }, () => 0));
    expect(calls().filter((call) => call === 'POST /v1/oauth/token')).toHaveLength(1);
  });

  test('whose sign-in has ended is 3, and forgotten', async () => {
    await stage.store(signedIn(1));
    stage.on('POST /v1/oauth/token', {
      status: 400,
      body: { detail: 'invalid_grant: gone', error: 'invalid_grant' },
    });
    const { error, exitCode } = await stage.patchbay(['whoami']);
    expect(exitCode).toBe(3);
    expect(error).toContain('patchbay login');
    expect(await stage.stored()).toEqual({});
  });

  test('is kept when the server is down: the sign-in may still be valid', async () => {
    await stage.store(signedIn(1));
    stage.on('POST /v1/oauth/token', { status: 503, body: { detail: 'service_unavailable' } });
    expect((await stage.patchbay(['whoami'])).exitCode).toBe(5);
    expect(calls()).toEqual(['POST /v1/oauth/token']);
    expect(await stage.stored()).toEqual(signedIn(1));
  });
});
