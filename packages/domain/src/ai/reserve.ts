import { AccessError, type AiFeature, aiQuotas, unitMicrosecondsOf } from '@patchbay/contract';
import {
  actorId,
  type Context,
  type ModelPrice,
  newId,
  type SystemActor,
  statement,
  type TenantActor,
} from '../core/exports.ts';
import { costOf, type PricedModel, type TokenCount } from './price.ts';

/** The caller. The service itself calls on behalf of a user. */
type GateActor = TenantActor | (SystemActor & { readonly userId: string; readonly workspaceId: string });

/** The consent of the actor's user counts; the actor's workspace pays. */
export interface GateContext extends Pick<Context, 'clock' | 'db' | 'logger' | 'origin' | 'settings'> {
  readonly actor: GateActor;
}

/** A call that wants to pass the gates. */
export interface AiRequest {
  /** The id of the reservation, if the caller has to know it beforehand; otherwise a new one. */
  readonly id?: string;
  /** A run of an agent takes no unit, and is held to consent and budget alone. */
  readonly feature: AiFeature | 'agent_run';
  readonly model: PricedModel;
  /** The most that it may use. */
  readonly atMost: TokenCount;
  /** Returns true once the caller has read a part of the answer. Then leaving gives no unit back. */
  readonly isRead?: () => boolean;
}

/** A call that has passed them. It ends when it is settled or released. */
export interface Reservation {
  readonly id: string;
  /** The price of the model that the call was admitted for. */
  readonly price: ModelPrice;
}

/** Options for tests. */
export interface GateOptions {
  /** Replaces the database's clock. */
  readonly now?: Date;
}

/** A call is held this long after each heartbeat. After that, the unit of a call whose process died goes back. */
export const callLeaseSeconds = 15;

const reserveStatement = statement({
  name: 'ai-reserve',
  text: `SELECT refusal, wait_microseconds::float8
    FROM ai_reserve($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, make_interval(secs => $13), $14)`,
  as: { refusal: `'budget' | 'consent' | 'quota'` },
  notNull: ['wait_microseconds'],
  nulls: [7, 9, 14],
});

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

function refuse(refusal: Refusal, feature: AiRequest['feature'], waitMicroseconds: number): AccessError {
  if (refusal === 'consent') return new AccessError('ai_processing_consent_required');
  if (refusal === 'budget') return new AccessError('ai_budget_exceeded');
  if (feature === 'agent_run') throw new Error('a run of an agent has no quota');
  return quotaError(feature, waitMicroseconds);
}

/**
 * The capacity of a bucket, and the time that a unit takes to come back. A bucket without a capacity refuses nobody.
 */
const bucketOf = (feature: AiRequest['feature']): readonly [capacity: number | null, unit: number] =>
  feature === 'agent_run' ? [null, 0] : [aiQuotas[feature].capacity, unitMicrosecondsOf(feature)];

/**
 * Passes the gates in their order: the consent of the acting user, the quota of the workspace, its budget. One
 * statement decides and writes the reservation, so nothing is oversold however many calls come at once, in any process.
 * A refused call has used nothing. No transaction is open while the call works.
 * @throws AccessError `ai_processing_consent_required` (403), `ai_quota_exceeded_<feature>` (429), `ai_budget_exceeded` (402)
 */
export async function reserve(
  ctx: GateContext,
  { atMost, feature, id = newId('aic', ctx.clock.now()), model }: AiRequest,
  { now }: GateOptions = {},
): Promise<Reservation> {
  const { actor, db, origin, settings } = ctx;
  const who = [actor.kind, actorId(actor), origin.requestId] as const;
  const money = [costOf(model.price, atMost), settings.aiBudgetMicros] as const;
  const [row] = await db.sql.cells(reserveStatement, [
    id,
    actor.workspaceId,
    actor.userId,
    feature,
    model.name,
    ...who,
    ...bucketOf(feature),
    ...money,
    callLeaseSeconds,
    now ?? null,
  ]);
  if (!row) throw new Error('the gates gave no answer');
  const [refusal, waitMicroseconds] = row;
  if (refusal !== null) throw refuse(refusal, feature, waitMicroseconds);
  return { id, price: model.price };
}
