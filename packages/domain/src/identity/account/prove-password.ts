import { AccessError } from '@patchbay/contract';
import { type Context, holdPlaces } from '../../core/exports.ts';
import { loginLimits } from './limit.ts';
import { passwordMatches } from './password.ts';
import { readPasswords, type StoredPasswords } from './password-store.ts';

interface TypedPassword {
  readonly email: string;
  readonly password: string;
}

type RefusedAction = 'account.login_failed' | 'account.reauthentication_failed';

async function comparePassword(
  ctx: Context,
  { email, password }: TypedPassword,
  refused: RefusedAction,
): Promise<StoredPasswords> {
  const stored = await readPasswords(ctx.db.sql, email);
  const matches = await passwordMatches(ctx, password, stored?.hashes ?? []);
  if (stored && matches) return stored;
  // An address that is unknown or was never verified has no log, and its refusal must cost the same.
  const { accountId = '', workspaceId = null } = stored ?? {};
  const entry = { action: refused, workspaceId, targetId: accountId };
  ctx.refusals.record({ ctx, entry }, workspaceId !== null);
  throw new AccessError('invalid_credentials');
}

/**
 * Compares a typed password under the limits of a sign-in: one argon2 computation, however many hashes there are to
 * compare with, even none. A refusal says only that the password is wrong.
 * @param refused the action under which a wrong password is written into the owner's log
 * @throws AccessError `invalid_credentials` (401), in the same time for an unknown address; `login_rate_limited` (429)
 */
export function provePassword(
  ctx: Context,
  typed: TypedPassword,
  refused: RefusedAction,
): Promise<StoredPasswords> {
  return holdPlaces(ctx, loginLimits(ctx, typed.email), () => comparePassword(ctx, typed, refused));
}
