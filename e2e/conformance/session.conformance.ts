import { describe, expect, test } from 'vitest';
import { call, expectRefusal } from '../support/call.ts';
import { ageSessions, findInDatabase } from '../support/database.ts';
import { register, signIn, signUp } from '../support/developer.ts';
import type { Device, SignedIn } from '../support/view.ts';

const auth = '/v1/developer/auth';
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

describe('Console session token', () => {
  test('Returned as access_token by verify and login', async () => {
    const { code, email, from, password } = await register();
    const verified = await call<SignedIn>('POST', `${auth}/verify`, { from, body: { email, code } });
    const signedIn = await call<SignedIn>('POST', `${auth}/login`, { from, body: { email, password } });
    for (const { body } of [verified, signedIn]) {
      const answer = await call('GET', '/v1/developer/api-keys', { token: body.access_token });
      expect(answer.status).toBe(200);
    }
  });

  test('looks like <key_prefix>_sess_{token}, base62', async () => {
    const { token } = await signUp();
    expect(token).toMatch(/^pb_sess_[0-9A-Za-z]{32,}$/);
  });

  test('Authenticates first-party endpoints: /v1/developer/* and /v1/agents/*', async () => {
    const { token } = await signUp();
    expect((await call('GET', '/v1/developer/scopes', { token })).status).toBe(200);
    expect((await call('POST', '/v1/agents/api-keys', { token })).status).toBe(201);
  });

  test('is SHA-256 at rest: the token itself is nowhere in the database', async () => {
    const { token } = await signUp();
    expect(await findInDatabase(token)).toEqual([]);
  });

  test('the stored hash is never accepted as a token', async () => {
    const { token } = await signUp();
    const bytes = new TextEncoder().encode(token);
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes));
    for (const form of [
      digest.toString('hex'),
      digest.toString('base64url'),
      `pb_sess_${digest.toString('hex')}`,
    ]) {
      expectRefusal(await call('GET', '/v1/me', { token: form }), 401, 'token_invalid');
    }
  });

  test('POST /v1/developer/auth/logout (204): the token is refused from then on', async () => {
    const { token } = await signUp();
    const answer = await call('POST', `${auth}/logout`, { token });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' });
    expectRefusal(await call('GET', '/v1/developer/api-keys', { token }), 401, 'token_invalid');
    expectRefusal(await call('POST', `${auth}/logout`, { token }), 401, 'token_invalid');
  });

  test('logging out ends one session and no other', async () => {
    const developer = await signUp();
    const second = await signIn(developer);
    await call('POST', `${auth}/logout`, { token: second });
    expect((await call('GET', '/v1/me', { token: developer.token })).status).toBe(200);
  });

  test('Lifetimes: console session 12 h idle', async () => {
    const { email, token } = await signUp();
    await ageSessions(email, 12 * hour - 10 * minute);
    expect((await call('GET', '/v1/me', { token })).status).toBe(200);
    await ageSessions(email, 12 * hour + 1);
    expectRefusal(await call('GET', '/v1/me', { token }), 401, 'token_expired');
  });

  test('using a console session keeps it alive', async () => {
    const { email, token } = await signUp();
    for (let used = 0; used < 3; used += 1) {
      await ageSessions(email, 11 * hour);
      expect((await call('GET', '/v1/me', { token })).status).toBe(200);
    }
  });

  test('Lifetimes: 30 days at most, however often it is used', async () => {
    const { email, token } = await signUp();
    await ageSessions(email, 30 * day + 1);
    expectRefusal(await call('GET', '/v1/me', { token }), 401, 'token_expired');
  });
});

describe('Devices', () => {
  test('GET /v1/me/devices lists the devices of the user, the calling one marked', async () => {
    const { token } = await signUp();
    const answer = await call<Device[]>('GET', '/v1/me/devices', { token });
    expect(answer.status).toBe(200);
    expect(answer.body.filter(({ current }) => current)).toHaveLength(1);
  });

  test('a removed device is refused as soon as its removal is answered', async () => {
    const developer = await signUp();
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    const { email, from, password } = developer;
    const other = await call<SignedIn>('POST', `${auth}/login`, { from, headers, body: { email, password } });
    const { access_token: token } = other.body;
    const { body: devices } = await call<Device[]>('GET', '/v1/me/devices', { token });
    const removed = devices.find(({ current }) => current);
    expect(devices.length).toBeGreaterThan(1);
    const answer = await call('DELETE', `/v1/me/devices/${removed?.id}`, { token: developer.token });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' });
    const refused = await call('GET', '/v1/me', { token });
    expect(refused.status).toBe(401);
    const { body: left } = await call<Device[]>('GET', '/v1/me/devices', { token: developer.token });
    expect(left.map(({ id }) => id)).not.toContain(removed?.id);
  });

  test('a missing or foreign device: 404 device_not_found', async () => {
    const [mine, other] = [await signUp(), await signUp()];
    const { body: devices } = await call<Device[]>('GET', '/v1/me/devices', { token: other.token });
    for (const id of [devices[0]?.id, 'dvc_unknown', '%00', 'a b']) {
      const path = `/v1/me/devices/${encodeURIComponent(id ?? '')}`;
      expectRefusal(await call('DELETE', path, { token: mine.token }), 404, 'device_not_found');
    }
    expect((await call('GET', '/v1/me', { token: other.token })).status).toBe(200);
  });
});
