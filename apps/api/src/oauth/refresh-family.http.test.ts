import { runSweep, sweeps } from '@patchbay/domain/operations';
import { createTestClock } from '@patchbay/domain/services.fixture';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Developer, signUp } from '../testing/people.ts';
import { expectRefused, expectTokens } from './answer.fixture.ts';
import { createClient, isAccepted, obtainTokens, postForm, refresh, type Tokens } from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const day = 24 * 3600;
const clock = createTestClock();
const { api, client } = await openFlowSetting({ clock });
let person: Developer;

beforeEach(async () => {
  // Each test has the newest grant.
  clock.advance(1);
  person = await signUp(api);
});

async function sweepEverything(): Promise<void> {
  for (const sweep of sweeps) await runSweep(api.container.services, sweep);
}

/** Refreshes every four weeks, with every sweep in between. @returns all tokens, the first ones first */
async function refreshForWeeks(first: Tokens, weeks: number): Promise<Tokens[]> {
  const chain = [first];
  for (let week = 0; week < weeks; week += 4) {
    clock.advance(28 * day);
    await sweepEverything();
    chain.push(expectTokens(await refresh(api, client, chain.at(-1)?.refresh ?? '')));
  }
  return chain;
}

const last = (chain: readonly Tokens[]): Tokens => chain.at(-1) ?? { access: '', refresh: '' };

/** Reads why the family of the newest grant has ended; undefined if it has not. */
async function readEnd(): Promise<{ reason: string | null } | undefined> {
  const [row] = await api.container.services.db.query<{ reason: string | null }>(
    'SELECT revoke_reason AS reason FROM oauth_grants ORDER BY created_at DESC LIMIT 1',
  );
  return row;
}

/** Makes a refresh token into one that was issued before tokens named their family. */
async function forgetFamily(token: string): Promise<string> {
  const old = `pb_refresh_${token.slice(-43).split('').toReversed().join('')}`;
  await api.container.services.db.query(
    'UPDATE oauth_refresh_tokens SET id_hash = sha256($2), family_hash = NULL WHERE id_hash = sha256($1)',
    [Buffer.from(token), Buffer.from(old)],
  );
  return old;
}

describe('a spent refresh token', () => {
  test.each([0, 5, 10])('ends its family eleven months later (generation %i)', async (generation) => {
    const chain = await refreshForWeeks(await obtainTokens(api, client, person), 48);
    const { access, refresh: newest } = last(chain);
    expect(await isAccepted(api, access)).toBe(true);
    expectRefused(await refresh(api, client, chain[generation]?.refresh ?? ''), 400, 'invalid_grant');
    expect(await readEnd()).toEqual({ reason: 'refresh_token_reuse' });
    expect(await isAccepted(api, access)).toBe(false);
    expectRefused(await refresh(api, client, newest), 400, 'invalid_grant');
  });

  test('ends no family when another client presents it', async () => {
    const chain = await refreshForWeeks(await obtainTokens(api, client, person), 8);
    const thief = await createClient(api);
    expectRefused(await refresh(api, thief, chain[0]?.refresh ?? ''), 400, 'invalid_grant');
    expectTokens(await refresh(api, client, last(chain).refresh));
  });

  test('with a typing error in it ends no family', async () => {
    const chain = await refreshForWeeks(await obtainTokens(api, client, person), 4);
    const spent = chain[0]?.refresh ?? '';
    for (let at = 'pb_refresh_'.length; at < spent.length; at += 5) {
      const typed = spent.slice(0, at) + (spent.charAt(at) === 'x' ? 'y' : 'x') + spent.slice(at + 1);
      expectRefused(await refresh(api, client, typed), 400, 'invalid_grant');
    }
    expectTokens(await refresh(api, client, last(chain).refresh));
  });

  test('ends its family when it is revoked (RFC 7009)', async () => {
    const chain = await refreshForWeeks(await obtainTokens(api, client, person), 8);
    const { access, refresh: newest } = last(chain);
    await postForm(api, '/v1/oauth/revoke', { token: chain[0]?.refresh ?? '' });
    expect(await isAccepted(api, access)).toBe(false);
    expectRefused(await refresh(api, client, newest), 400, 'invalid_grant');
  });
});

describe('a family', () => {
  test('stores one refresh token, however often it was refreshed', async () => {
    const stored = 'SELECT count(*)::int AS n FROM oauth_refresh_tokens';
    const { db } = api.container.services;
    const [before] = await db.query<{ n: number }>(stored);
    let tokens = await obtainTokens(api, client, person);
    for (let at = 0; at < 20; at += 1) tokens = expectTokens(await refresh(api, client, tokens.refresh));
    const [after] = await db.query<{ n: number }>(stored);
    expect((after?.n ?? 0) - (before?.n ?? 0)).toBe(1);
  });

  test('whose last token expired unused is not accused of a reuse, months later', async () => {
    const tokens = await obtainTokens(api, client, person);
    clock.advance(200 * day);
    await sweepEverything();
    const answer = await refresh(api, client, tokens.refresh);
    expectRefused(answer, 400, 'invalid_grant');
    expect(answer.body.error_description).toBe('refresh token is expired');
    expect(await readEnd()).toEqual({ reason: null });
  });
});

describe('a refresh token that was issued before tokens named their family', () => {
  test('works, and continues with tokens that name it', async () => {
    const first = await obtainTokens(api, client, person);
    const old = await forgetFamily(first.refresh);
    const next = expectTokens(await refresh(api, client, old));
    const newest = expectTokens(await refresh(api, client, next.refresh));
    expect(next.refresh.slice(0, 28)).toBe(newest.refresh.slice(0, 28));
  });

  test('revokes its family when it is used again eleven months later', async () => {
    const first = await obtainTokens(api, client, person);
    const old = await forgetFamily(first.refresh);
    const chain = await refreshForWeeks({ ...first, refresh: old }, 48);
    expectRefused(await refresh(api, client, old), 400, 'invalid_grant');
    expect(await isAccepted(api, last(chain).access)).toBe(false);
    expect(await readEnd()).toEqual({ reason: 'refresh_token_reuse' });
  });
});
