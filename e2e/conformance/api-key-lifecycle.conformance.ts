import { describe, expect, test } from 'vitest';
import { call, expectFieldRefused, expectRefusal } from '../support/call.ts';
import { copyKey, findInDatabase, withDatabase } from '../support/database.ts';
import { createKey, type Developer, sharedDeveloper, signUp, tryKey } from '../support/developer.ts';
import type { IssuedKey, KeyView } from '../support/view.ts';

const keys = '/v1/developer/api-keys';
const farAway = '2099-01-02T03:04:05.678Z';

function rotate(developer: Developer, id: string, body?: unknown) {
  return call<IssuedKey>('POST', `${keys}/${id}/rotate`, {
    ...developer,
    ...(body === undefined ? {} : { body }),
  });
}

function revoke(developer: Developer, id: string) {
  return call('DELETE', `${keys}/${id}`, developer);
}

async function listKeys(developer: Developer): Promise<KeyView[]> {
  return (await call<KeyView[]>('GET', keys, developer)).body;
}

describe('API key: states and transitions', () => {
  test('active, POST rotate, caller owns key → revoked; replacement key with same name, scopes, expiry is created', async () => {
    const developer = await signUp();
    const options = { name: 'Export', scopes: ['contacts:read', 'agents:read'], expires_at: farAway };
    const old = await createKey(developer, options);
    const { body: fresh } = await rotate(developer, old.key.id);
    expect(fresh.key).toMatchObject({ ...options, scopes: ['agents:read', 'contacts:read'], revoked: false });
    expect(await listKeys(developer)).toMatchObject([
      { id: fresh.key.id, revoked: false },
      { id: old.key.id, revoked: true },
    ]);
  });

  test('the replacement’s raw key is returned once', async () => {
    const developer = await signUp();
    const old = await createKey(developer);
    const { body: fresh } = await rotate(developer, old.key.id);
    expect(fresh.raw_key).not.toBe(old.raw_key);
    expect((await call('GET', keys, developer)).text).not.toContain(fresh.raw_key);
  });

  test('active, DELETE key, caller owns key → revoked; 204, empty body; immediate', async () => {
    const developer = await signUp();
    const { key, raw_key: rawKey } = await createKey(developer);
    expect(await tryKey(rawKey)).toBe(200);
    const answer = await revoke(developer, key.id);
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' });
    expectRefusal(await call('GET', '/v1/me', { token: rawKey }), 401, 'token_invalid');
  });

  test('irreversible: DELETE on a revoked key is 204 again, and revoked_at stays', async () => {
    const developer = await signUp();
    const { key } = await createKey(developer);
    await revoke(developer, key.id);
    const [before] = await listKeys(developer);
    expect((await revoke(developer, key.id)).status).toBe(204);
    expect(await listKeys(developer)).toEqual([before]);
  });

  test('revoked, any → revoked; no moves out: rotate on a revoked key is 409 key_revoked', async () => {
    const developer = await signUp();
    const { key, raw_key: rawKey } = await createKey(developer);
    await revoke(developer, key.id);
    expectRefusal(await rotate(developer, key.id), 409, 'key_revoked');
    expect(await listKeys(developer)).toHaveLength(1);
    expect(await tryKey(rawKey)).toBe(401);
  });

  test('Another workspace’s or an unknown key: 404 api_key_not_found, and nothing happens to it', async () => {
    const [mine, theirs] = [await signUp(), await signUp()];
    const { key, raw_key: rawKey } = await createKey(theirs);
    for (const id of [key.id, 'key_00000000000000000000000000', 'x', 'a%20b', '%00', `${key.id}%00`]) {
      expectRefusal(await revoke(mine, id), 404, 'api_key_not_found');
      expectRefusal(await rotate(mine, id), 404, 'api_key_not_found');
    }
    expect(await tryKey(rawKey)).toBe(200);
    expect(await listKeys(theirs)).toMatchObject([{ id: key.id, revoked: false }]);
  });

  test('the keys of another workspace are never listed', async () => {
    const [mine, theirs] = [await signUp(), await signUp()];
    await createKey(theirs);
    expect(await listKeys(mine)).toEqual([]);
  });
});

