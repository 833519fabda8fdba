import { AccessError, type AiFeature, aiQuotas, unitMicrosecondsOf } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { actorId, type Context, newId, type TenantActor } from '../core/exports.ts';
import { costOf, type TokenCount } from './price.ts';

/** A call that wants to pass the gates. */
export interface AiRequest {
  readonly feature: AiFeature;
  readonly model: string;
  /** The most that it may use. */
  readonly atMost: TokenCount;
}

/** A call that has passed them. It ends with {@link settle} or {@link release}. */
export interface Reservation {
  readonly id: string;
  readonly model: string;
}

/** What a test decides for itself. */
export interface GateOptions {
  /** Replaces the database's clock. */
  readonly now?: Date;
}

/** How long a call may take. The unit of a call whose process died goes back afterwards. */
const leaseSeconds = 30;

const reserveStatement = {
  name: 'ai-reserve',
  text: `SELECT refusal, wait_microseconds::float8
    FROM ai_reserve($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, interval '${leaseSeconds} seconds', $13)`,
};

type Refusal = 'consent' | 'quota' | 'budget';

/** Until the next whole unit, in whole seconds: a call at that time passes, and one a second earlier does not. */
function quotaError(feature: AiFeature, waitMicroseconds: number): AccessError {
  const { capacity } = aiQuotas[feature];
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMicroseconds / 1_000_000));
  const windowSeconds = Math.ceil((capacity * unitMicrosecondsOf(feature)) / 1_000_000);
  return new AccessError(`ai_quota_exceeded_${feature}`, {
    retryAfterSeconds,
    limit: { policy: feature, limit: capacity, windowSeconds, remaining: 0, resetSeconds: retryAfterSeconds },
  });
}

function refuse(refusal: Refusal, feature: AiFeature, waitMicroseconds: number): AccessError {
  switch (refusal) {
    case 'consent':
      return new AccessError('ai_processing_consent_required');
    case 'quota':
      return quotaError(feature, waitMicroseconds);
    case 'budget':
      return new AccessError('ai_budget_exceeded');
  }
}

/**
 * Passes the gates in their order: the consent of the acting user, the quota of the workspace, its budget. One statement
 * decides and writes the reservation, so nothing is oversold however many calls come at once, in whatever process. A refused
 * call has taken nothing. No transaction is open while the call works.
 * @throws AccessError `ai_processing_consent_required` (403), `ai_quota_exceeded_<feature>` (429), `ai_budget_exceeded` (402)
 */
export async function reserve(
  ctx: Context<TenantActor>,
  { atMost, feature, model }: AiRequest,
  { now }: GateOptions = {},
): Promise<Reservation> {
  const { actor, clock, db, origin, settings } = ctx;
  const id = newId('aic', clock.now());
  const { capacity } = aiQuotas[feature];
  const who = [actor.kind, actorId(actor), origin.requestId];
  const quota = [capacity, unitMicrosecondsOf(feature)];
  const money = [costOf(model, atMost), settings.aiBudgetMicros];
  const values = [
    id,
    actor.workspaceId,
    actor.userId,
    feature,
    model,
    ...who,
    ...quota,
    ...money,
    now ?? null,
  ];
  const [row] = await db.sql.cells<[Refusal | null, number]>(reserveStatement, values);
  if (!row) throw new Error('the gates gave no answer');
  const [refusal, waitMicroseconds] = row;
  if (refusal !== null) throw refuse(refusal, feature, waitMicroseconds);
  return { id, model };
}

const finishStatement = {
  name: 'ai-finish',
  text: 'SELECT ai_finish($1, $2, $3, $4, $5, $6) AS finished',
};

async function finish(
  sql: Sql,
  { id, model }: Reservation,
  { state, used }: { readonly state: string; readonly used: TokenCount & GateOptions },
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
 * Ends a call that has not answered: its unit goes back.
 * @returns false when it had ended already
 */
export const release = (sql: Sql, reservation: Reservation, options: GateOptions = {}): Promise<boolean> =>
  finish(sql, reservation, { state: 'released', used: { ...nothing, ...options } });

const expiredStatement = {
  name: 'ai-expired',
  text: `SELECT id, model FROM ai_calls WHERE state = 'held' AND expires_at <= coalesce($1, clock_timestamp())
    ORDER BY expires_at LIMIT $2`,
};

const sweepBatch = 1000;

/**
 * Gives back the units of calls whose process died before they ended. Several workers may do so at once.
 * @returns how many calls it ended
 */
export async function sweepAiCalls(
  { db }: Pick<Context, 'db'>,
  signal?: AbortSignal,
  options: GateOptions = {},
): Promise<number> {
  const expired = await db.sql.rows<Reservation>(expiredStatement, [options.now ?? null, sweepBatch]);
  let ended = 0;
  for (const reservation of expired) {
    if (signal?.aborted) break;
    if (await finish(db.sql, reservation, { state: 'expired', used: { ...nothing, ...options } })) ended += 1;
  }
  return ended;
}
