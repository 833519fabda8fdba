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
