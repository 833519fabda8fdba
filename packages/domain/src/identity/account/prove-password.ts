import { AccessError } from '@patchbay/contract';
import { type Context, giveBackSlots } from '../../core/exports.ts';
import { takeLoginTry } from './limit.ts';
import { passwordMatches } from './password.ts';
import { readPasswords, type StoredPasswords } from './password-store.ts';
import { recordRefusal } from './sign-in.ts';

interface TypedPassword {
  readonly email: string;
  readonly password: string;
}

/**
 * Compares a typed password under the limits of a sign-in: one argon2 computation, however many hashes there are to
 * compare with, none included. A wrong password gives nothing away but that it is wrong.
 * @param refused the action under which a wrong password is written into the owner's log
 * @throws AccessError `invalid_credentials` (401), in the same time for an unknown address; `login_rate_limited` (429)
 */
export async function provePassword(
  ctx: Context,
  { email, password }: TypedPassword,
  refused: 'account.login_failed' | 'account.reauthentication_failed',
): Promise<StoredPasswords> {
  const slots = await takeLoginTry(ctx, email);
  const stored = await readPasswords(ctx.db.sql, email);
  const matches = await passwordMatches(ctx, password, stored?.hashes ?? []);
  if (stored && matches) {
    await giveBackSlots(ctx.limiter, slots);
    return stored;
  }
  if (stored) {
    const { accountId, workspaceId } = stored;
    recordRefusal(ctx, { action: refused, workspaceId, targetId: accountId });
  }
  throw new AccessError('invalid_credentials');
}
