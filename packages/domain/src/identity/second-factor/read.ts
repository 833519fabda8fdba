import type { Context } from '../../core/exports.ts';
import { requireActor } from '../../core/exports.ts';

export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface SecondFactorView {
  readonly totp: { readonly enabled: boolean; readonly createdAt: Date | null };
  readonly passkeys: PasskeyView[];
  readonly recoveryCodesLeft: number;
}

/** The account's second factors, without a secret. */
export async function readSecondFactor(ctx: Context): Promise<SecondFactorView> {
  const { accountId } = requireActor(ctx, ['console']).actor;
  const { prisma } = ctx.db;
  const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
    prisma.totp.findUnique({ where: { accountId }, select: { confirmedAt: true } }),
    prisma.passkey.findMany({
      where: { accountId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true, name: true, createdAt: true, lastUsedAt: true },
    }),
    prisma.recoveryCode.count({ where: { accountId, usedAt: null } }),
  ]);
  const createdAt = totp?.confirmedAt ?? null;
  return { totp: { enabled: createdAt !== null, createdAt }, passkeys, recoveryCodesLeft };
}
