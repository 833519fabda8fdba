import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectRedirectedRefusal, expectRefused, expectTokens } from './answer.fixture.ts';
import {
  authorize,
  type Code,
  createPkce,
  isAccepted,
  obtainCode,
  postToken,
  redeem,
  redirectUri,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';
import { expectLost, splitOver } from './race.fixture.ts';

const { api, person, client: open, confidential } = await openFlowSetting();

const { challenge } = createPkce();
const ask = async (parameters: Record<string, string>, client = open) =>
  (await authorize(api, client, parameters)).answer;

describe('the challenge (RFC 7636 section 4.3)', () => {
  test('is required, also from a confidential client', async () => {
    for (const client of [open, confidential]) {
      expectRedirectedRefusal(await ask({ code_challenge_method: '' }, client), 'invalid_request');
      expectRedirectedRefusal(await ask({ code_challenge: '' }, client), 'invalid_request');
    }
  });

  test.each(['plain', 's256', 'S512', 'none', '__proto__'])(
    'with the method %s is refused',
    async (method) => {
      expectRedirectedRefusal(
        await ask({ code_challenge: challenge, code_challenge_method: method }),
        'invalid_request',
      );
    },
  );

  test('without a method means plain and is refused', async () => {
    expectRedirectedRefusal(
      await ask({ code_challenge: challenge, code_challenge_method: '' }),
      'invalid_request',
    );
  });

  test('must not be absent when there is a method', async () => {
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
  ])('of %s is not a SHA-256 in base64url and is refused', async (_title, wrong) => {
    expectRedirectedRefusal(await ask({ code_challenge: wrong }), 'invalid_request');
  });
});

/** Redeems a code with a wrong verifier. */
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

  test.each([43, 128])('of %i unreserved characters is accepted', async (length) => {
    expectTokens(await withVerifier('aZ09-._~'.repeat(16).slice(0, length)));
  });

  test.each([
    ['42 characters', 'a'.repeat(42)],
    ['129 characters', 'a'.repeat(129)],
    ['a plus', `+${'a'.repeat(43)}`],
    ['a space', `${'a'.repeat(43)} `],
    ['a NUL', `${'a'.repeat(43)}\0`],
    ['other letters', 'ä'.repeat(43)],
  ])('of %s is refused, even if it hashes to the challenge', async (_title, verifier) => {
    const answer = await withVerifier(verifier);
    expect([answer.status, answer.body.access_token]).toEqual([400, undefined]);
    expect(['invalid_request', 'invalid_grant']).toContain(answer.body.error);
  });

  test.each(['public', 'confidential'])('is required from a %s client', async (kind) => {
    const client = kind === 'public' ? open : confidential;
    const { code } = await obtainCode(api, client, person);
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    expectRefused(await postToken(api, form, client), 400, 'invalid_grant');
    expectRefused(await postToken(api, { ...form, code_verifier: '' }, client), 400, 'invalid_grant');
  });

  test('is refused for a code without a challenge, so that there is no downgrade', async () => {
    const issued = await obtainCode(api, open, person);
    await api.container.services.db.query(
      `UPDATE oauth_codes SET payload = payload - 'codeChallenge' - 'codeChallengeMethod' WHERE id_hash = sha256($1)`,
      [Buffer.from(issued.code)],
    );
    expectRefused(await redeem(api, open, issued), 400, 'invalid_grant');
  });

  test('that is wrong is invalid_grant and does not spend the code', async () => {
    const issued = await obtainCode(api, open, person);
    const wrong = { ...issued, verifier: createPkce().verifier };
    expectRefused(await redeem(api, open, wrong), 400, 'invalid_grant');
    expectTokens(await redeem(api, open, issued));
  });

  test('that is wrong is counted: after four the correct one is accepted, after five the code is dead', async () => {
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

  test('that is wrong, twenty times at once over two processes, ends the code', async () => {
    const second = await api.startSibling();
    await using _ = second;
    const issued = await obtainCode(api, open, person);
    const guesses = await splitOver([api, second], 20, (to) => guess(issued, open, to));
    for (const answer of guesses) expectLost(answer);
    expectRefused(await redeem(second, open, issued), 400, 'invalid_grant');
    expect(await countsOf(issued)).toEqual([{ wrong_verifiers: 5, live: false }]);
  });

  test('that is missing, or in a malformed request, is not counted as a guess', async () => {
    const issued = await obtainCode(api, open, person);
    for (let at = 0; at < 6; at += 1) {
      expectRefused(await guess(issued, open, api, ''), 400, 'invalid_grant');
      expectRefused(await guess(issued, open, api, 'short'), 400, 'invalid_request');
    }
    expectTokens(await redeem(api, open, issued));
  });

  test('that is wrong is not counted from another client or without client authentication', async () => {
    const mine = await obtainCode(api, confidential, person);
    const impostor = { ...confidential, secret: 'another' };
    for (let at = 0; at < 6; at += 1) {
      expectRefused(await guess(mine, open), 400, 'invalid_grant');
      expectRefused(await guess(mine, impostor), 401, 'invalid_client');
    }
    expect(await countsOf(mine)).toEqual([{ wrong_verifiers: 0, live: true }]);
    expectTokens(await redeem(api, confidential, mine));
  });

  test('that is wrong ends nothing after the code has given its tokens', async () => {
    const issued = await obtainCode(api, open, person);
    const { access } = expectTokens(await redeem(api, open, issued));
    for (let at = 0; at < 6; at += 1) expectRefused(await guess(issued), 400, 'invalid_grant');
    expect(await isAccepted(api, access)).toBe(true);
  });

  test('that equals the challenge is invalid_grant', async () => {
    const pkce = createPkce();
    const issued = await obtainCode(api, open, person, { code_challenge: pkce.challenge });
    expectRefused(await redeem(api, open, { ...issued, verifier: pkce.challenge }), 400, 'invalid_grant');
  });
});
