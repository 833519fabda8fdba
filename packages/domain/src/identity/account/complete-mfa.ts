import { MfaInput } from '@patchbay/contract';
import type { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { parseInput, requireActor } from '../../core/exports.ts';
import { trySignInChallenge } from '../second-factor/challenge.ts';
import { completeSignIn, type SignedIn } from '../second-factor/complete-sign-in.ts';
import { codeProof } from '../second-factor/prove-code.ts';
import { visitorKinds } from './visitor.ts';

/**
 * Completes a sign-in with a code of the authenticator app or a recovery code.
 * @throws AccessError `mfa_code_invalid`, `mfa_token_invalid` (401), `login_rate_limited` (429), `account_suspended`
 */
export async function completeMfa(ctx: Context, rawInput: z.input<typeof MfaInput>): Promise<SignedIn> {
  requireActor(ctx, visitorKinds);
  const { mfaToken, code } = parseInput(MfaInput, rawInput);
  return completeSignIn(ctx, await trySignInChallenge(ctx, mfaToken), codeProof(code));
}
