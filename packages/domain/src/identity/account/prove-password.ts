import { AccessError } from '@patchbay/contract';
import type { ConsoleActor, Context } from '../../core/exports.ts';
import { giveBackAll, takeLoginTry } from './limit.ts';
import { passwordMatches } from './password.ts';
import { readPasswords } from './password-store.ts';
import { recordRefusal } from './record-refusal.ts';

/**
 * Asks a signed-in developer for the password again, under the same limits as a sign-in: a borrowed session is no way
 * to guess it.
 * @returns the hashes that it was compared with
 * @throws AccessError `invalid_credentials` (401), `login_rate_limited` (429)
 */
export async function proveCurrentPassword(
  ctx: Context<ConsoleActor>,
  password: string,
): Promise<readonly string[]> {
  const { accountId, email, workspaceId } = ctx.actor;
  const slots = await takeLoginTry(ctx, email);
  const hashes = (await readPasswords(ctx, email))?.hashes ?? [];
  if (!(await passwordMatches(ctx, password, hashes))) {
    recordRefusal(ctx, {
      action: 'account.reauthentication_failed',
      workspaceId,
      targetId: accountId,
    });
    throw new AccessError('invalid_credentials');
  }
  await giveBackAll(ctx, slots);
  return hashes;
}
