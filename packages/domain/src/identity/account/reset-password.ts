import { AccessError, ResetPasswordInput } from '@patchbay/contract';
import { z } from 'zod';
import type { Context, ResetDueActor } from '../../core/exports.ts';
import { command, parseInput, requireActor } from '../../core/exports.ts';
import type { SignedIn } from '../second-factor/complete-sign-in.ts';
import { consumeCode, type RightCode, tryCode } from './code.ts';
import { lockAccount } from './lock.ts';
import { hashPassword } from './password.ts';
import { replacePassword } from './replace-password.ts';
import { type MfaRequired, signIn } from './sign-in.ts';
import { visitorKinds } from './visitor.ts';

interface Reset {
  readonly accountId: string;
  readonly hash: string;
  /** Null when a session with a reset due is the proof. */
  readonly code: RightCode | null;
}

const storeReset = command({
  actors: visitorKinds,
  input: z.custom<Reset>(),
  async run(ctx, { accountId, hash, code }) {
    const account = await lockAccount(ctx.tx, accountId);
    if (account.suspended) throw new AccessError('account_suspended');
    if (code) await consumeCode(ctx.tx, code, ctx.clock.now());
    // The session is the proof only while the reset is due: its second use, or one after a reset by mail, is nobody's.
    else if (!account.passwordResetRequired) throw new AccessError('token_invalid');
    const changed = await replacePassword(ctx, account, { hash, reason: 'password_reset' });
    const signedIn = await signIn(ctx, { ...account, passwordResetRequired: false }, 'password_reset');
    return { value: signedIn.value, audit: [changed, signedIn.audit], event: null };
  },
});

function requireBoth({ email, code }: { email?: string | undefined; code?: string | undefined }) {
  if (email !== undefined && code !== undefined) return { email, code };
  const missing = [
    ['email', email],
    ['code', code],
  ].filter(([, value]) => value === undefined);
  throw new AccessError('validation_error', {
    fields: missing.map(([name]) => ({ loc: ['body', name ?? ''], msg: 'Field required', type: 'missing' })),
  });
}

const isResetDue = (ctx: Context): ctx is Context<ResetDueActor> => ctx.actor.kind === 'reset_due';

/**
 * Sets a new password: by the session of a verification that left a reset due, else by a mailed code. Ends every session;
 * a second factor stays, and is asked for instead of signing in.
 * @throws AccessError `validation_error` (422), `verification_code_invalid` (400), `otp_rate_limited` (429),
 *   `account_suspended` (403), `token_invalid` (401) once the reset is no longer due
 */
export async function resetPassword(
  ctx: Context,
  rawInput: z.input<typeof ResetPasswordInput>,
): Promise<SignedIn | MfaRequired> {
  requireActor(ctx, visitorKinds);
  const { newPassword, email, code } = parseInput(ResetPasswordInput, rawInput);
  if (isResetDue(ctx) && email === undefined && code === undefined) {
    const hash = await hashPassword(ctx, newPassword);
    return storeReset(ctx, { accountId: ctx.actor.accountId, hash, code: null });
  }
  const right = await tryCode(ctx, { ...requireBoth({ email, code }), purpose: 'reset' });
  const hash = await hashPassword(ctx, newPassword);
  return storeReset(ctx, { accountId: right.accountId, hash, code: right });
}
