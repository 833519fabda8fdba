import { AccessError, codeTriesMax, limitPolicies, mfaTokenTtlSeconds } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import { hashOpaque, mintOpaque } from '@patchbay/secrets';
import type { Context, Services, Slot } from '../../core/exports.ts';
import { enforceLimit, newId } from '../../core/exports.ts';

/** Between the password and the second factor: 10 minutes, 5 tries, one use. */
export interface SignInChallenge {
  readonly id: string;
  readonly accountId: string;
  /** The WebAuthn challenge that was handed out and not tried yet. */
  readonly webauthn: string | null;
}

/** @returns the mfa_token; it is SHA-256 at rest */
export async function createSignInChallenge(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  accountId: string,
): Promise<string> {
  const now = services.clock.now();
  const token = mintOpaque('mfa');
  await tx.prisma.mfaChallenge.create({
    data: {
      id: newId('mfa', now),
      accountId,
      tokenHash: hashOpaque(token),
      purpose: 'sign_in',
      createdAt: now,
      expiresAt: new Date(now.getTime() + mfaTokenTtlSeconds * 1000),
    },
    select: { id: true },
  });
  return token;
}

const live = `token_hash = $1 AND purpose = 'sign_in' AND attempts < ${codeTriesMax} AND consumed_at IS NULL AND expires_at > $2`;

const countTry = {
  name: 'mfa-count-try',
  text: `UPDATE mfa_challenges SET attempts = attempts + 1, challenge = NULL WHERE ${live}
    RETURNING id, account_id AS "accountId", old.challenge AS webauthn`,
};

const setWebauthn = {
  name: 'mfa-set-webauthn',
  text: `UPDATE mfa_challenges SET challenge = $3 WHERE ${live} RETURNING id, account_id AS "accountId", challenge AS webauthn`,
};

const findLive = {
  name: 'mfa-find-live',
  text: `SELECT id, account_id AS "accountId", NULL AS webauthn FROM mfa_challenges WHERE ${live}`,
};

function requireRow(row: SignInChallenge | undefined): SignInChallenge {
  if (!row) throw new AccessError('mfa_token_invalid');
  return row;
}

/** @throws AccessError `mfa_token_invalid` unless the token is live */
export async function findSignInChallenge(ctx: Context, mfaToken: string): Promise<SignInChallenge> {
  const values = [hashOpaque(mfaToken), ctx.clock.now()];
  return requireRow((await ctx.db.sql.rows<SignInChallenge>(findLive, values))[0]);
}

/** Remembers the WebAuthn challenge of this sign-in, in place of an earlier one. */
export async function rememberWebauthn(ctx: Context, mfaToken: string, webauthn: string): Promise<void> {
  const values = [hashOpaque(mfaToken), ctx.clock.now(), webauthn];
  requireRow((await ctx.db.sql.rows<SignInChallenge>(setWebauthn, values))[0]);
}

/**
 * Counts a try before anything is compared, committed for itself: however many tries run at once, five get through,
 * and a refusal does not take its count back. A WebAuthn challenge is used up by it.
 * @throws AccessError `mfa_token_invalid` for a dead token; `login_rate_limited` (429) over 10 wrong tries of the account
 *   in 15 minutes, whatever the number of tokens
 */
export async function trySignInChallenge(
  ctx: Context,
  mfaToken: string,
): Promise<{ challenge: SignInChallenge; slot: Slot }> {
  const values = [hashOpaque(mfaToken), ctx.clock.now()];
  const challenge = requireRow((await ctx.db.sql.rows<SignInChallenge>(countTry, values))[0]);
  const slot = await enforceLimit(
    ctx.limiter,
    limitPolicies.mfaTries,
    challenge.accountId,
    'login_rate_limited',
  );
  return { challenge, slot };
}

/**
 * Spends the challenge, under the account's row lock.
 * @throws AccessError `mfa_token_invalid` for the loser of two completions, and after a password change
 */
export async function consumeSignInChallenge(tx: Tx, challengeId: string, now: Date): Promise<void> {
  const { count } = await tx.prisma.mfaChallenge.updateMany({
    where: { id: challengeId, consumedAt: null, expiresAt: { gt: now } },
    data: { consumedAt: now },
  });
  if (count === 0) throw new AccessError('mfa_token_invalid');
}

/** Ends every sign-in that waits for a second factor: the password that began it is no longer the password. */
export async function voidSignInChallenges(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.prisma.mfaChallenge.updateMany({
    where: { accountId, consumedAt: null },
    data: { consumedAt: now },
  });
}