describe('API key: rotate with a grace', () => {
  test('the old key shows revoked: false and expires_at = the end of the grace, and works until then', async () => {
    const developer = await signUp();
    const old = await createKey(developer);
    const before = Date.now();
    const { body: fresh } = await rotate(developer, old.key.id, { grace_period_seconds: 3600 });
    const [, kept] = await listKeys(developer);
    expect(kept).toMatchObject({ id: old.key.id, revoked: false, expires_at: expect.any(String) });
    const graceMs = Date.parse(kept?.expires_at ?? '') - before;
    expect(graceMs).toBeGreaterThan(3_595_000);
    expect(graceMs).toBeLessThan(3_605_000);
    expect([await tryKey(old.raw_key), await tryKey(fresh.raw_key)]).toEqual([200, 200]);
    expect(fresh.key.expires_at).toBeNull();
  });

  test('expires_at is the earlier of its own and the end of the grace', async () => {
    const developer = await signUp();
    const expires = new Date(Date.now() + 60_000).toISOString();
    const old = await createKey(developer, { expires_at: expires });
    await rotate(developer, old.key.id, { grace_period_seconds: 604_800 });
    expect((await listKeys(developer))[1]).toMatchObject({ id: old.key.id, expires_at: expires });
  });

  test('grace_period_seconds: 0 to 604800, whole seconds; default 0', async () => {
    const developer = await signUp();
    const { key, raw_key: rawKey } = await createKey(developer);
    for (const seconds of [-1, 604_801, 1.5, '60', null]) {
      const answer = await rotate(developer, key.id, { grace_period_seconds: seconds });
      expectFieldRefused(answer, 'body', 'grace_period_seconds');
    }
    await rotate(developer, key.id, {});
    expect(await tryKey(rawKey)).toBe(401);
  });
});

describe('API key: a race has exactly one winner', () => {
  test('Two rotates at once: exactly one wins, the other gets 409', async () => {
    const developer = await signUp();
    const { key } = await createKey(developer);
    const answers = await Promise.all([rotate(developer, key.id), rotate(developer, key.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await listKeys(developer)).filter(({ revoked }) => !revoked)).toHaveLength(1);
  });

  test('a rotate and a delete at once leave at most the replacement', async () => {
    const developer = await signUp();
    const { key, raw_key: rawKey } = await createKey(developer);
    const [rotated, deleted] = await Promise.all([rotate(developer, key.id), revoke(developer, key.id)]);
    expect([201, 409]).toContain(rotated.status);
    expect(deleted.status).toBe(204);
    expect(await tryKey(rawKey)).toBe(401);
  });
});

describe('API key: number of keys', () => {
  test('At most 100 active keys per workspace: 409 key_limit_reached; of two creates for the last place one succeeds', async () => {
    const developer = await signUp();
    const { key } = await createKey(developer);
    await copyKey(key.id, 98);
    const body = { name: 'One more' };
    const tries = Array.from({ length: 4 }, () => call('POST', keys, { ...developer, body }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409]);
    expectRefusal(await call('POST', '/v1/agents/api-keys', developer), 409, 'key_limit_reached');
    await revoke(developer, key.id);
    expect((await call('POST', keys, { ...developer, body })).status).toBe(201);
  });

  test('without limit the whole list is returned, including revoked keys; limit and Link page through it', async () => {
    const developer = await signUp();
    const { key } = await createKey(developer);
    await copyKey(key.id, 98);
    expect(await listKeys(developer)).toHaveLength(99);
    const first = await call<KeyView[]>('GET', `${keys}?limit=60`, developer);
    expect(first.body).toHaveLength(60);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const { pathname, search } = new URL(next);
    const second = await call<KeyView[]>('GET', `${pathname}${search}`, developer);
    const ids = [...first.body, ...second.body].map(({ id }) => id);
    expect(new Set(ids).size).toBe(99);
    expect(second.headers.get('link')).toBeNull();
  });
});

describe('API key: at rest', () => {
  test('Only a password-hash (argon2) of the key plus a short display prefix is stored', async () => {
    const { key, raw_key: rawKey } = await createKey(await signUp());
    expect(await findInDatabase(rawKey)).toEqual([]);
    expect(await findInDatabase(rawKey.slice(key.prefix.length))).toEqual([]);
    const [row] = await withDatabase((db) =>
      db.query<{ hash: string }>('SELECT hash FROM api_keys WHERE id = $1', [key.id]),
    );
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('no fast digest of the raw key is stored', async () => {
    const { raw_key: rawKey } = await createKey(await signUp());
    await tryKey(rawKey);
    for (const algorithm of ['SHA-1', 'SHA-256', 'SHA-512']) {
      const digest = Buffer.from(await crypto.subtle.digest(algorithm, new TextEncoder().encode(rawKey)));
      for (const form of ['hex', 'base64', 'base64url'] as const) {
        expect(await findInDatabase(digest.toString(form))).toEqual([]);
      }
    }
  });

  test('every stored prefix is unique', async () => {
    const { token } = await sharedDeveloper();
    expect((await call('GET', keys, { token })).status).toBe(200);
    const doubled = await withDatabase((db) =>
      db.query('SELECT prefix FROM api_keys GROUP BY prefix HAVING count(*) > 1'),
    );
    expect(doubled).toEqual([]);
  });
});
