import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage, signedIn } from '../stage.fixture.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage[Symbol.asyncDispose]());

const tokens = {
  access_token: 'access-2',
  refresh_token: 'refresh-2',
  token_type: 'Bearer',
  expires_in: 3600,
  scope: 'threads:read',
};
const device = {
  device_code: 'device-1',
  user_code: 'BCDF-GHJK',
  verification_uri: 'http://localhost:3000/device',
  verification_uri_complete: 'http://localhost:3000/device?user_code=BCDF-GHJK',
  expires_in: 900,
  interval: 0,
};
const calls = () => stage.received.map(({ call }) => call);

describe('login', () => {
  beforeEach(() => {
    stage.on('POST /v1/oauth/register', { status: 201, body: { client_id: 'cli_1', status: 'approved' } });
    stage.on('POST /v1/oauth/device_authorization', { body: device });
    stage.on('POST /v1/oauth/token', { body: tokens });
    stage.on('POST /v1/oauth/revoke', {});
  });

  test('waits until the person has decided', async () => {
    stage.on(
      'POST /v1/oauth/token',
      { status: 400, body: { detail: 'authorization_pending: wait' } },
      { body: tokens },
    );
    expect((await stage.patchbay(['login'])).exitCode).toBe(0);
    expect(calls().filter((call) => call === 'POST /v1/oauth/token')).toHaveLength(2);
  });

  test('shows the code, the link and a drawing of it, and prints no token', async () => {
    const { error, exitCode, out } = await stage.patchbay(['login']);
    expect([exitCode, out]).toEqual([0, '']);
    expect(error).toContain('BCDF-GHJK');
    expect(error).toContain(device.verification_uri_complete);
    expect(error).toMatch(/[▀▄█]{5}/);
    for (const secret of ['access-2', 'refresh-2', 'device-1']) expect(error).not.toContain(secret);
    expect((await stage.patchbay(['login', '--no-qr'])).error).not.toMatch(/[▀▄█]/);
  });

  test('opens the link in the browser, says so, and draws no code then', async () => {
    const { error, exitCode } = await stage.patchbay(['login'], { hasBrowser: true });
    expect(exitCode).toBe(0);
    expect(stage.opened).toEqual([device.verification_uri_complete]);
    expect(error).toContain('The link is open in your browser.');
    expect(error).toContain(device.verification_uri_complete);
    expect(error).not.toMatch(/[▀▄█]/);
  });

  test('opens no browser if an option says so, or for a program', async () => {
    await stage.patchbay(['login', '--no-browser'], { hasBrowser: true });
    await stage.patchbay(['login', '--json'], { hasBrowser: true });
    expect(stage.opened).toEqual([]);
  });

  test('says which scopes were asked for and not granted', async () => {
    const asked = await stage.patchbay(['login', '--scope', 'threads:read messages:read.raw scim']);
    expect(asked.error).toContain('Not granted: messages:read.raw scim.');
    expect((await stage.patchbay(['login', '--scope', 'threads:read'])).error).not.toContain('Not granted');
    expect((await stage.patchbay(['login'])).error).not.toContain('Not granted');
  });

  test('names the scope that does not exist, and the one that was meant', async () => {
    const body = { error: 'invalid_scope', error_description: 'unknown scope' };
    stage.on('POST /v1/oauth/device_authorization', { status: 400, body });
    const { error, exitCode } = await stage.patchbay(['login', '--scope', 'thread:read contacts:read']);
    expect(exitCode).toBe(1);
    expect(error).toContain('There is no scope `thread:read`. (invalid_scope)');
    expect(error).toContain('Did you mean `threads:read`?');
    const vague = await stage.patchbay(['login', '--scope', 'everything']);
    expect(vague.error).toContain('There is no scope `everything`.');
    expect(vague.error).toContain('Choose from `threads:read`');
  });

  test('keeps what the server says about scopes that exist', async () => {
    const body = {
      error: 'invalid_scope',
      error_description: 'the client may not ask for any of these scopes',
    };
    stage.on('POST /v1/oauth/device_authorization', { status: 400, body });
    const { error } = await stage.patchbay(['login', '--scope', 'scim']);
    expect(error).toContain('the client may not ask for any of these scopes (invalid_scope)');
    expect(error).toContain('Request fewer scopes');
  });

  test('registers once, as a public client of the device flow', async () => {
    await stage.patchbay(['login', '--scope', 'threads:read contacts:read']);
    await stage.patchbay(['login']);
    expect(calls().filter((call) => call === 'POST /v1/oauth/register')).toHaveLength(1);
    expect(JSON.parse(stage.received[0]?.body ?? '')).toMatchObject({
      client_name: 'Command line',
      software_id: 'patchbay-cli',
      token_endpoint_auth_method: 'none',
    });
    expect(stage.received[1]?.body).toBe('client_id=cli_1&scope=threads%3Aread+contacts%3Aread');
  });

  test('registers again when the server has forgotten the client', async () => {
    await stage.patchbay(['login']);
    stage.on(
      'POST /v1/oauth/device_authorization',
      { status: 401, body: { detail: 'invalid_client: unknown', error: 'invalid_client' } },
      { body: device },
    );
    expect((await stage.patchbay(['login'])).exitCode).toBe(0);
    expect(calls().filter((call) => call === 'POST /v1/oauth/register')).toHaveLength(2);
  });

  test('with PATCHBAY_CLIENT_ID registers nothing', async () => {
    await stage.patchbay(['login'], { variables: { PATCHBAY_CLIENT_ID: 'cli_mine' } });
    expect(calls()).not.toContain('POST /v1/oauth/register');
    expect(stage.received[0]?.body).toBe('client_id=cli_mine');
  });

  test('with --json prints the code and the end as a JSON line each', async () => {
    const { error, out } = await stage.patchbay(['login', '--json']);
    expect(error).toBe('');
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      expect.objectContaining({ event: 'device_authorization', user_code: 'BCDF-GHJK' }),
      { event: 'signed_in', base_url: stage.baseUrl, scope: 'threads:read' },
    ]);
  });

  test('ends a sign-in that cannot be stored', async () => {
    await stage.store(signedIn());
    await stage.writeConfig('credentials.json', 'damaged');
    const { error, exitCode } = await stage.patchbay(['login']);
    expect(exitCode).toBe(1);
    expect(error).toContain('credentials_unreadable');
    expect(stage.received.at(-1)).toMatchObject({ call: 'POST /v1/oauth/revoke', body: 'token=refresh-2' });
  });

  test('ends the sign-in that it replaces', async () => {
    await stage.store(signedIn());
    await stage.patchbay(['login']);
    expect(stage.received.at(-1)).toMatchObject({ call: 'POST /v1/oauth/revoke', body: 'token=refresh-1' });
  });

  test('that is denied is 1, and stores nothing', async () => {
    stage.on('POST /v1/oauth/token', {
      status: 400,
      body: { detail: 'access_denied: no', error: 'access_denied' },
    });
    const { error, exitCode } = await stage.patchbay(['login']);
    expect(exitCode).toBe(1);
    expect(error).toContain('access_denied');
    expect(await stage.stored()).toEqual({});
  });
});

