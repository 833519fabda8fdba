import type { Sql } from '@patchbay/db';
import { statement } from '../core/exports.ts';
import { costOf, type TokenCount } from './price.ts';
import type { GateOptions, Reservation } from './reserve.ts';

const finishStatement = statement({
  name: 'ai-finish',
  text: 'SELECT ai_finish($1, $2, $3, $4, $5, $6) AS finished',
  nulls: [6],
});

interface Ending extends TokenCount, GateOptions {
  readonly state: 'settled' | 'released';
  readonly costMicros: number;
}

/** Ends a call, once. */
async function finish(
  sql: Sql,
  id: string,
  { costMicros, inputTokens, now, outputTokens, state }: Ending,
): Promise<boolean> {
  const [row] = await sql.cells(finishStatement, [
    id,
    state,
    costMicros,
    inputTokens,
    outputTokens,
    now ?? null,
  ]);
  return row?.[0] === true;
}

/**
 * Ends a call that has answered: the unit is used up, and its usage is charged. A call that outlived its lease takes
 * its unit again.
 * @returns false when it had ended already
 */
export const settle = (
  sql: Sql,
  { id, price }: Reservation,
  used: TokenCount & GateOptions,
): Promise<boolean> => finish(sql, id, { ...used, state: 'settled', costMicros: costOf(price, used) });

const nothing = { inputTokens: 0, outputTokens: 0, costMicros: 0 } as const;

/**
 * Ends a call that has not answered: its unit goes back.
 * @returns false when it had ended already
 */
export const release = (
  sql: Sql,
  { id }: Pick<Reservation, 'id'>,
  options: GateOptions = {},
): Promise<boolean> => finish(sql, id, { ...nothing, ...options, state: 'released' });

/**
 * The same for a call that its caller has left. Its usage is charged all the same.
 * @returns false when it had ended already
 */
export const releaseUsed = (sql: Sql, { id, price }: Reservation, used: TokenCount): Promise<boolean> =>
  finish(sql, id, { ...used, state: 'released', costMicros: costOf(price, used) });

// After an outage, many leases have passed, and processes renew theirs while they are being ended one after another.
const expireStatement = statement({
  name: 'ai-expire',
  text: `SELECT ai_finish(id, 'expired', 0, 0, 0, $2) AS finished FROM ai_calls
    WHERE id = $1 AND expires_at <= coalesce($2, clock_timestamp())`,
  nulls: [2],
});

/**
 * Ends a call whose lease has passed: its unit goes back, until it answers after all.
 * @returns false when it had ended already, or was renewed
 */
export async function expire(
  sql: Sql,
  { id }: Pick<Reservation, 'id'>,
  { now }: GateOptions,
): Promise<boolean> {
  const [row] = await sql.cells(expireStatement, [id, now ?? null]);
  return row?.[0] === true;
}
