import { AccessError } from '@patchbay/contract';
import { z } from 'zod';
import type { Context, Slot } from '../../core/exports.ts';
import { type CommandContext, command } from '../../core/exports.ts';
import { type LockedAccount, lockAccount } from '../account/lock.ts';
import { recordRefusal } from '../account/record-refusal.ts';
import { type VisitorKind, visitorKinds } from '../account/visitor.ts';
import { createSession } from '../session/create.ts';
import { consumeSignInChallenge, type SignInChallenge } from './challenge.ts';

export interface SignedIn {
  readonly status: 'signed_in';
  readonly email: string;
  readonly accessToken: string;
}

/** Proves a second factor in the transaction that opens the session; false for a wrong one, which undoes all of it. */
export interface FactorProof {
  readonly factor: 'totp' | 'passkey' | 'recovery_code';
  prove(ctx: CommandContext<VisitorKind>, account: LockedAccount): Promise<boolean>;
}

const openSession = command({
  actors: visitorKinds,
  input: z.custom<{ challenge: SignInChallenge; proof: FactorProof }>(),
  async run(ctx, { challenge, proof }) {
    const account = await lockAccount(ctx.tx, challenge.accountId);
    await consumeSignInChallenge(ctx.tx, challenge.id, ctx.clock.now());
    if (!(await proof.prove(ctx, account))) {
      recordRefusal(ctx, {
        action: 'account.mfa_failed',
        workspaceId: account.workspaceId,
        actor: { kind: 'console', id: account.id },
        targetId: account.id,
        details: { factor: proof.factor },
      });
      throw new AccessError('mfa_code_invalid');
    }
    const session = await createSession(ctx, account, `password+${proof.factor}`);
    const value: SignedIn = { status: 'signed_in', email: account.email, accessToken: session.accessToken };
    return { value, audit: session.audit, event: null };
  },
});

/**
 * Turns a tried challenge and a proven factor into a session: spending the one, using up the other and opening the
 * session are one transaction, so of two completions at once exactly one signs in.
 * @throws AccessError `mfa_code_invalid`, `mfa_token_invalid` (401), `account_suspended` (403)
 */
export async function completeSignIn(
  ctx: Context,
  tried: { challenge: SignInChallenge; slot: Slot },
  proof: FactorProof,
): Promise<SignedIn> {
  const signedIn = await openSession(ctx, { challenge: tried.challenge, proof });
  await ctx.limiter.giveBack(tried.slot);
  return signedIn;
}
