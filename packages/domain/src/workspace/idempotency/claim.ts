import type { Sql } from '@patchbay/db';
import { type Gathering, planRows, statement } from '../../core/exports.ts';
import type { CallName, StoredCall } from './stored-call.ts';

/** A claim that one call holds. `lockedUntil` is its fence: a later call that took over has another one. */
export interface Claim extends CallName {
  readonly lockedUntil: Date;
}

// A claim does not wait for the disk: if a crash of the database loses it, the effect, which is written after it, is lost
// as well.
const notDurably = `set_config('synchronous_commit', 'off', true) IS NOT NULL`;

// Only new keys are claimed: an existing row is left alone, whatever transaction holds it, so nobody waits for another
// workspace.
const insertNew = planRows({
  name: 'idempotency-claims',
  columns: {
    caller: 'text',
    route: 'text',
    key: 'text',
    workspace_id: 'text',
    fingerprint: 'bytea',
    locked_until: 'timestamptz',
    expires_at: 'timestamptz',
  },
  textOf: (
    rows,
  ) => `INSERT INTO idempotency_records (caller, route, key, workspace_id, fingerprint, state, locked_until, expires_at)
    SELECT asked.caller, asked.route, asked.key, asked.workspace_id, asked.fingerprint, 'running', asked.locked_until,
      asked.expires_at FROM ${rows} AS asked
    WHERE ${notDurably} ON CONFLICT DO NOTHING RETURNING caller, route, key`,
});

// An expired row is free. So is the row of a call that died, after its lock: the effect commits with the answer, so a
// call that left no answer left nothing else either.
const insertClaim = statement({
  name: 'idempotency-claim',
  text: `INSERT INTO idempotency_records AS record (caller, route, key, fingerprint, state, locked_until, expires_at, workspace_id)
    SELECT $1, $2, $3, $4::bytea, 'running', $5::timestamptz, $6::timestamptz, $8
    WHERE ${notDurably}
    ON CONFLICT (caller, route, key) DO UPDATE SET fingerprint = excluded.fingerprint, workspace_id = excluded.workspace_id, state = 'running',
      status = NULL, body_box = NULL, message_ids = NULL, locked_until = excluded.locked_until,
      expires_at = excluded.expires_at
    WHERE record.expires_at <= $7
      OR (record.state = 'running' AND record.locked_until <= $7 AND record.fingerprint = excluded.fingerprint)
    RETURNING true AS claimed`,
});

const readCall = statement({
  name: 'idempotency-read',
  text: `SELECT fingerprint, state, status, body_box AS "bodyBox" FROM idempotency_records
    WHERE caller = $1 AND route = $2 AND key = $3`,
});

const deleteClaim = statement({
  name: 'idempotency-release',
  text: `DELETE FROM idempotency_records
    WHERE caller = $1 AND route = $2 AND key = $3 AND state = 'running' AND locked_until = $4`,
});

const updateClaim = statement({
  name: 'idempotency-answer',
  text: `UPDATE idempotency_records SET state = 'done', status = $5, body_box = $6, message_ids = $7
    WHERE caller = $1 AND route = $2 AND key = $3 AND state = 'running' AND locked_until = $4 RETURNING 1`,
  nulls: [7],
});

const forget = statement({
  name: 'idempotency-forget',
  text: 'UPDATE idempotency_records SET body_box = NULL, message_ids = NULL WHERE message_ids @> ARRAY[$1::text]',
});

/** An answer as it is stored. */
interface SealedAnswer {
  readonly status: number;
  readonly bodyBox: Uint8Array;
  /** The part of its content that belongs to a message. */
  readonly messageIds: readonly string[];
}

/** As {@link storeAnswer}, for the answer of a write, which has no content, within the statement of a write. */
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
  update: `UPDATE idempotency_records record SET state = 'done', status = found.status, body_box = found.body_box FROM found`,
  where: `record.caller = found.call_caller AND record.route = found.call_route AND record.key = found.call_key
    AND record.state = 'running' AND record.locked_until = found.locked_until`,
};

export interface ClaimRequest extends Claim {
  readonly fingerprint: Buffer;
  readonly workspaceId: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

const nameTextOf = ({ caller, key, route }: CallName): string => JSON.stringify([caller, route, key]);

/** Claims new keys. Of requests for the same key, the first gets it. */
async function takeNew(sql: Sql, requests: readonly ClaimRequest[]): Promise<boolean[]> {
  // Every process inserts in this order, so two groups never wait for each other.
  const inOrder = requests
    .map((request, at) => ({ at, name: nameTextOf(request), request }))
    .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  const rows = inOrder.map(
    ({ request: { caller, expiresAt, fingerprint, key, lockedUntil, route, workspaceId } }) => [
      caller,
      route,
      key,
      workspaceId,
      fingerprint,
      lockedUntil,
      expiresAt,
    ],
  );
  const { statement, values } = insertNew.of(rows);
  const inserted = await sql.cells(statement, values);
  const names = new Set(inserted.map(([caller, route, key]) => nameTextOf({ caller, route, key })));
  const outcomes: boolean[] = [];
  for (const { at, name } of inOrder) outcomes[at] = names.delete(name);
  return outcomes;
}

/**
 * Claims keys that no call has used. False for a key that is known already: {@link takeClaim} decides then.
 */
export const newClaims: Gathering<ClaimRequest, boolean> = {
  name: 'idempotency-claims',
  keyOf: ({ workspaceId }) => workspaceId,
  store: ({ sql }, requests) => takeNew(sql, requests),
};

/** Claims the key for one call, also a key that is free again. False when another call has it. */
export async function takeClaim(sql: Sql, request: ClaimRequest): Promise<boolean> {
  const { caller, route, key, fingerprint, lockedUntil, expiresAt, now, workspaceId } = request;
  const values = [caller, route, key, fingerprint, lockedUntil, expiresAt, now, workspaceId] as const;
  return (await sql.rows(insertClaim, values)).length === 1;
}

/** Reads the other call's stored answer so far. Undefined when it was refused and gave the key back. */
export async function readStoredCall(sql: Sql, name: CallName): Promise<StoredCall | undefined> {
  const [row] = await sql.rows(readCall, [name.caller, name.route, name.key]);
  return row;
}

/**
 * Stores the answer in the transaction of its effect.
 * @returns false when the claim was lost: the call took longer than its lock, and another took over
 */
export async function storeAnswer(
  sql: Sql,
  claim: Claim,
  { bodyBox, messageIds, status }: SealedAnswer,
): Promise<boolean> {
  const name = [claim.caller, claim.route, claim.key, claim.lockedUntil] as const;
  return (
    (await sql.rows(updateClaim, [...name, status, bodyBox, messageIds.length > 0 ? messageIds : null]))
      .length === 1
  );
}

/** Destroys the stored answers that name a message, in the transaction that deletes it. */
export async function forgetAnswers(sql: Sql, messageId: string): Promise<void> {
  await sql.rows(forget, [messageId]);
}

/** Gives the key back after a refusal, so that a corrected or repeated call can run. */
export async function releaseClaim(sql: Sql, claim: Claim): Promise<void> {
  await sql.rows(deleteClaim, [claim.caller, claim.route, claim.key, claim.lockedUntil]);
}
