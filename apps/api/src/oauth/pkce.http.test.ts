import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { type Developer, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { expectRedirectedRefusal, expectRefused, expectTokens } from './answer.fixture.ts';
import {
  authorize,
  type Code,
  createClient,
  createPkce,
  isAccepted,
  obtainCode,
  postToken,
  redeem,
  redirectUri,
  type TestClient,
} from './flow.fixture.ts';
import { expectLost, splitOver } from './race.fixture.ts';

let api: TestApi;
let person: Developer;
let open: TestClient;
let confidential: TestClient;

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  person = await signUp(api);
  open = await createClient(api);
  confidential = await createClient(api, { confidential: true });
});
afterAll(() => api[Symbol.asyncDispose]());

const { challenge } = createPkce();
const ask = async (parameters: Record<string, string>, client = open) =>
  (await authorize(api, client, parameters)).answer;

describe('the challenge (RFC 7636 section 4.3)', () => {
  test('22 is required, of a confidential client as well', async () => {
    for (const client of [open, confidential]) {
      expectRedirectedRefusal(await ask({ code_challenge_method: '' }, client), 'invalid_request');
      expectRedirectedRefusal(await ask({ code_challenge: '' }, client), 'invalid_request');
    }
  });

  test.each(['plain', 's256', 'S512', 'none', '__proto__'])('23 by %s is refused', async (method) => {
    expectRedirectedRefusal(
      await ask({ code_challenge: challenge, code_challenge_method: method }),
      'invalid_request',
    );
  });

  test('24 without its method means plain, and is refused', async () => {
    expectRedirectedRefusal(
      await ask({ code_challenge: challenge, code_challenge_method: '' }),
      'invalid_request',
    );
  });

  test('24 a method without a challenge is refused', async () => {
    expectRedirectedRefusal(await ask({ code_challenge_method: 'S256' }), 'invalid_request');
  });

  test.each([
    ['42 characters', challenge.slice(1)],
    ['129 characters', 'A'.repeat(129)],
    ['padding', `${challenge}=`],
    ['a plus', `+${challenge.slice(1)}`],
    ['a slash', `/${challenge.slice(1)}`],
    ['a space', ` ${challenge.slice(1)}`],
    ['a NUL', `\0${challenge.slice(1)}`],
  ])('25 of %s is no SHA-256 in base64url, and is refused', async (_title, wrong) => {
    expectRedirectedRefusal(await ask({ code_challenge: wrong }), 'invalid_request');
  });
});

/** Redeems a code with a verifier that it is not for. */
const guess = (issued: Code, client = open, to = api, verifier = createPkce().verifier) =>
  redeem(to, client, { ...issued, verifier });

async function lastRecord(): Promise<unknown> {
  const { body } = await api.client.get('/v1/developer/audit-log?limit=1', person.token);
  return body[0];
}

const countsOf = ({ code }: Code) =>
  api.container.services.db.query(
    `SELECT wrong_verifiers, g.revoked_at IS NULL AS live
     FROM oauth_codes c JOIN oauth_grants g ON g.id = c.grant_id WHERE id_hash = sha256($1)`,
    [Buffer.from(code)],
  );