describe('login with a client that is not approved', () => {
  const refuse = (status: number, description: string) => {
    const body = { error: 'unauthorized_client', error_description: description };
    stage.on('POST /v1/oauth/device_authorization', { status, body });
  };
  beforeEach(() => {
    stage.on('POST /v1/oauth/register', { status: 201, body: { client_id: 'cli_1', status: 'pending' } });
    refuse(403, 'the client waits for approval');
  });

  test('is 1, names the client and says who decides on it', async () => {
    const { error, exitCode, out } = await stage.patchbay(['login']);
    expect([exitCode, out]).toEqual([1, '']);
    expect(error).toContain(
      `Client cli_1 is not approved by ${stage.baseUrl}: the client waits for approval.`,
    );
    expect(error).toContain('under Client review; then run `patchbay login` again.');
    expect(error).toContain('AUTO_APPROVED_SOFTWARE_ID=patchbay-cli');
    expect(error).toContain('Request req_1');
  });

  test('says the same to a script, under a code that stays', async () => {
    const { error, exitCode } = await stage.patchbay(['login', '--json']);
    expect(exitCode).toBe(1);
    expect(JSON.parse(error).error).toMatchObject({
      code: 'unauthorized_client',
      status: 403,
      remedy: expect.stringContaining('Client review'),
      request_id: 'req_1',
    });
  });

  test('asks again as the same client, and succeeds once it is approved', async () => {
    await stage.patchbay(['login']);
    stage.on('POST /v1/oauth/device_authorization', { body: device });
    stage.on('POST /v1/oauth/token', { body: tokens });
    expect((await stage.patchbay(['login'])).exitCode).toBe(0);
    expect(calls().filter((call) => call === 'POST /v1/oauth/register')).toHaveLength(1);
    expect(stage.received.findLast(({ call }) => call.endsWith('device_authorization'))?.body).toBe(
      'client_id=cli_1',
    );
  });

  test('speaks of no software_id where the person chose the client', async () => {
    const variables = { PATCHBAY_CLIENT_ID: 'cli_mine' };
    const { error } = await stage.patchbay(['login'], { variables });
    expect(error).toContain('Client cli_mine is not approved');
    expect(error).not.toContain('AUTO_APPROVED_SOFTWARE_ID');
  });

  test('does not refer to an operator when the client is approved for another way to sign in', async () => {
    refuse(400, 'the client is not registered for this grant');
    const { error, exitCode } = await stage.patchbay(['login']);
    expect(exitCode).toBe(1);
    expect(error).toContain('the client is not registered for this grant (unauthorized_client)');
    expect(error).not.toContain('operator');
  });
});
