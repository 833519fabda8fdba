import type { Sql } from '@patchbay/db';
import type { CallName, StoredCall } from './stored-call.ts';

/** A claim that one call holds. `lockedUntil` is its fence: a later call that took over has another one. */
export interface Claim extends CallName {
  readonly lockedUntil: Date;
}

// An expired row is free. So is one whose call died, after its lock: the effect commits with the answer, so a call that
// left no answer left nothing else either. A claim does not wait for the disk: if a crash of the database loses it, the
// effect, which is written after it, is lost as well.
const insertClaim = {
  name: 'idempotency-claim',
  text: `INSERT INTO idempotency_records AS r (caller, route, key, fingerprint, state, locked_until, expires_at)
    SELECT $1, $2, $3, $4::bytea, 'running', $5::timestamptz, $6::timestamptz
    WHERE set_config('synchronous_commit', 'off', true) IS NOT NULL
    ON CONFLICT (caller, route, key) DO UPDATE SET fingerprint = excluded.fingerprint, state = 'running',
      status = NULL, body = NULL, body_box = NULL, locked_until = excluded.locked_until,
      expires_at = excluded.expires_at
    WHERE r.expires_at <= $7
      OR (r.state = 'running' AND r.locked_until <= $7 AND r.fingerprint = excluded.fingerprint)
    RETURNING true AS claimed`,
};

const readCall = {
  name: 'idempotency-read',
  text: `SELECT fingerprint, state, status, body, body_box AS "bodyBox" FROM idempotency_records
    WHERE caller = $1 AND route = $2 AND key = $3`,
};

const deleteClaim = {
  name: 'idempotency-release',
  text: `DELETE FROM idempotency_records
    WHERE caller = $1 AND route = $2 AND key = $3 AND state = 'running' AND locked_until = $4`,
};

const updateClaim = {
  name: 'idempotency-answer',
  text: `UPDATE idempotency_records SET state = 'done', status = $5, body_box = $6
    WHERE caller = $1 AND route = $2 AND key = $3 AND state = 'running' AND locked_until = $4 RETURNING 1`,
};

/** As {@link storeAnswer}, within the statement of a write. */
export const answerShape = {
  name: 'answer',
  columns: {
    call_caller: 'text',
    call_route: 'text',
    call_key: 'text',
    locked_until: 'timestamptz',
    status: 'integer',
    body_box: 'bytea',
  },
  update: `UPDATE idempotency_records r SET state = 'done', status = f.status, body_box = f.body_box FROM f`,
  where: `r.caller = f.call_caller AND r.route = f.call_route AND r.key = f.call_key
    AND r.state = 'running' AND r.locked_until = f.locked_until`,
};

export interface ClaimRequest extends Claim {
  readonly fingerprint: Uint8Array;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Claims the key for one call. False when another call has it. */
export async function takeClaim(sql: Sql, request: ClaimRequest): Promise<boolean> {
  const { caller, route, key, fingerprint, lockedUntil, expiresAt, now } = request;
  const values = [caller, route, key, fingerprint, lockedUntil, expiresAt, now];
  return (await sql.rows(insertClaim, values)).length === 1;
}

/** What the other call has stored so far. Undefined when it was refused and gave the key back. */
export async function readStoredCall(sql: Sql, name: CallName): Promise<StoredCall | undefined> {
  const [row] = await sql.rows<StoredCall>(readCall, [name.caller, name.route, name.key]);
  return row;
}

/**
 * Stores the answer in the transaction of its effect.
 * @returns false when the claim was lost: the call took longer than its lock, and another took over
 */
export async function storeAnswer(
  sql: Sql,
  claim: Claim,
  answer: { readonly status: number; readonly bodyBox: Uint8Array },
): Promise<boolean> {
  const name = [claim.caller, claim.route, claim.key, claim.lockedUntil];
  return (await sql.rows(updateClaim, [...name, answer.status, answer.bodyBox])).length === 1;
}

/** Gives the key back after a refusal, so that a corrected or repeated call can run. */
export async function releaseClaim(sql: Sql, claim: Claim): Promise<void> {
  await sql.rows(deleteClaim, [claim.caller, claim.route, claim.key, claim.lockedUntil]);
}
