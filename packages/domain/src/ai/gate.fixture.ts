import type { ConsoleActor } from '../core/actor.ts';
import type { Context, Services } from '../core/context.ts';
import { contextFor, createDeveloper } from '../testing/services.fixture.ts';
import type { PricedModel } from './price.ts';

/** A model whose tokens cost money. */
export const priced: PricedModel = {
  name: 'priced',
  price: { inputMicros: 30_000_000, outputMicros: 120_000_000 },
};

/** A developer of the free tier who calls. */
export type GateTenant = Context<ConsoleActor>;

interface TenantOptions {
  /** True when absent. */
  readonly consent?: boolean | undefined;
  /** In micro-dollars; a dollar when absent. */
  readonly budget?: number | undefined;
}

export async function openGateTenant(
  services: Services,
  { budget = 1_000_000, consent = true }: TenantOptions = {},
): Promise<GateTenant> {
  const actor = await createDeveloper(services);
  const { db, settings } = services;
  await db.query('UPDATE users SET ai_processing_consent = $2 WHERE id = $1', [actor.userId, consent]);
  return {
    ...contextFor({ ...services, settings: { ...settings, aiBudgetMicros: budget } }, actor),
    actor,
  };
}

/** Reads the spent and the held budget of a workspace, in micro-dollars; null before its first call. */
export async function readMoney({ db }: Pick<Services, 'db'>, workspaceId: string) {
  const [row] = await db.query<{ spent: string; reserved: string }>(
    'SELECT spent_micros::text AS spent, reserved_micros::text AS reserved FROM ai_accounts WHERE workspace_id = $1',
    [workspaceId],
  );
  return row ? { spent: BigInt(row.spent), reserved: BigInt(row.reserved) } : null;
}

interface StoredCall {
  readonly feature: string;
  readonly state: string;
  readonly costMicros: number | null;
  readonly minutesAgo: number;
  /** After the whole millisecond. */
  readonly micros?: number;
}

/** Stores a call that began some time ago. Returns its id. */
export async function insertCall(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  workspaceId: string,
  { costMicros, feature, micros = 0, minutesAgo, state }: StoredCall,
): Promise<string> {
  const at = new Date(clock.now().getTime() - minutesAgo * 60_000);
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO ai_calls (id, workspace_id, user_id, actor_kind, actor_id, feature, model, state, metered, period, request_id,
       unit_microseconds, estimate_micros, cost_micros, input_tokens, output_tokens, created_at, expires_at)
     VALUES (gen_random_uuid(), $1, 'usr_1', 'api_key', 'key_1', $2, 'priced', $3, true, $5::timestamptz::date, 'req_1', 1, 0, $4, 7, 3,
       $5::timestamptz + make_interval(secs => $6 / 1000000.0), $5) RETURNING id`,
    [workspaceId, feature, state, costMicros, at, micros],
  );
  return row?.id ?? '';
}
