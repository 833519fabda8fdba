import { NoInput } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { type AuditEntry, type CommandContext, query } from '../../core/exports.ts';
import { type NoticeFact, writeNotice } from '../../notice/exports.ts';
import { sourceOf } from '../session/browser.ts';

export type MfaMethod = 'totp' | 'passkey' | 'recovery_code';

/** The second factors that an account can answer with; empty when it has no second factor. */
export async function listMfaMethods(
  models: Pick<Models, 'totp' | 'passkey' | 'recoveryCode'>,
  accountId: string,
): Promise<MfaMethod[]> {
  const totp = await models.totp.count({ where: { accountId, confirmedAt: { not: null } } });
  const passkeys = await models.passkey.count({ where: { accountId } });
  if (totp + passkeys === 0) return [];
  const codes = await models.recoveryCode.count({ where: { accountId, usedAt: null } });
  const methods: [MfaMethod, number][] = [
    ['totp', totp],
    ['passkey', passkeys],
    ['recovery_code', codes],
  ];
  return methods.filter(([, count]) => count > 0).map(([method]) => method);
}

interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface SecondFactorView {
  readonly totp: { readonly enabled: boolean; readonly createdAt: Date | null };
  readonly passkeys: PasskeyView[];
  readonly recoveryCodesLeft: number;
}

/** The account's second factors, without a secret. */
export const readSecondFactor = query({
  actors: ['console'],
  input: NoInput,
  async run({ actor: { accountId }, db: { prisma } }): Promise<SecondFactorView> {
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
  },
});

/** Tells the owner about a change to the second factors: the one trace that the thief of a session cannot hide. */
export function notifyOwner(ctx: CommandContext<'console'>, fact: NoticeFact): Promise<void> {
  return writeNotice(ctx, { userId: ctx.actor.userId, fact, source: sourceOf(ctx.origin) });
}

/** Tells the owner that a factor was removed, and whether the password alone signs in now. */
export async function notifyOfRemoval(
  ctx: CommandContext<'console'>,
  factor: 'totp' | 'passkey',
): Promise<void> {
  const methods = await listMfaMethods(ctx.tx.prisma, ctx.actor.accountId);
  const details = { factor, isLast: methods.length === 0 };
  await notifyOwner(ctx, { kind: 'second_factor_removed', details });
}

/** The audit record of such a change, in the workspace's log. */
export function factorAudit(
  { actor: { accountId, workspaceId } }: CommandContext<'console'>,
  action: 'mfa.enabled' | 'mfa.disabled' | 'mfa.recovery_codes_replaced',
  details: Readonly<Record<string, string>> = {},
): AuditEntry {
  return { action, workspaceId, targetId: accountId, details };
}
