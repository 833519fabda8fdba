import type { JsonValue } from '@patchbay/contract';
import type { Context, Transaction } from '../context.ts';

/** Names one stored answer by the caller, the route and the Idempotency-Key. */
export interface ClaimKey {
  readonly caller: string;
  readonly route: string;
  readonly key: string;
}

/** A claim that one call holds. `lockedUntil` is its fence: a later call that took over has another one. */
export interface Claim extends ClaimKey {
  readonly lockedUntil: Date;
}

/** What is stored under a key that could not be claimed. */
export interface StoredCall {
  readonly fingerprint: Buffer;
  readonly state: 'running' | 'done';
  readonly status: number | null;
  readonly body: JsonValue;
}

// An expired row is free. So is one whose call died, after its lock: the effect commits with the answer, so a call that
// left no answer left nothing else either.
const insertClaim = {
  name: 'idempotency-claim',
  text: `INSERT INTO idempotency_records AS r (caller, route, key, fingerprint, state, locked_until, expires_at)
    VALUES ($1, $2, $3, $4, 'running', $5, $6)
    ON CONFLICT (caller, route, key) DO UPDATE SET fingerprint = excluded.fingerprint, state = 'running',
      status = NULL, body = NULL, locked_until = excluded.locked_until, expires_at = excluded.expires_at
    WHERE r.expires_at <= $7
      OR (r.state = 'running' AND r.locked_until <= $7 AND r.fingerprint = excluded.fingerprint)
    RETURNING true AS claimed`,
};

const readCall = {
  name: 'idempotency-read',
  text: `SELECT fingerprint, state, status, body FROM idempotency_records
    WHERE caller = $1 AND route = $2 AND key = $3`,
};

const deleteClaim = {
  name: 'idempotency-release',
  text: `DELETE FROM idempotency_records
    WHERE caller = $1 AND route = $2 AND key = $3 AND state = 'running' AND locked_until = $4`,
};

export interface ClaimRequest extends Claim {
  readonly fingerprint: Uint8Array;
  readonly now: Date;
  readonly expiresAt: Date;
}

const updateClaim = {
  name: 'idempotency-answer',
  text: `UPDATE idempotency_records SET state = 'done', status = $5, body = $6::jsonb
    WHERE caller = $1 AND route = $2 AND key = $3 AND state = 'running' AND locked_until = $4 RETURNING 1`,
};

/** Claims the key for one call. False when another call has it. */
export async function takeClaim({ db }: Context, request: ClaimRequest): Promise<boolean> {
  const { caller, route, key, fingerprint, lockedUntil, expiresAt, now } = request;
  const values = [caller, route, key, fingerprint, lockedUntil, expiresAt, now];
  return (await db.sql.rows(insertClaim, values)).length === 1;
}

/** What the other call has stored so far. Undefined when it was refused and gave the key back. */
export async function readStoredCall({ db }: Context, name: ClaimKey): Promise<StoredCall | undefined> {
  const [row] = await db.sql.rows<StoredCall>(readCall, [name.caller, name.route, name.key]);
  return row;
}

/**
 * Stores the answer in the transaction of its effect.
 * @returns false when the claim was lost: the call took longer than its lock, and another took over
 */
export async function storeAnswer(
  { tx }: Transaction,
  claim: Claim,
  answer: { status: number; body: JsonValue },
): Promise<boolean> {
  const name = [claim.caller, claim.route, claim.key, claim.lockedUntil];
  const stored = await tx.sql.rows(updateClaim, [...name, answer.status, JSON.stringify(answer.body)]);
  return stored.length === 1;
}

/** Gives the key back after a refusal, so that a corrected or repeated call can run. */
export async function releaseClaim({ db }: Context, claim: Claim): Promise<void> {
  await db.sql.rows(deleteClaim, [claim.caller, claim.route, claim.key, claim.lockedUntil]);
}
