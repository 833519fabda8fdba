import { AccessError, CompleteMfaInput } from '@patchbay/contract';
import { type CommandContext, command, type Effect } from '../../core/exports.ts';
import { writeNotice } from '../../notice/exports.ts';
import { type LockedAccount, lockAccount } from '../account/lock.ts';
import { type SignedIn, type VisitorKind, visitorKinds } from '../account/sign-in.ts';
import { sourceOf } from '../session/browser.ts';
import { createSession } from '../session/create.ts';
import {
  consumeSignInChallenge,
  type SignInChallenge,
  signInFactorLimit,
  trySignInChallenge,
} from './challenge.ts';
import type { MfaMethod } from './method.ts';
import { spendRecoveryCode } from './recovery-code.ts';
import { acceptTotp } from './totp-store.ts';

/** Proves a second factor in the transaction that opens the session. False for a wrong one, which undoes all of it. */
export interface FactorProof {
  readonly factor: MfaMethod;
  prove(ctx: CommandContext<VisitorKind>, account: LockedAccount): Promise<boolean>;
}

/**
 * Turns a tried challenge and a proven factor into a session. The challenge, the factor's single use and the session
 * share one transaction, so of two completions at once exactly one signs in.
 * @throws AccessError `mfa_code_invalid`, `mfa_token_invalid` (401), `account_suspended` (403)
 */
export async function completeSignIn(
  ctx: CommandContext<VisitorKind>,
  challenge: SignInChallenge,
  { factor, prove }: FactorProof,
): Promise<Effect<SignedIn>> {
  const account = await lockAccount(ctx.tx.sql, challenge.accountId);
  await consumeSignInChallenge(ctx.tx.prisma, challenge.id, ctx.clock.now());
  if (!(await prove(ctx, account))) {
    const { id, workspaceId } = account;
    const actor = { kind: 'console', id } as const;
    const refused = { action: 'account.mfa_failed', workspaceId, actor, targetId: id } as const;
    ctx.refusals.record({ ctx, entry: { ...refused, details: { factor } } }, true);
    throw new AccessError('mfa_code_invalid');
  }
  const { accessToken, audit } = await createSession(ctx, account, `password+${factor}`);
  return { value: { status: 'signed_in', email: account.email, accessToken }, audit, event: null };
}

const totpProof = (code: string): FactorProof => ({
  factor: 'totp',
  prove: (ctx, { id }) => acceptTotp(ctx, id, code),
});

const recoveryProof = (code: string): FactorProof => ({
  factor: 'recovery_code',
  async prove(ctx, { id, userId }) {
    const left = await spendRecoveryCode(ctx, id, code);
    if (left === null) return false;
    const fact = { kind: 'recovery_code_used', details: { left } } as const;
    if (userId !== null) await writeNotice(ctx, { userId, fact, source: sourceOf(ctx.origin) });
    return true;
  },
});

/** Six digits are a code of the authenticator app; anything else is a recovery code. */
function codeProof(typed: string): FactorProof {
  const code = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? totpProof(code) : recoveryProof(code);
}

/**
 * Completes a sign-in with a code of the authenticator app or a recovery code.
 * @throws AccessError `mfa_code_invalid`, `mfa_token_invalid` (401), `login_rate_limited` (429), `account_suspended`
 *   (403)
 */
export const completeMfa = command({
  actors: visitorKinds,
  input: CompleteMfaInput,
  limit: signInFactorLimit,
  prepare: (ctx, { mfaToken }) => trySignInChallenge(ctx, mfaToken),
  run: (ctx, { code }, challenge) => completeSignIn(ctx, challenge, codeProof(code)),
});
