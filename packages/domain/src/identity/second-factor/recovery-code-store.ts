import type { Tx } from '@patchbay/db';
import { hashRecoveryCode, mintRecoveryCodes } from '@patchbay/secrets';
import type { Services } from '../../core/exports.ts';
import { newId } from '../../core/exports.ts';
import { listMfaMethods } from './methods.ts';

const codesPerSet = 10;

type Keys = Pick<Services, 'clock' | 'codeKey'>;

/** Replaces all recovery codes of an account. @returns the new ones, shown this once */
export async function replaceRecoveryCodes(tx: Tx, services: Keys, accountId: string): Promise<string[]> {
  const codes = mintRecoveryCodes(codesPerSet);
  const now = services.clock.now();
  await tx.prisma.recoveryCode.deleteMany({ where: { accountId } });
  await tx.prisma.recoveryCode.createMany({
    data: codes.map((code) => ({
      id: newId('rcv', now),
      accountId,
      codeHash: hashRecoveryCode(services.codeKey, [accountId], code),
    })),
  });
  return codes;
}

/** A first set for an account whose first factor was just added; an unused set is never replaced unasked. */
export async function ensureRecoveryCodes(tx: Tx, services: Keys, accountId: string): Promise<string[]> {
  const left = await tx.prisma.recoveryCode.count({ where: { accountId, usedAt: null } });
  return left > 0 ? [] : replaceRecoveryCodes(tx, services, accountId);
}

/** Recovery codes stand in for a factor; with the last factor they go too. */
export async function dropOrphanedCodes(tx: Tx, accountId: string): Promise<void> {
  const methods = await listMfaMethods(tx.prisma, accountId);
  if (methods.length === 0) await tx.prisma.recoveryCode.deleteMany({ where: { accountId } });
}

/** Spends a code, once, by a conditional UPDATE. @returns how many are left, or null for a wrong or used one */
export async function spendRecoveryCode(
  tx: Tx,
  services: Keys,
  accountId: string,
  code: string,
): Promise<number | null> {
  const codeHash = hashRecoveryCode(services.codeKey, [accountId], code);
  const { count } = await tx.prisma.recoveryCode.updateMany({
    where: { accountId, codeHash, usedAt: null },
    data: { usedAt: services.clock.now() },
  });
  if (count === 0) return null;
  return tx.prisma.recoveryCode.count({ where: { accountId, usedAt: null } });
}
