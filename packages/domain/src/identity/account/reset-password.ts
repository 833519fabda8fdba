import { AccessError, ResetPasswordInput } from '@patchbay/contract';
import { type Context, command } from '../../core/exports.ts';
import { refuseSuspended } from '../../workspace/exports.ts';
import { consumeCode, type RightCode, tryCode } from './code.ts';
import { lockAccount } from './lock.ts';
import { hashPassword } from './password.ts';
import { markAddressVerified } from './password-store.ts';
import { replacePassword } from './replace-password.ts';
import { signIn, visitorKinds } from './sign-in.ts';

interface MailedCode {
  readonly email?: string | undefined;
  readonly code?: string | undefined;
}

/** The account whose password is reset, and the code or proof for it. */
interface Proof {
  readonly accountId: string;
  /** Null when the proof is the session of a verification that left a reset due. */
  readonly right: RightCode | null;
}

function requireBoth({ email, code }: MailedCode) {
  if (email !== undefined && code !== undefined) return { email, code };
  const missing = Object.entries({ email, code }).filter(([, value]) => value === undefined);
  throw new AccessError('validation_error', {
    fields: missing.map(([name]) => ({ loc: ['body', name], msg: 'Field required', type: 'missing' })),
  });
}

async function proveReset(ctx: Context, mailed: MailedCode): Promise<Proof> {
  const { actor } = ctx;
  if (actor.kind === 'reset_due' && mailed.email === undefined && mailed.code === undefined) {
    return { accountId: actor.accountId, right: null };
  }
  const right = await tryCode(ctx, { ...requireBoth(mailed), purpose: 'reset' });
  return { accountId: right.accountId, right };
}

/**
 * Sets a new password, proven by the session of a verification that left a reset due, or else by a mailed code. Ends
 * every session. A second factor stays: it is asked for before a session is opened.
 * @throws AccessError `validation_error` (422), `verification_code_invalid` (400), `otp_rate_limited` (429),
 *   `account_suspended` (403), `token_invalid` (401) once the reset is no longer due
 */
export const resetPassword = command({
  actors: visitorKinds,
  input: ResetPasswordInput,
  async prepare(ctx, { newPassword, ...mailed }) {
    const proof = await proveReset(ctx, mailed);
    return { ...proof, hash: await hashPassword(ctx, newPassword) };
  },
  async run(ctx, _, { accountId, hash, right }) {
    const account = await lockAccount(ctx.tx.sql, accountId);
    if (account.suspended) return refuseSuspended(ctx.tx.sql, account.workspaceId);
    if (right) await consumeCode(ctx.tx.prisma, right, ctx.clock.now());
    // The session proves only while the reset is due: its second use, or its use after a reset by mail, proves nothing.
    else if (!account.passwordResetRequired) throw new AccessError('token_invalid');
    await markAddressVerified(ctx.tx.prisma, accountId, ctx.clock.now());
    const changed = await replacePassword(ctx, account, { hash, reason: 'password_reset' });
    const signedIn = await signIn(ctx, { ...account, passwordResetRequired: false }, 'password_reset');
    return { value: signedIn.value, audit: [changed, signedIn.audit], event: null };
  },
});
