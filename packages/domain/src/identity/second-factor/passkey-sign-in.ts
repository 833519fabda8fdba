import { FinishPasskeySignInInput, type PasskeyAssertion, StartPasskeySignInInput } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { command, type Settings } from '../../core/exports.ts';
import { visitorKinds } from '../account/sign-in.ts';
import { findSignInChallenge, rememberWebauthn, signInFactorLimit, trySignInChallenge } from './challenge.ts';
import { completeSignIn, type FactorProof } from './complete-sign-in.ts';
import { listDescriptors, relyingParty } from './passkey.ts';

/**
 * The options for `navigator.credentials.get`, for a sign-in that has passed the password. A new start replaces the
 * pending challenge.
 * @throws AccessError `mfa_token_invalid` (401)
 */
export const startPasskeySignIn = command({
  actors: visitorKinds,
  input: StartPasskeySignInInput,
  async prepare(ctx, { mfaToken }) {
    const { accountId } = await findSignInChallenge(ctx, mfaToken);
    return generateAuthenticationOptions({
      rpID: relyingParty(ctx.settings).id,
      allowCredentials: await listDescriptors(ctx.db.prisma, accountId),
    });
  },
  async run(ctx, { mfaToken }, options) {
    await rememberWebauthn(ctx, mfaToken, options.challenge);
    return { value: { options }, audit: { unaudited: 'nothing is proven before the answer' }, event: null };
  },
});

type Assertion = z.output<typeof PasskeyAssertion>;

/** An assertion and what it must match. */
interface Claim {
  readonly credential: WebAuthnCredential;
  readonly expectedChallenge: string;
  readonly response: Assertion;
}

/** The new sign count of a valid assertion; null for an invalid one. */
async function verifyAssertion(settings: Settings, claim: Claim): Promise<number | null> {
  const party = relyingParty(settings);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...claim,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for every check that fails; the caller learns none of it.
    return null;
  }
}

async function readCredential(
  models: Pick<Models, 'passkey'>,
  accountId: string,
  credentialId: string,
): Promise<WebAuthnCredential | null> {
  const row = await models.passkey.findFirst({
    where: { credentialId, accountId },
    select: { publicKey: true, signCount: true, transports: true },
  });
  if (!row) return null;
  return {
    id: credentialId,
    publicKey: Uint8Array.from(row.publicKey),
    counter: Number(row.signCount),
    transports: row.transports,
  };
}

const passkeyProof = (expectedChallenge: string | null, response: Assertion): FactorProof => ({
  factor: 'passkey',
  async prove(ctx, account) {
    const { passkey } = ctx.tx.prisma;
    const credential = await readCredential({ passkey }, account.id, response.id);
    if (!credential || expectedChallenge === null) return false;
    const signCount = await verifyAssertion(ctx.settings, { credential, expectedChallenge, response });
    if (signCount === null) return false;
    await passkey.update({
      where: { credentialId: credential.id },
      data: { signCount, lastUsedAt: ctx.clock.now() },
      select: { id: true },
    });
    return true;
  },
});

/**
 * Completes a sign-in with a passkey. The assertion must answer the challenge that this sign-in was given last.
 * @throws AccessError `mfa_code_invalid`, `mfa_token_invalid` (401), `login_rate_limited` (429), `account_suspended`
 *   (403)
 */
export const finishPasskeySignIn = command({
  actors: visitorKinds,
  input: FinishPasskeySignInInput,
  limit: signInFactorLimit,
  prepare: (ctx, { mfaToken }) => trySignInChallenge(ctx, mfaToken),
  run: (ctx, { response }, challenge) =>
    completeSignIn(ctx, challenge, passkeyProof(challenge.webauthn, response)),
});
