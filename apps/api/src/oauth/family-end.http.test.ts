import { wrongVerifiersMax } from '@patchbay/contract';
import { revokeGrant } from '@patchbay/domain/oauth';
import { describe, expect, test } from 'vitest';
import { signUp } from '../testing/people.ts';
import { expectTokens, reasonOf } from './answer.fixture.ts';
import {
  contextOf,
  createPkce,
  decideDeviceAs,
  isAccepted,
  obtainCode,
  obtainTokens,
  poll,
  postForm,
  redeem,
  refresh,
  startDevice,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const { api, person, client: open, confidential } = await openFlowSetting();

const messageOf = async (token: string): Promise<string> => {
  const { body, status } = await api.client.get('/v1/me', token);
  expect([status, body.detail]).toEqual([401, 'token_invalid']);
  return body.message;
};

describe('a client whose family has ended is told why', () => {
  test('after a reuse of a refresh token, even for its newest tokens', async () => {
    const first = await obtainTokens(api, open, person);
    const next = expectTokens(await refresh(api, open, first.refresh));
    for (const token of [first.refresh, first.refresh, next.refresh]) {
      expect(reasonOf(await refresh(api, open, token))).toMatch(
        /^a refresh token was used again after it was spent/,
      );
    }
    expect(await messageOf(next.access)).toContain('a refresh token was used again after it was spent');
  });

  test('after a reuse of a code', async () => {
    const code = await obtainCode(api, open, person);
    const tokens = expectTokens(await redeem(api, open, code));
    for (const answer of [await redeem(api, open, code), await refresh(api, open, tokens.refresh)])
      expect(reasonOf(answer)).toMatch(/^the authorization code was used again after it was spent/);
  });

  test('after a reuse of a device code', async () => {
    const { body } = await startDevice(api, open);
    await decideDeviceAs(api, person, body.user_code);
    const tokens = expectTokens(await poll(api, open, body.device_code));
    for (const answer of [await poll(api, open, body.device_code), await refresh(api, open, tokens.refresh)])
      expect(reasonOf(answer)).toMatch(/^the device code was used again after it was spent/);
  });

  test('after too many wrong verifiers', async () => {
    const code = await obtainCode(api, open, person);
    const guess = () => redeem(api, open, { ...code, verifier: createPkce().verifier });
    for (let tried = 1; tried < wrongVerifiersMax; tried += 1) {
      expect(reasonOf(await guess())).toBe('code_verifier does not match code_challenge');
    }
    for (const answer of [await guess(), await redeem(api, open, code)])
      expect(reasonOf(answer)).toMatch(/^too many wrong code_verifiers/);
  });

  test('after a revocation by the client', async () => {
    const tokens = await obtainTokens(api, open, person);
    await postForm(api, '/v1/oauth/revoke', { token: tokens.refresh });
    expect(reasonOf(await refresh(api, open, tokens.refresh))).toBe('a token of this family was revoked');
    expect(await messageOf(tokens.access)).toContain('a token of this family was revoked');
  });

  test('after the person disconnected it', async () => {
    const someone = await signUp(api);
    const tokens = await obtainTokens(api, confidential, someone);
    const { body: grants } = await api.client.get('/v1/me/grants', someone.token);
    await revokeGrant(await contextOf(api, someone), { id: grants[0].id });
    expect(reasonOf(await refresh(api, confidential, tokens.refresh))).toBe(
      'the person disconnected the app',
    );
    expect(await messageOf(tokens.access)).toContain('the person disconnected the app');
  });

  test('and another client, or one that did not authenticate, is not', async () => {
    const tokens = await obtainTokens(api, confidential, person);
    await postForm(api, '/v1/oauth/revoke', { token: tokens.refresh });
    expect(reasonOf(await refresh(api, open, tokens.refresh))).toBe('client mismatch');
    const stranger = { ...confidential, secret: 'another' };
    expect(reasonOf(await refresh(api, stranger, tokens.refresh), 'invalid_client', 401)).not.toContain(
      'revoked',
    );
  });
});

describe('a spent value presented by somebody else (RFC 6749 section 4.1.2, RFC 9700 section 4.14)', () => {
  test('a spent code with a wrong verifier, or from another client, ends nothing', async () => {
    const code = await obtainCode(api, open, person);
    const { access } = expectTokens(await redeem(api, open, code));
    reasonOf(await redeem(api, open, { ...code, verifier: createPkce().verifier }));
    reasonOf(await redeem(api, confidential, code));
    expect(await isAccepted(api, access)).toBe(true);
    reasonOf(await redeem(api, open, code));
    expect(await isAccepted(api, access)).toBe(false);
  });

  test('a spent refresh token from another client ends nothing', async () => {
    const first = await obtainTokens(api, open, person);
    const next = expectTokens(await refresh(api, open, first.refresh));
    reasonOf(await refresh(api, confidential, first.refresh));
    expect(await isAccepted(api, next.access)).toBe(true);
  });
});
