import { AccessError, LoginAccountInput } from '@patchbay/contract';
import { type CommandContext, command, type Effect } from '../../core/exports.ts';
import { refuseSuspended } from '../../workspace/exports.ts';
import { takeCodeSend } from './limit.ts';
import { lockAccount } from './lock.ts';
import { isStillPassword, type StoredPasswords } from './password-store.ts';
import { provePassword } from './prove-password.ts';
import { sendCode } from './send-code.ts';
import { type MfaRequired, type SignedIn, signIn, type VisitorKind, visitorKinds } from './sign-in.ts';

export interface NeedsVerification {
  readonly status: 'needs_verification';
  readonly email: string;
  readonly devCode: string | null;
}

export type SignIn = SignedIn | NeedsVerification | MfaRequired;

type Ctx = CommandContext<VisitorKind>;

async function askForVerification(ctx: Ctx, email: string): Promise<Effect<SignIn>> {
  const devCode = await sendCode(ctx, email, 'verify');
  const audit = { unaudited: 'the account is not verified yet' };
  return { value: { status: 'needs_verification', email, devCode }, audit, event: null };
}

async function openLogin(ctx: Ctx, { accountId, hashes }: StoredPasswords): Promise<Effect<SignIn>> {
  const account = await lockAccount(ctx.tx.sql, accountId);
  if (account.suspended) return refuseSuspended(ctx.tx.sql, account.workspaceId);
  // A password change that committed during the comparison has ended this password.
  if (!(await isStillPassword(ctx.tx.prisma, accountId, hashes)))
    throw new AccessError('invalid_credentials');
  return { ...(await signIn(ctx, account, 'password')), event: null };
}

/**
 * Signs in with the password. An unverified account that waits with this password gets a fresh code instead.
 * @throws AccessError `invalid_credentials` (401), in the same time for an unknown address; `login_rate_limited` (429);
 *   for a right password only: `account_suspended`, `password_reset_required` (403), `otp_rate_limited` (429)
 */
export const loginAccount = command({
  actors: visitorKinds,
  input: LoginAccountInput,
  async prepare(ctx, typed) {
    const stored = await provePassword(ctx, typed, 'account.login_failed');
    if (stored.suspended) return refuseSuspended(ctx.db.sql, stored.workspaceId);
    if (!stored.verified) await takeCodeSend(ctx, typed.email);
    else if (stored.passwordResetRequired) throw new AccessError('password_reset_required');
    return stored;
  },
  run: (ctx, { email }, stored) =>
    stored.verified ? openLogin(ctx, stored) : askForVerification(ctx, email),
});
