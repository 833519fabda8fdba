import { describe, expect, test } from 'vitest';
import { call, expectFieldRefused, expectRefusal } from '../support/call.ts';
import { createKey, sharedDeveloper, signUp, tryKey } from '../support/developer.ts';
import type { IssuedKey, KeyView, ScopeRow } from '../support/view.ts';

const keys = '/v1/developer/api-keys';
const rawKeyFormat = /^pb_test_[0-9A-Za-z]{46}$/;
const instantFormat = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const farAway = '2099-01-02T03:04:05.678Z';

describe('API key: format', () => {
  test('Raw key format: <key_prefix>_{env}_{token}; env is test in non-production', async () => {
    const { env, raw_key: rawKey } = await createKey(await signUp());
    expect(rawKey).toMatch(rawKeyFormat);
    expect(env).toBe('test');
  });

  test('The server chooses env; the caller does not', async () => {
    const { token } = await signUp();
    const body = { name: 'Chosen', env: 'live' };
    const answer = await call<IssuedKey>('POST', keys, { token, body });
    expect(answer.body.env).toBe('test');
    expect(answer.body.raw_key).toMatch(rawKeyFormat);
  });

  test('The display prefix is the key prefix, the env, and the first 8 characters of the token', async () => {
    const { key, raw_key: rawKey } = await createKey(await signUp());
    expect(key.prefix).toBe(rawKey.slice(0, 'pb_test_'.length + 8));
  });

  test('the raw key is returned only in the create response and cannot be retrieved again', async () => {
    const developer = await signUp();
    const { key, raw_key: rawKey } = await createKey(developer);
    const secret = rawKey.slice(key.prefix.length);
    for (const path of [keys, '/v1/developer/audit-log', '/v1/me']) {
      expect((await call('GET', path, developer)).text).not.toContain(secret);
    }
  });
});

describe('API key: metadata view', () => {
  test('id, name, prefix, scopes, revoked; and description, env, created_at, expires_at, last_used_at, revoked_at, created_by, rotated_from_id', async () => {
    const { key } = await createKey(await signUp(), { name: 'My key' });
    expect(key).toEqual({
      id: expect.stringMatching(/^key_[0-9A-Za-z]+$/),
      name: 'My key',
      description: '',
      prefix: expect.stringMatching(/^pb_test_[0-9A-Za-z]{8}$/),
      scopes: ['messages:write', 'threads:read', 'voice_notes:write'],
      revoked: false,
      env: 'test',
      created_at: expect.stringMatching(instantFormat),
      expires_at: null,
      last_used_at: null,
      revoked_at: null,
      created_by: expect.stringMatching(/^usr_[0-9A-Za-z]+$/),
      rotated_from_id: null,
    });
  });

  test('id: key identifier, used as {key_id} in paths', async () => {
    const developer = await signUp();
    const { key } = await createKey(developer);
    expect((await call('DELETE', `${keys}/${key.id}`, developer)).status).toBe(204);
  });

  test('name: string, chosen at creation', async () => {
    const { key } = await createKey(await signUp(), { name: '  Rechnungs-Export ✓  ' });
    expect(key.name).toBe('Rechnungs-Export ✓');
  });

  test('scopes: array of string, sorted alphabetically', async () => {
    const scopes = ['voice_notes:read', 'agents:read', 'contacts:read'];
    const { key } = await createKey(await signUp(), { scopes });
    expect(key.scopes).toEqual(['agents:read', 'contacts:read', 'voice_notes:read']);
  });

  test('revoked: boolean, true once revoked', async () => {
    const developer = await signUp();
    const { key } = await createKey(developer);
    await call('DELETE', `${keys}/${key.id}`, developer);
    const { body } = await call<KeyView[]>('GET', keys, developer);
    expect(body).toMatchObject([
      { id: key.id, revoked: true, revoked_at: expect.stringMatching(instantFormat) },
    ]);
  });

  test('last_used_at shows a use within seconds', async () => {
    const developer = await signUp();
    const { raw_key: rawKey } = await createKey(developer);
    await tryKey(rawKey);
    const readLastUse = async () => (await call<KeyView[]>('GET', keys, developer)).body[0]?.last_used_at;
    await expect.poll(readLastUse).toMatch(instantFormat);
  });
});

