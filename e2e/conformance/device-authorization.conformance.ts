import { beforeAll, describe, expect, test } from 'vitest';
import { call, expectRefusal } from '../support/call.ts';
import { withDatabase } from '../support/database.ts';
import { type Developer, signUp } from '../support/developer.ts';
import {
  expectOauthError,
  poll,
  type Registration,
  register,
  registerApproved,
  startDevice,
} from '../support/oauth-flow.ts';
import { decideDevice } from '../support/oauth-person.ts';
import { readProduct } from '../support/running.ts';

let person: Developer;
let client: Registration;

beforeAll(async () => {
  person = await signUp();
  client = await registerApproved();
});

const start = async () => (await startDevice(client, { scope: 'threads:read' })).body;

/** Ages the request of a device. */
const age = (deviceCode: string, seconds: number): Promise<unknown> =>
  withDatabase((db) =>
    db.query(
      `UPDATE oauth_device_codes SET created_at = created_at - make_interval(secs => $2),
         expires_at = expires_at - make_interval(secs => $2),
         last_polled_at = last_polled_at - make_interval(secs => $2) WHERE id_hash = sha256($1)`,
      [Buffer.from(deviceCode), seconds],
    ),
  );

describe('Device authorization response', () => {
  test('device_code, used when polling the token endpoint', async () => {
    expectOauthError(await poll(client, (await start()).device_code), 400, 'authorization_pending');
    expectOauthError(await poll(client, 'another'), 400, 'invalid_grant');
  });

  test('user_code: two groups of 4 letters joined by a hyphen', async () => {
    expect((await start()).user_code).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
  });

  test('verification_uri, where the user enters the user code', async () => {
    const { verification_uri: page } = await start();
    expect(page).toBe(`${readProduct().consoleUrl}/device`);
  });

  test('verification_uri_complete: the same with the user code embedded', async () => {
    const device = await start();
    expect(device.verification_uri_complete).toBe(`${device.verification_uri}?user_code=${device.user_code}`);
  });

  test('expires_in 900, interval 5', async () => {
    expect(await start()).toMatchObject({ expires_in: 900, interval: 5 });
  });
});

describe('Device authorization: states and transitions', () => {
  test('pending, token poll, user has not finished → pending: 400 authorization_pending', async () => {
    const { device_code: code } = await start();
    expectOauthError(await poll(client, code), 400, 'authorization_pending');
    await age(code, 6);
    expectOauthError(await poll(client, code), 400, 'authorization_pending');
  });

  test('pending, token poll too soon → slow_down with a Retry-After to back off', async () => {
    const { device_code: code } = await start();
    await poll(client, code);
    const answer = await poll(client, code);
    expectOauthError(answer, 400, 'slow_down');
    const retryAfter = Number(answer.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThanOrEqual(5);
    await age(code, retryAfter);
    expectOauthError(await poll(client, code), 400, 'authorization_pending');
  });

  test('pending, user approves → approved: next token poll returns the token body', async () => {
    const { device_code: code, user_code: userCode } = await start();
    await poll(client, code);
    await decideDevice(person, userCode, 'approve');
    const { body, status } = await poll(client, code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', scope: 'threads:read' });
  });

  test('the token is given once: another poll is invalid_grant and ends the grant', async () => {
    const { device_code: code, user_code: userCode } = await start();
    await decideDevice(person, userCode, 'approve');
    const { body } = await poll(client, code);
    expectOauthError(await poll(client, code), 400, 'invalid_grant');
    expect((await call('GET', '/v1/me', { token: body.access_token })).status).toBe(401);
  });

  test('denied, token poll → access_denied', async () => {
    const { device_code: code, user_code: userCode } = await start();
    await decideDevice(person, userCode, 'deny');
    expectOauthError(await poll(client, code), 400, 'access_denied');
  });

  test('expired, token poll → expired_token, even when it was approved and never collected', async () => {
    for (const approve of [false, true]) {
      const { device_code: code, user_code: userCode } = await start();
      if (approve) await decideDevice(person, userCode, 'approve');
      await age(code, 901);
      expectOauthError(await poll(client, code), 400, 'expired_token');
    }
  });

  test('a pending client is refused', async () => {
    const { body } = await register();
    expect(body.status).toBe('pending');
    expectOauthError(await startDevice(body), 403, 'unauthorized_client');
  });
});

describe('POST /v1/oauth/device/decide', () => {
  const decide = (body: unknown, by: { token?: string } = person) =>
    call('POST', '/v1/oauth/device/decide', { ...by, body });

  test('{ user_code, decision } with a console session: 200 { status, client_name, scope }', async () => {
    for (const [decision, status] of [
      ['approve', 'approved'],
      ['deny', 'denied'],
    ]) {
      const { user_code: userCode } = await start();
      const answer = await decide({ user_code: userCode, decision });
      const scope = decision === 'approve' ? 'threads:read' : '';
      expect([answer.status, answer.body]).toEqual([200, { status, client_name: client.client_name, scope }]);
    }
  });

  test('a user_code in lower case or without the hyphen works', async () => {
    for (const type of [(code: string) => code.toLowerCase(), (code: string) => code.replace('-', ' ')]) {
      const { user_code: userCode } = await start();
      expect((await decide({ user_code: type(userCode), decision: 'deny' })).status).toBe(200);
    }
  });

  test('an unknown, decided or expired code is 404 user_code_invalid', async () => {
    const [decided, expired] = [await start(), await start()];
    await decideDevice(person, decided.user_code, 'approve');
    await age(expired.device_code, 901);
    for (const code of ['BCDF-GHJK', decided.user_code, expired.user_code]) {
      expectRefusal(await decide({ user_code: code, decision: 'approve' }), 404, 'user_code_invalid');
    }
  });

  test('10 wrong codes per user in 15 minutes: 429', async () => {
    const guesser = await signUp();
    const guess = () => decide({ user_code: 'ZZZZ-ZZZZ', decision: 'approve' }, { token: guesser.token });
    for (let at = 0; at < 10; at += 1) expectRefusal(await guess(), 404, 'user_code_invalid');
    expectRefusal(await guess(), 429, 'user_code_rate_limited');
  });

  test('an anonymous caller, an API key and an OAuth token cannot decide', async () => {
    const { device_code: code, user_code: userCode } = await start();
    const { body: key } = await call<{ raw_key: string }>('POST', '/v1/agents/api-keys', person);
    const other = await start();
    await decideDevice(person, other.user_code, 'approve');
    const { body: tokens } = await poll(client, other.device_code);
    const body = { user_code: userCode, decision: 'approve' };
    expect((await decide(body, {})).status).toBe(401);
    for (const token of [key.raw_key, tokens.access_token])
      expect((await decide(body, { token })).status).toBe(403);
    expectOauthError(await poll(client, code), 400, 'authorization_pending');
  });
});