describe('the verifier (RFC 7636 section 4.6)', () => {
  const withVerifier = async (verifier: string) => {
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    const issued = await obtainCode(api, open, person, { code_challenge });
    return redeem(api, open, { ...issued, verifier });
  };

  test.each([43, 128])('26 of %i unreserved characters is taken', async (length) => {
    expectTokens(await withVerifier('aZ09-._~'.repeat(16).slice(0, length)));
  });

  test.each([
    ['42 characters', 'a'.repeat(42)],
    ['129 characters', 'a'.repeat(129)],
    ['a plus', `+${'a'.repeat(43)}`],
    ['a space', `${'a'.repeat(43)} `],
    ['a NUL', `${'a'.repeat(43)}\0`],
    ['other letters', 'ä'.repeat(43)],
  ])('26 of %s is refused, even where it hashes to the challenge', async (_title, verifier) => {
    const answer = await withVerifier(verifier);
    expect([answer.status, answer.body.access_token]).toEqual([400, undefined]);
    expect(['invalid_request', 'invalid_grant']).toContain(answer.body.error);
  });

  test.each(['public', 'confidential'])('27 is required of a %s client', async (kind) => {
    const client = kind === 'public' ? open : confidential;
    const { code } = await obtainCode(api, client, person);
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    expectRefused(await postToken(api, form, client), 400, 'invalid_grant');
    expectRefused(await postToken(api, { ...form, code_verifier: '' }, client), 400, 'invalid_grant');
  });

  test('28 is refused for a code that was bound to no challenge: no downgrade', async () => {
    const issued = await obtainCode(api, open, person);
    await api.container.services.db.query(
      `UPDATE oauth_codes SET payload = payload - 'codeChallenge' - 'codeChallengeMethod' WHERE id_hash = sha256($1)`,
      [Buffer.from(issued.code)],
    );
    expectRefused(await redeem(api, open, issued), 400, 'invalid_grant');
  });

  test('29 that is wrong is invalid_grant, and does not burn the code', async () => {
    const issued = await obtainCode(api, open, person);
    const wrong = { ...issued, verifier: createPkce().verifier };
    expectRefused(await redeem(api, open, wrong), 400, 'invalid_grant');
    expectTokens(await redeem(api, open, issued));
  });

  test('29 that is wrong is counted: after four the right one is taken, after five the code is dead', async () => {
    const [four, five] = [await obtainCode(api, open, person), await obtainCode(api, open, person)];
    for (const [issued, times] of [
      [four, 4],
      [five, 5],
    ] as const) {
      for (let at = 0; at < times; at += 1) expectRefused(await guess(issued), 400, 'invalid_grant');
    }
    expectTokens(await redeem(api, open, four));
    expectRefused(await redeem(api, open, five), 400, 'invalid_grant');
    expect(await lastRecord()).toMatchObject({
      action: 'oauth.grant.revoked',
      details: { reason: 'code_guessed' },
    });
  });

  test('29 twenty that are wrong at once, split over two processes, leave the code dead', async () => {
    const second = await api.startSibling();
    await using _ = second;
    const issued = await obtainCode(api, open, person);
    const guesses = await splitOver([api, second], 20, (to) => guess(issued, open, to));
    for (const answer of guesses) expectLost(answer);
    expectRefused(await redeem(second, open, issued), 400, 'invalid_grant');
    expect(await countsOf(issued)).toEqual([{ wrong_verifiers: 5, live: false }]);
  });

  test('29 that is missing, or of a malformed request, is no guess', async () => {
    const issued = await obtainCode(api, open, person);
    for (let at = 0; at < 6; at += 1) {
      expectRefused(await guess(issued, open, api, ''), 400, 'invalid_grant');
      expectRefused(await guess(issued, open, api, 'short'), 400, 'invalid_request');
    }
    expectTokens(await redeem(api, open, issued));
  });

  test('29 that is wrong and of a client that the code is not for, or that fails to authenticate, is not counted', async () => {
    const mine = await obtainCode(api, confidential, person);
    const impostor = { ...confidential, secret: 'another' };
    for (let at = 0; at < 6; at += 1) {
      expectRefused(await guess(mine, open), 400, 'invalid_grant');
      expectRefused(await guess(mine, impostor), 401, 'invalid_client');
    }
    expect(await countsOf(mine)).toEqual([{ wrong_verifiers: 0, live: true }]);
    expectTokens(await redeem(api, confidential, mine));
  });

  test('29 that is wrong ends nothing once the code has given its tokens', async () => {
    const issued = await obtainCode(api, open, person);
    const { access } = expectTokens(await redeem(api, open, issued));
    for (let at = 0; at < 6; at += 1) expectRefused(await guess(issued), 400, 'invalid_grant');
    expect(await isAccepted(api, access)).toBe(true);
  });

  test('29 that is the challenge itself is invalid_grant', async () => {
    const pkce = createPkce();
    const issued = await obtainCode(api, open, person, { code_challenge: pkce.challenge });
    expectRefused(await redeem(api, open, { ...issued, verifier: pkce.challenge }), 400, 'invalid_grant');
  });
});
