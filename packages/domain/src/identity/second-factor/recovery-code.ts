import { AccessError, NoInput } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { hashRecoveryCode, listRecoveryCodeHashes, mintRecoveryCodes } from '@patchbay/secrets';
import { type ActorKind, type CommandContext, command, newId } from '../../core/exports.ts';
import { lockAccount } from '../account/lock.ts';
import { requireFreshSession } from '../session/require-fresh.ts';
import { factorAudit, listMfaMethods, notifyOwner } from './method.ts';

type Ctx = Pick<CommandContext<ActorKind>, 'clock' | 'hmacRings' | 'tx'>;

const codesPerSet = 10;

async function replaceRecoveryCodes({ clock, hmacRings, tx }: Ctx, accountId: string): Promise<string[]> {
  const codes = mintRecoveryCodes(codesPerSet);
  const now = clock.now();
  await tx.prisma.recoveryCode.deleteMany({ where: { accountId } });
  await tx.prisma.recoveryCode.createMany({
    data: codes.map((code) => ({
      id: newId('rcv', now),
      accountId,
      codeHash: hashRecoveryCode(hmacRings.code, [accountId], code),
    })),
  });
  return codes;
}

/**
 * Makes a first set of codes for an account whose first factor was just added.
 * @returns the codes, shown this once; empty when unused ones are left, which only their owner replaces
 */
export async function ensureRecoveryCodes(ctx: Ctx, accountId: string): Promise<string[]> {
  const left = await ctx.tx.prisma.recoveryCode.count({ where: { accountId, usedAt: null } });
  return left > 0 ? [] : replaceRecoveryCodes(ctx, accountId);
}

/** Recovery codes replace a factor: when the last factor goes, they go as well. */
export async function dropOrphanedCodes(
  models: Pick<Models, 'totp' | 'passkey' | 'recoveryCode'>,
  accountId: string,
): Promise<void> {
  const methods = await listMfaMethods(models, accountId);
  if (methods.length === 0) await models.recoveryCode.deleteMany({ where: { accountId } });
}

/** Spends a code, once, by a conditional UPDATE. @returns how many are left, or null for a wrong or used one */
export async function spendRecoveryCode(
  { clock, hmacRings, tx }: Ctx,
  accountId: string,
  code: string,
): Promise<number | null> {
  const hashes = listRecoveryCodeHashes(hmacRings.code, [accountId], code);
  const { count } = await tx.prisma.recoveryCode.updateMany({
    where: { accountId, codeHash: { in: hashes }, usedAt: null },
    data: { usedAt: clock.now() },
  });
  if (count === 0) return null;
  return tx.prisma.recoveryCode.count({ where: { accountId, usedAt: null } });
}

/**
 * Makes ten new recovery codes, shown this once; the old ones no longer work.
 * @throws AccessError `reauthentication_required` (403), `mfa_not_enabled` (409) without a second factor
 */
export const regenerateRecoveryCodes = command({
  actors: ['console'],
  input: NoInput,
  async run(ctx) {
    const { accountId } = ctx.actor;
    await requireFreshSession(ctx.tx.prisma, ctx);
    await lockAccount(ctx.tx.sql, accountId);
    const methods = await listMfaMethods(ctx.tx.prisma, accountId);
    if (methods.length === 0) throw new AccessError('mfa_not_enabled');
    const recoveryCodes = await replaceRecoveryCodes(ctx, accountId);
    await notifyOwner(ctx, { kind: 'recovery_codes_replaced', details: {} });
    return { value: { recoveryCodes }, audit: factorAudit(ctx, 'mfa.recovery_codes_replaced'), event: null };
  },
});
