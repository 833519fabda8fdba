import type { Sql } from '@patchbay/db';
import { costOf, type TokenCount } from './price.ts';
import type { GateOptions, Reservation } from './reserve.ts';

const finishStatement = {
  name: 'ai-finish',
  text: 'SELECT ai_finish($1, $2, $3, $4, $5, $6) AS finished',
};

/** Ends a call, once. */
async function finish(
  sql: Sql,
  { id, model }: Reservation,
  {
    state,
    used,
  }: { readonly state: 'settled' | 'released' | 'expired'; readonly used: TokenCount & GateOptions },
): Promise<boolean> {
  const { inputTokens, now, outputTokens } = used;
  const values = [id, state, costOf(model, used), inputTokens, outputTokens, now ?? null];
  const [row] = await sql.cells<[boolean]>(finishStatement, values);
  return row?.[0] === true;
}

/**
 * Ends a call that has answered: the unit is spent, and what was used is charged. A call that outlived its lease takes its unit
 * again.
 * @returns false when it had ended already
 */
export const settle = (
  sql: Sql,
  reservation: Reservation,
  used: TokenCount & GateOptions,
): Promise<boolean> => finish(sql, reservation, { state: 'settled', used });

const nothing: TokenCount = { inputTokens: 0, outputTokens: 0 };

/**
 * Ends a call that has not answered: its unit goes back. What it has used all the same is charged.
 * @returns false when it had ended already
 */
export const release = (
  sql: Sql,
  reservation: Reservation,
  options: GateOptions & Partial<TokenCount> = {},
): Promise<boolean> => finish(sql, reservation, { state: 'released', used: { ...nothing, ...options } });

/**
 * Ends a call whose lease has passed: its unit goes back, until it answers after all.
 * @returns false when it had ended already
 */
export const expire = (sql: Sql, reservation: Reservation, options: GateOptions): Promise<boolean> =>
  finish(sql, reservation, { state: 'expired', used: { ...nothing, ...options } });
