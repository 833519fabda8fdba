import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { withDatabase } from '../support/database.ts';
import { type Developer, signUp } from '../support/developer.ts';
import { tryToken } from '../support/oauth-client.ts';
import {
  expectOauthError,
  obtainTokens,
  type Registration,
  refresh,
  registerApproved,
  type TokenBody,
} from '../support/oauth-flow.ts';
import { readProduct } from '../support/running.ts';

const kills = 3;
const families = 6;
const started: ApiProcess[] = [];
let person: Developer;
let client: Registration;

/** Another process of the product. It is killed, and the client retries at the product's own process. */
async function startVictim(): Promise<ApiProcess> {
  const victim = await startApiProcess({ BASE_URL: readProduct().apiUrl });
  started.push(victim);
  return victim;
}

beforeAll(async () => {
  person = await signUp();
  client = await registerApproved();
});
afterAll(() => Promise.all(started.map((each) => each.stop())));

/** Undefined when the connection ended without an answer. An answer that breaks a promise still fails the test. */
function nothingCame(error: unknown): null {
  if (error instanceof TypeError) return null;
  throw error;
}

/**
 * Refreshes until the process stops answering. A 503 leaves open whether the token was spent, so the retry after one may end
 * the family.
 * @returns the last tokens
 */
async function refreshUntilCut(to: string, first: TokenBody, onAnswer: () => void): Promise<TokenBody> {
  let held = first;
  let isOpen = false;
  for (;;) {
    const answer = await refresh(client, held.refresh_token, to).catch(nothingCame);
    if (answer === null) return held;
    expect(isOpen ? [200, 400, 503] : [200, 503], answer.text).toContain(answer.status);
    onAnswer();
    if (answer.status === 400) return held;
    isOpen = answer.status === 503;
    if (!isOpen) held = answer.body;
  }
}

/** Several families refresh at one process, which is killed meanwhile. */
async function killInTheMiddle(tokens: readonly TokenBody[]): Promise<TokenBody[]> {
  const victim = await startVictim();
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  let answersLeft = families * 3;
  const loops = tokens.map((token) =>
    refreshUntilCut(victim.url, token, () => {
      answersLeft -= 1;
      if (answersLeft === 0) resolve();
    }),
  );
  await Promise.race([enough, Promise.all(loops)]);
  await victim.kill();
  return Promise.all(loops);
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** For every family: how many of its refresh tokens were stored without an access token, and how many can be used. */
function readFamilies(tokens: readonly TokenBody[]) {
  return withDatabase((db) =>
    db.query<{ ended: boolean; empty_handed: number; usable: number }>(
      `SELECT g.revoked_at IS NOT NULL AS ended,
         count(*) FILTER (WHERE t.grant_id IS NOT NULL AND NOT EXISTS (
           SELECT FROM oauth_access_tokens a WHERE a.grant_id = t.grant_id AND a.created_at = t.created_at))::int
           AS empty_handed,
         count(t.grant_id)::int AS usable
       FROM oauth_grants g LEFT JOIN oauth_refresh_tokens t ON t.grant_id = g.id
       WHERE g.id IN (SELECT grant_id FROM oauth_access_tokens WHERE id_hash = ANY($1)) GROUP BY g.id`,
      [tokens.map(({ access_token: token }) => digest(token))],
    ),
  );
}

/** Expects that the token of a client that was cut off works, or that it was spent and the whole family has ended. */
async function expectOldTokenOrNoFamily(held: TokenBody): Promise<void> {
  const again = await refresh(client, held.refresh_token);
  if (again.status === 200) return expect(await tryToken(again.body.access_token)).toBe('200');
  expectOauthError(again, 400, 'invalid_grant');
  expect(await tryToken(held.access_token)).toBe('401 token_invalid');
}

async function obtainFamilies(): Promise<TokenBody[]> {
  const tokens: TokenBody[] = [];
  for (let index = 0; index < families; index += 1) tokens.push(await obtainTokens(person, client));
  return tokens;
}

describe('kill -9 of an API process in the middle of refreshes', () => {
  test(`${kills} times: no token is spent without new ones, and a client that was cut off can go on or has lost the whole family`, async () => {
    for (let at = 0; at < kills; at += 1) {
      const held = await killInTheMiddle(await obtainFamilies());
      for (const { empty_handed, ended, usable } of await readFamilies(held))
        expect({ empty_handed, usable: ended ? 1 : usable }).toEqual({ empty_handed: 0, usable: 1 });
      for (const each of held) await expectOldTokenOrNoFamily(each);
    }
  });
});
