import type { Models } from '@patchbay/db';

export type MfaMethod = 'totp' | 'passkey' | 'recovery_code';

/** The second factors that an account can answer with; none when it has no second factor. */
export async function listMfaMethods(
  db: Pick<Models, 'totp' | 'passkey' | 'recoveryCode'>,
  accountId: string,
): Promise<MfaMethod[]> {
  const totp = await db.totp.count({ where: { accountId, confirmedAt: { not: null } } });
  const passkeys = await db.passkey.count({ where: { accountId } });
  if (totp + passkeys === 0) return [];
  const codes = await db.recoveryCode.count({ where: { accountId, usedAt: null } });
  const methods: [MfaMethod, number][] = [
    ['totp', totp],
    ['passkey', passkeys],
    ['recovery_code', codes],
  ];
  return methods.filter(([, count]) => count > 0).map(([method]) => method);
}
