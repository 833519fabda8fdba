import { createTestClock } from '@patchbay/domain/services.fixture';
import { afterAll, describe, expect, test } from 'vitest';
import { signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { expectRefused, expectTokens } from './answer.fixture.ts';
import { createClient, isAccepted, obtainTokens, postForm, refresh } from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const day = 24 * 3600;
const clock = createTestClock();
const { api, person, client } = await openFlowSetting({ clock });
const second = await api.startSibling();
afterAll(() => second[Symbol.asyncDispose]());

describe('reuse (OAuth 2.1 section 4.3, RFC 9700 section 4.14)', () => {
  test('a reused refresh token ends the family at once on every instance, live access tokens included', async () => {
    const first = await obtainTokens(api, client, person);
    const next = expectTokens(await refresh(api, client, first.refresh));
    for (const each of [api, second]) expect(await isAccepted(each, next.access)).toBe(true);
    expectRefused(await refresh(second, client, first.refresh), 400, 'invalid_grant');
    for (const each of [api, second]) {
      expect(await isAccepted(each, first.access)).toBe(false);
      expect(await isAccepted(each, next.access)).toBe(false);
      expectRefused(await refresh(each, client, next.refresh), 400, 'invalid_grant');
    }
  });

  test('even for a confidential client, because the tokens of every client rotate', async () => {
    const confidential = await createClient(api, { confidential: true });
    const first = await obtainTokens(api, confidential, person);
    const next = expectTokens(await refresh(api, confidential, first.refresh));
    expect(next.refresh).not.toBe(first.refresh);
    expectRefused(await refresh(api, confidential, first.refresh), 400, 'invalid_grant');
    expect(await isAccepted(api, next.access)).toBe(false);
  });

  test.each([0, 1, 2, 3])('of generation %i of four ends all four', async (reused) => {
    const chain = [await obtainTokens(api, client, person)];
    for (let at = 0; at < 4; at += 1) {
      chain.push(expectTokens(await refresh(api, client, chain.at(-1)?.refresh ?? '')));
    }
    expectRefused(await refresh(api, client, chain[reused]?.refresh ?? ''), 400, 'invalid_grant');
    for (const { access } of chain) expect(await isAccepted(api, access)).toBe(false);
    expectRefused(await refresh(api, client, chain.at(-1)?.refresh ?? ''), 400, 'invalid_grant');
  });

  test('does not end another family of the same person and client', async () => {
    const [ended, lives] = [await obtainTokens(api, client, person), await obtainTokens(api, client, person)];
    await refresh(api, client, ended.refresh);
    await refresh(api, client, ended.refresh);
    expect(await isAccepted(api, lives.access)).toBe(true);
    expectTokens(await refresh(api, client, lives.refresh));
  });

  test('is detected after two rotations in one second', async () => {
    const first = await obtainTokens(api, client, person);
    const next = expectTokens(await refresh(api, client, first.refresh));
    const last = expectTokens(await refresh(api, client, next.refresh));
    expect(new Set([first.access, next.access, last.access]).size).toBe(3);
    expect(new Set([first.refresh, next.refresh, last.refresh]).size).toBe(3);
  });
});

describe('refusals that end nothing', () => {
  test('a refresh by another client is invalid_grant and ends no family', async () => {
    const thief = await createClient(api);
    const tokens = await obtainTokens(api, client, person);
    expectRefused(await refresh(api, thief, tokens.refresh), 400, 'invalid_grant');
    expect(await isAccepted(api, tokens.access)).toBe(true);
    const next = expectTokens(await refresh(api, client, tokens.refresh));
    // The same holds for a used token.
    expectRefused(await refresh(api, thief, tokens.refresh), 400, 'invalid_grant');
    expect(await isAccepted(api, next.access)).toBe(true);
  });

  test('a wider scope is invalid_scope, and a narrower one does not narrow later refreshes', async () => {
    const tokens = await obtainTokens(api, client, person, { scope: 'threads:read contacts:read' });
    const wider = await refresh(api, client, tokens.refresh, { scope: 'threads:read tasks:write' });
    expectRefused(wider, 400, 'invalid_scope');
    const narrow = await refresh(api, client, tokens.refresh, { scope: 'threads:read' });
    expect(narrow.body.scope).toBe('threads:read');
    const { status } = await api.client.get('/v1/contacts', narrow.body.access_token);
    expect(status).toBe(403);
    const whole = await refresh(api, client, narrow.body.refresh_token);
    expect(String(whole.body.scope).split(' ').toSorted()).toEqual(['contacts:read', 'threads:read']);
  });

  test.each(['nonsense', '__proto__', 'threads:read\0', ' '])(
    'an unknown scope (%s) is invalid_scope',
    async (scope) => {
      const tokens = await obtainTokens(api, client, person);
      expectRefused(await refresh(api, client, tokens.refresh, { scope }), 400, 'invalid_scope');
      expectTokens(await refresh(api, client, tokens.refresh));
    },
  );

  test('a wrong resource is refused before the token is spent', async () => {
    const tokens = await obtainTokens(api, client, person);
    for (const resource of [
      'https://evil.example/',
      'http://localhost:4000/mcp',
      'x',
      'http://localhost:4000#x',
    ]) {
      expectRefused(await refresh(api, client, tokens.refresh, { resource }), 400, 'invalid_target');
    }
    expectTokens(await refresh(api, client, tokens.refresh));
  });

  test.each(['refresh_token', 'grant_type', 'scope'])('%s sent twice is invalid_request', async (name) => {
    const tokens = await obtainTokens(api, client, person);
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: client.id,
      refresh_token: tokens.refresh,
      scope: 'threads:read',
    });
    form.append(name, form.get(name) ?? '');
    expectRefused(await postForm(api, '/v1/oauth/token', form.toString()), 400, 'invalid_request');
    expectTokens(await refresh(api, client, tokens.refresh));
  });

  test.each(['', 'x', '\0', '\ud800', 'x'.repeat(50_000), 'pb_refresh_', '__proto__'])(
    'garbage is refused',
    async (garbage) => {
      const answer = await refresh(api, client, garbage);
      expectRefused(answer, 400, garbage === '' ? 'invalid_request' : 'invalid_grant');
    },
  );
});