describe('Keys: endpoints', () => {
  test('GET /v1/developer/scopes → the grantable scope catalog', async () => {
    const { token } = await sharedDeveloper();
    const answer = await call<ScopeRow[]>('GET', '/v1/developer/scopes', { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(10);
  });

  test('GET /v1/developer/api-keys → the caller’s keys as metadata views, newest first', async () => {
    const developer = await signUp();
    const made = [];
    for (const name of ['first', 'second', 'third']) made.push((await createKey(developer, { name })).key);
    const answer = await call<KeyView[]>('GET', keys, developer);
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ id }) => id)).toEqual(made.reverse().map(({ id }) => id));
  });

  test('POST /v1/developer/api-keys { name, scopes?, expires_at? } → 201 { key, raw_key, env }', async () => {
    const { token } = await signUp();
    const body = { name: 'Full', scopes: ['contacts:read'], expires_at: farAway };
    const answer = await call<IssuedKey>('POST', keys, { token, body });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(['env', 'key', 'raw_key']);
    expect(answer.body.key).toMatchObject({ name: 'Full', scopes: ['contacts:read'], expires_at: farAway });
  });

  test('POST /v1/developer/api-keys/{key_id}/rotate → new key with a new raw_key; the old key is revoked', async () => {
    const developer = await signUp();
    const old = await createKey(developer);
    const answer = await call<IssuedKey>('POST', `${keys}/${old.key.id}/rotate`, developer);
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(['env', 'key', 'raw_key']);
    expect(answer.body.key.id).not.toBe(old.key.id);
    expect(answer.body.raw_key).toMatch(rawKeyFormat);
    expect(await tryKey(answer.body.raw_key)).toBe(200);
    expectRefusal(await call('GET', '/v1/me', { token: old.raw_key }), 401, 'token_invalid');
  });

  test('DELETE /v1/developer/api-keys/{key_id} → 204, no body', async () => {
    const developer = await signUp();
    const { key } = await createKey(developer);
    const answer = await call('DELETE', `${keys}/${key.id}`, developer);
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' });
  });

  test('POST /v1/agents/api-keys → one key with the default scopes for the caller’s workspace', async () => {
    const { token } = await signUp();
    const answer = await call<IssuedKey>('POST', '/v1/agents/api-keys', { token });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      env: 'test',
      raw_key: expect.stringMatching(rawKeyFormat),
      key: { name: 'Default key', scopes: ['messages:write', 'threads:read', 'voice_notes:write'] },
    });
    const { body } = await call<KeyView[]>('GET', keys, { token });
    expect(body.map(({ id }) => id)).toEqual([answer.body.key.id]);
  });

  test('POST /v1/agents/api-keys is first-party only, not callable with an API key', async () => {
    const { raw_key: token } = await createKey(await signUp(), { scopes: ['agents:write', 'agents:read'] });
    expectRefusal(await call('POST', '/v1/agents/api-keys', { token }), 403, 'first_party_only');
  });

  test('Unknown scopes at creation return 400 unknown_scopes: ...', async () => {
    const { token } = await sharedDeveloper();
    const body = { name: 'Wrong', scopes: ['threads:read', 'zebra:ride', 'apple:eat', 'zebra:ride'] };
    expectRefusal(await call('POST', keys, { token, body }), 400, 'unknown_scopes: apple:eat, zebra:ride');
  });

  test('a scope named like a built-in object member is unknown', async () => {
    const { token } = await sharedDeveloper();
    const body = { name: 'Wrong', scopes: ['constructor', '__proto__', 'THREADS:READ'] };
    const answer = await call('POST', keys, { token, body });
    expectRefusal(answer, 400, 'unknown_scopes: THREADS:READ, __proto__, constructor');
  });

  test('name: 1 to 80 characters after trimming', async () => {
    const developer = await signUp();
    for (const name of [undefined, '', '   ', 'x'.repeat(81), 7, null, 'two\nlines', 'hidden\u202e']) {
      const answer = await call('POST', keys, { ...developer, body: { name } });
      expectFieldRefused(answer, 'body', 'name');
    }
    expect((await createKey(developer, { name: 'x'.repeat(80) })).key.name).toHaveLength(80);
    expect((await call<KeyView[]>('GET', keys, developer)).body).toHaveLength(1);
  });

  test('expires_at: an optional ISO-8601 expiry; 422 when it is in the past or not a time', async () => {
    const { token } = await sharedDeveloper();
    const refused = ['2020-01-01T00:00:00Z', '2099-02-30T00:00:00Z', 'tomorrow', 4_102_444_800, '2099-01-01'];
    for (const expires of refused) {
      const body = { name: 'Late', expires_at: expires };
      expectFieldRefused(await call('POST', keys, { token, body }), 'body', 'expires_at');
    }
  });

  test('expires_at with an offset is returned in UTC', async () => {
    const body = { expires_at: '2099-01-02T05:04:05.678+02:00' };
    expect((await createKey(await signUp(), body)).key.expires_at).toBe(farAway);
  });

  test('a key past its expiry: 401 token_expired', async () => {
    const developer = await signUp();
    const soon = new Date(Date.now() + 6000).toISOString();
    const { raw_key: rawKey } = await createKey(developer, { expires_at: soon });
    expect(await tryKey(rawKey)).toBe(200);
    await expect.poll(() => tryKey(rawKey), { interval: 200 }).toBe(401);
    expectRefusal(await call('GET', '/v1/me', { token: rawKey }), 401, 'token_expired');
  });

  test('Duplicates collapse; empty scopes: the defaults', async () => {
    const developer = await signUp();
    const doubled = await createKey(developer, { scopes: ['contacts:read', 'contacts:read'] });
    expect(doubled.key.scopes).toEqual(['contacts:read']);
    const empty = await createKey(developer, { scopes: [] });
    expect(empty.key.scopes).toEqual(['messages:write', 'threads:read', 'voice_notes:write']);
  });
});
