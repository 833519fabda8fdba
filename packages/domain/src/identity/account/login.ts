import { AccessError, LoginInput } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { command, parseInput, requireActor } from '../../core/exports.ts';
import type { SignedIn } from '../second-factor/complete-sign-in.ts';
import { giveBackAll, takeCodeSend, takeLoginTry } from './limit.ts';
import { lockAccount } from './lock.ts';
import { passwordMatches } from './password.ts';
import { isStillPassword, readPasswords, type StoredPasswords } from './password-store.ts';
import { recordRefusal } from './record-refusal.ts';
import { sendCode } from './send-code.ts';
import { type MfaRequired, signIn } from './sign-in.ts';
import { visitorKinds } from './visitor.ts';

export interface NeedsVerification {
  readonly status: 'needs_verification';
  readonly email: string;
  readonly devCode: string | null;
}

export type SignIn = SignedIn | NeedsVerification | MfaRequired;

const openLogin = command({
  actors: visitorKinds,
  input: z.custom<StoredPasswords>(),
  async run(ctx, { accountId, hashes }) {
    const account = await lockAccount(ctx.tx, accountId);
    if (account.suspended) throw new AccessError('account_suspended');
    // A password change that overtook the comparison has ended this password.
    if (!(await isStillPassword(ctx.tx, accountId, hashes))) throw new AccessError('invalid_credentials');
    return { ...(await signIn(ctx, account, 'password')), event: null };
  },
});

/** One argon2 computation, whatever there is to compare with. A wrong password learns nothing but that it is wrong. */
async function requirePassword(ctx: Context, email: string, password: string): Promise<StoredPasswords> {
  const stored = await readPasswords(ctx, email);
  const matches = await passwordMatches(ctx, password, stored?.hashes ?? []);
  if (stored && matches) return stored;
  if (stored) {
    const { accountId: id, workspaceId } = stored;
    recordRefusal(ctx, { action: 'account.login_failed', workspaceId, targetId: id });
  }
  throw new AccessError('invalid_credentials');
}

/**
 * Signs in with the password. An unverified account with a right waiting password gets a fresh code instead.
 * @throws AccessError `invalid_credentials` (401), in like time for an unknown address; told to a right password only:
 *   `account_suspended`, `password_reset_required` (403), `otp_rate_limited` (429); `login_rate_limited` (429)
 */
export async function loginAccount(ctx: Context, rawInput: z.input<typeof LoginInput>): Promise<SignIn> {
  requireActor(ctx, visitorKinds);
  const { email, password } = parseInput(LoginInput, rawInput);
  const slots = await takeLoginTry(ctx, email);
  const stored = await requirePassword(ctx, email, password);
  await giveBackAll(ctx, slots);
  if (stored.suspended) throw new AccessError('account_suspended');
  if (!stored.verified) {
    await takeCodeSend(ctx, email);
    return { status: 'needs_verification', email, devCode: await sendCode(ctx, email, 'verify') };
  }
  if (stored.passwordResetRequired) throw new AccessError('password_reset_required');
  return openLogin(ctx, stored);
}