describe('the kinds of tokens are not interchangeable', () => {
  test('a refresh token is not an access token, and an access token is not a refresh token', async () => {
    const tokens = await obtainTokens(api, client, person);
    expect((await api.client.get('/v1/me', tokens.refresh)).body).toEqual(refusalBody('token_invalid'));
    expectRefused(await refresh(api, client, tokens.access), 400, 'invalid_grant');
    expect(await isAccepted(api, tokens.access)).toBe(true);
  });
});

describe('expiry', () => {
  test('an unused refresh token lives 30 days, and a used one gives 30 more', async () => {
    const tokens = await obtainTokens(api, client, person);
    clock.advance(29 * day);
    const next = expectTokens(await refresh(api, client, tokens.refresh));
    clock.advance(29 * day);
    const last = expectTokens(await refresh(api, client, next.refresh));
    clock.advance(31 * day);
    expectRefused(await refresh(api, client, last.refresh), 400, 'invalid_grant');
  });

  test('a family ends after 365 days, however often it was refreshed', async () => {
    const someone = await signUp(api);
    let tokens = await obtainTokens(api, client, someone);
    for (let days = 0; days < 364; days += 28) {
      clock.advance(28 * day);
      tokens = expectTokens(await refresh(api, client, tokens.refresh));
    }
    clock.advance(2 * day);
    expectRefused(await refresh(api, client, tokens.refresh), 400, 'invalid_grant');
  });

  test('an access token lives 3600 seconds and is then token_expired', async () => {
    const someone = await signUp(api);
    const { access } = await obtainTokens(api, client, someone);
    clock.advance(3590);
    expect(await isAccepted(api, access)).toBe(true);
    clock.advance(11);
    expect((await api.client.get('/v1/me', access)).body).toEqual(refusalBody('token_expired'));
  });
});

describe('a process that dies while it spends a token', () => {
  test('spends nothing without giving tokens: the same token works again', async () => {
    const someone = await signUp(api);
    const tokens = await obtainTokens(api, client, someone);
    const { db } = api.container.services;
    await db.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'gone' USING ERRCODE = '57P01'; END $$`,
    );
    for (const table of ['oauth_access_tokens', 'oauth_refresh_tokens']) {
      await db.query(`CREATE TRIGGER fail BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`);
      const answer = await refresh(api, client, tokens.refresh);
      expect([answer.status, answer.body.access_token]).toEqual([503, undefined]);
      expect(answer.body.detail).toMatch(/^service_unavailable/);
      await db.query(`DROP TRIGGER fail ON ${table}`);
    }
    const next = expectTokens(await refresh(api, client, tokens.refresh));
    expect(await isAccepted(api, next.access)).toBe(true);
  });
});
