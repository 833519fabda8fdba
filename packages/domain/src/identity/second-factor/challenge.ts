import { AccessError, codeTriesMax, limitPolicies, mfaTokenTtlSeconds } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { hashOpaque, mintOpaque } from '@patchbay/secrets';
import {
  type ActorKind,
  type CommandContext,
  type ConsoleActor,
  type Context,
  newId,
  statement,
} from '../../core/exports.ts';

/** A sign-in between the password and the second factor: 10 minutes, 5 tries, one use. */
export interface SignInChallenge {
  readonly id: string;
  readonly accountId: string;
  /** The WebAuthn challenge that was handed out and not tried yet. */
  readonly webauthn: string | null;
}

/** @returns the mfa_token; it is SHA-256 at rest */
export async function createSignInChallenge(
  { clock, tx }: Pick<CommandContext<ActorKind>, 'clock' | 'tx'>,
  accountId: string,
): Promise<string> {
  const now = clock.now();
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

const countTry = statement({
  name: 'mfa-count-try',
  text: `UPDATE mfa_challenges SET attempts = attempts + 1, challenge = NULL WHERE ${live}
    RETURNING id, account_id AS "accountId", old.challenge AS webauthn`,
});

const setWebauthn = statement({
  name: 'mfa-set-webauthn',
  text: `UPDATE mfa_challenges SET challenge = $3 WHERE ${live} RETURNING id, account_id AS "accountId", challenge AS webauthn`,
});

const findLive = statement({
  name: 'mfa-find-live',
  text: `SELECT id, account_id AS "accountId", NULL AS webauthn FROM mfa_challenges WHERE ${live}`,
});

function requireLive([row]: readonly SignInChallenge[]): SignInChallenge {
  if (!row) throw new AccessError('mfa_token_invalid');
  return row;
}

/** @throws AccessError `mfa_token_invalid` (401) unless the token is live */
export async function findSignInChallenge(
  { clock, db }: Context,
  mfaToken: string,
): Promise<SignInChallenge> {
  return requireLive(await db.sql.rows(findLive, [hashOpaque(mfaToken), clock.now()]));
}

/**
 * Remembers the WebAuthn challenge of this sign-in in place of an earlier one.
 * @throws AccessError `mfa_token_invalid` (401) unless the token is live
 */
export async function rememberWebauthn(
  { clock, tx }: Pick<CommandContext<ActorKind>, 'clock' | 'tx'>,
  mfaToken: string,
  webauthn: string,
): Promise<void> {
  requireLive(await tx.sql.rows(setWebauthn, [hashOpaque(mfaToken), clock.now(), webauthn]));
}

/** Wrong second factors of an account, in sign-ins and set-ups together: 10 in any 15 minutes and 30 in any day. */
const wrongFactors = {
  policy: limitPolicies.mfaTries,
  code: 'login_rate_limited',
  wrong: ['mfa_code_invalid'],
} as const;

/** {@link wrongFactors} of the account that signs in, for any number of tokens. */
export const signInFactorLimit = {
  ...wrongFactors,
  subject: async (ctx: Context, { mfaToken }: { readonly mfaToken: string }) =>
    (await findSignInChallenge(ctx, mfaToken)).accountId,
} as const;

/** {@link wrongFactors} of the account that sets one up. */
export const setUpFactorLimit = {
  ...wrongFactors,
  subject: ({ actor }: Context<ConsoleActor>) => actor.accountId,
} as const;

/**
 * Counts a try before anything is compared and commits it separately: however many tries run at once, five get through,
 * and a refusal does not take its count back. The try uses up the WebAuthn challenge.
 * @throws AccessError `mfa_token_invalid` (401) for a dead token
 */
export async function trySignInChallenge({ clock, db }: Context, mfaToken: string): Promise<SignInChallenge> {
  return requireLive(await db.sql.rows(countTry, [hashOpaque(mfaToken), clock.now()]));
}

/**
 * Spends the challenge, under the account's row lock.
 * @throws AccessError `mfa_token_invalid` (401) for the second of two completions, and after a password change
 */
export async function consumeSignInChallenge(
  models: Pick<Models, 'mfaChallenge'>,
  challengeId: string,
  now: Date,
): Promise<void> {
  const { count } = await models.mfaChallenge.updateMany({
    where: { id: challengeId, consumedAt: null, expiresAt: { gt: now } },
    data: { consumedAt: now },
  });
  if (count === 0) throw new AccessError('mfa_token_invalid');
}

/** Ends every sign-in that waits for a second factor: the password that began it has been replaced. */
export async function voidSignInChallenges(
  models: Pick<Models, 'mfaChallenge'>,
  accountId: string,
  now: Date,
): Promise<void> {
  await models.mfaChallenge.updateMany({
    where: { accountId, consumedAt: null },
    data: { consumedAt: now },
  });
}
