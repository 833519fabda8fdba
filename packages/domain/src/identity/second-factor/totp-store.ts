import { createSecretKey, randomBytes } from 'node:crypto';
import { AccessError } from '@patchbay/contract';
import type { ActorKind, CommandContext } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { totpSecretBytes, totpStep } from './totp-rule.ts';

type Ctx = Pick<CommandContext<ActorKind>, 'clock' | 'keyring' | 'tx'>;

interface TotpRow {
  readonly secretBox: Buffer;
  readonly confirmed: boolean;
}

/** The place that the box of an authenticator's secret is bound to. */
export const totpAad = (accountId: string): string => `totps|${accountId}|secret_box`;

const store = statement({
  name: 'totp-store',
  text: `INSERT INTO totps (account_id, secret_box, created_at) VALUES ($1, $2, $3)
    ON CONFLICT (account_id) DO UPDATE SET secret_box = excluded.secret_box, created_at = excluded.created_at
    WHERE totps.confirmed_at IS NULL RETURNING 1`,
});

/**
 * Stores a new unconfirmed secret, in place of an earlier unconfirmed one.
 * @returns the secret, or null when a confirmed one is stored: that is never replaced, only removed
 */
export async function storeTotp({ clock, keyring, tx }: Ctx, accountId: string): Promise<Buffer | null> {
  const secret = randomBytes(totpSecretBytes);
  const box = keyring.wrap(createSecretKey(secret), totpAad(accountId));
  const stored = await tx.sql.rows(store, [accountId, box, clock.now()]);
  return stored.length === 1 ? secret : null;
}

const lock = statement({
  name: 'totp-lock',
  text: `SELECT secret_box AS "secretBox", confirmed_at IS NOT NULL AS confirmed FROM totps
    WHERE account_id = $1 FOR UPDATE`,
});

async function lockTotp({ tx }: Ctx, accountId: string): Promise<TotpRow | null> {
  const [row] = await tx.sql.rows(lock, [accountId]);
  return row ?? null;
}

/** Opens the secret of an account: the time step that a code belongs to, or null for a wrong code. */
function stepReader({ clock, keyring }: Ctx, accountId: string) {
  return ({ secretBox }: TotpRow, code: string): number | null =>
    totpStep(keyring.unwrap(secretBox, totpAad(accountId)).export(), code, clock.now());
}

/**
 * Confirms the secret with its first code, which is used up by that.
 * @throws AccessError `mfa_not_enabled`, `mfa_already_enabled` (409), `mfa_code_invalid` (401)
 */
export async function confirmStoredTotp(ctx: Ctx, accountId: string, code: string): Promise<void> {
  const row = await lockTotp(ctx, accountId);
  if (!row) throw new AccessError('mfa_not_enabled');
  if (row.confirmed) throw new AccessError('mfa_already_enabled');
  const step = stepReader(ctx, accountId)(row, code);
  if (step === null) throw new AccessError('mfa_code_invalid');
  await ctx.tx.prisma.totp.update({
    where: { accountId },
    data: { confirmedAt: ctx.clock.now(), lastStep: step },
    select: { accountId: true },
  });
}

/**
 * Accepts a code once: a conditional UPDATE requires its step to be later than the last accepted one, so a code read
 * over a shoulder is worth nothing after its use (RFC 6238 section 5.2).
 */
export async function acceptTotp(ctx: Ctx, accountId: string, code: string): Promise<boolean> {
  const row = await lockTotp(ctx, accountId);
  if (!row?.confirmed) return false;
  const step = stepReader(ctx, accountId)(row, code);
  if (step === null) return false;
  const { count } = await ctx.tx.prisma.totp.updateMany({
    where: { accountId, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}
