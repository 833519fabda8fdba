import type { Tx } from '@patchbay/db';
import { verifyAuthenticationResponse, type WebAuthnCredential } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Context, Settings } from '../../core/exports.ts';
import { parseInput, requireActor } from '../../core/exports.ts';
import { visitorKinds } from '../account/visitor.ts';
import { trySignInChallenge } from './challenge.ts';
import { completeSignIn, type FactorProof, type SignedIn } from './complete-sign-in.ts';
import { FinishPasskeySignInInput, type PasskeyAssertion } from './passkey-input.ts';
import { relyingParty } from './relying-party.ts';

type Assertion = z.output<typeof PasskeyAssertion>;

/** The new sign count of an assertion that holds, else null. */
async function verifyAssertion(
  settings: Settings,
  credential: WebAuthnCredential,
  expectedChallenge: string,
  response: Assertion,
): Promise<number | null> {
  const party = relyingParty(settings);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential,
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for everything that does not hold; none of it is told.
    return null;
  }
}

async function readCredential(
  tx: Tx,
  accountId: string,
  credentialId: string,
): Promise<WebAuthnCredential | null> {
  const row = await tx.prisma.passkey.findFirst({
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

function passkeyProof(webauthn: string | null, response: Assertion): FactorProof {
  return {
    factor: 'passkey',
    prove: async (ctx, account) => {
      const credential = await readCredential(ctx.tx, account.id, response.id);
      if (!credential || webauthn === null) return false;
      const signCount = await verifyAssertion(ctx.settings, credential, webauthn, response);
      if (signCount === null) return false;
      await ctx.tx.prisma.passkey.update({
        where: { credentialId: credential.id },
        data: { signCount, lastUsedAt: ctx.clock.now() },
        select: { id: true },
      });
      return true;
    },
  };
}

/**
 * Completes a sign-in with a passkey. The assertion must answer the challenge that this sign-in was given last.
 * @throws AccessError `mfa_code_invalid`, `mfa_token_invalid` (401), `login_rate_limited` (429), `account_suspended`
 */
export async function finishPasskeySignIn(
  ctx: Context,
  rawInput: z.input<typeof FinishPasskeySignInInput>,
): Promise<SignedIn> {
  requireActor(ctx, visitorKinds);
  const { mfaToken, response } = parseInput(FinishPasskeySignInInput, rawInput);
  const tried = await trySignInChallenge(ctx, mfaToken);
  return completeSignIn(ctx, tried, passkeyProof(tried.challenge.webauthn, response));
}
