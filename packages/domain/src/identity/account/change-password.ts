import { AccessError, ChangePasswordInput } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { command, parseInput, requireActor } from '../../core/exports.ts';
import { lockAccount } from './lock.ts';
import { hashPassword } from './password.ts';
import { isStillPassword } from './password-store.ts';
import { proveCurrentPassword } from './prove-password.ts';
import { replacePassword } from './replace-password.ts';

const storePassword = command({
  actors: ['console'],
  input: z.custom<{ hash: string; provenHashes: readonly string[] }>(),
  async run(ctx, { hash, provenHashes }) {
    const { accountId, sessionId } = ctx.actor;
    const account = await lockAccount(ctx.tx, accountId);
    // Of two changes at once one wins; the other proved a password that no longer is one.
    if (!(await isStillPassword(ctx.tx, accountId, provenHashes)))
      throw new AccessError('invalid_credentials');
    const audit = await replacePassword(ctx, account, {
      hash,
      reason: 'password_changed',
      keepSessionId: sessionId,
    });
    await ctx.tx.prisma.session.update({
      where: { id: sessionId },
      data: { authenticatedAt: ctx.clock.now() },
      select: { id: true },
    });
    return { value: {}, audit, event: null };
  },
});

/**
 * Changes the password; every other session ends.
 * @throws AccessError `invalid_credentials` (401), `login_rate_limited` (429), `validation_error` (422)
 */
export async function changePassword(
  ctx: Context,
  rawInput: z.input<typeof ChangePasswordInput>,
): Promise<Record<never, never>> {
  const caller = requireActor(ctx, ['console']);
  const { currentPassword, newPassword } = parseInput(ChangePasswordInput, rawInput);
  const provenHashes = await proveCurrentPassword(caller, currentPassword);
  return storePassword(ctx, { hash: await hashPassword(ctx, newPassword), provenHashes });
}
