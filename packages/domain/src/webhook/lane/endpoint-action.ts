import { z } from 'zod';
import { type Context, command, newId, type Services, statement } from '../../core/exports.ts';
import { holdDeliveries } from '../endpoint/empty-lanes.ts';
import { hostOf, notifyOwners } from '../endpoint/notify-owners.ts';
import type { EndpointState } from './record-outcomes.ts';
import type { LaneReport } from './run-lane.ts';

/** An endpoint is disabled after this long with nothing but failures, if there were at least this many. */
const failingSecondsMax = 5 * 86_400;
const failuresMin = 20;
const goneStatus = 410;

export interface EndpointActionOptions {
  readonly now: Date;
  /** Multiplies how long an endpoint may fail. */
  readonly scale: number;
}

/** `gone`: the receiver said that it wants nothing more. `warning`: half of the time to being disabled is over. */
export type EndpointAction = 'gone' | 'failing' | 'warning';

/** Decides what an endpoint's answers lead to; null: nothing. */
export function checkEndpoint(
  { failingSince, failures, warnedAt }: EndpointState,
  { now, scale }: EndpointActionOptions,
): Exclude<EndpointAction, 'gone'> | null {
  if (failingSince === null || failures < failuresMin) return null;
  const seconds = (now.getTime() - failingSince.getTime()) / 1000;
  if (seconds >= failingSecondsMax * scale) return 'failing';
  return seconds >= (failingSecondsMax * scale) / 2 && warnedAt === null ? 'warning' : null;
}

const Target = z.object({ id: z.string(), workspaceId: z.string() });
const DisableInput = Target.extend({ reason: z.enum(['gone', 'failing']), url: z.string() });

// A success that was recorded meanwhile saves the endpoint, and so does another address than the one that answered.
const disable = statement({
  name: 'webhook-disable',
  text: `UPDATE webhook_endpoints endpoint SET status = 'disabled', disabled_reason = $2, disabled_at = $3, updated_at = $3
    WHERE endpoint.id = $1 AND endpoint.status = 'enabled' AND endpoint.deleted_at IS NULL AND endpoint.url = $4
      AND ($2 = 'gone' OR EXISTS (SELECT FROM webhook_health health
        WHERE health.endpoint_id = endpoint.id AND health.failures >= ${failuresMin}))
    RETURNING endpoint.url`,
});

const warn = statement({
  name: 'webhook-warn',
  text: `UPDATE webhook_health health SET warned_at = $2 FROM webhook_endpoints endpoint
    WHERE health.endpoint_id = $1 AND health.warned_at IS NULL AND health.failures >= ${failuresMin} AND endpoint.id = health.endpoint_id
      AND endpoint.status = 'enabled' AND endpoint.deleted_at IS NULL
    RETURNING endpoint.url`,
});

const unchanged = { value: false, audit: { unaudited: 'nothing changed' }, event: null } as const;

/** Disables an endpoint that takes no deliveries: its waiting ones are held until they are recovered. */
export const disableWebhook = command({
  actors: ['system'],
  input: DisableInput,
  async run(ctx, { id, reason, url, workspaceId }) {
    const [row] = await ctx.tx.sql.rows(disable, [id, reason, ctx.clock.now(), url]);
    if (!row) return unchanged;
    await holdDeliveries(ctx.tx.sql, id);
    const details = { webhookId: id, host: hostOf(row.url), reason };
    await notifyOwners(ctx, workspaceId, { kind: 'webhook_disabled', details });
    return {
      value: true,
      audit: { action: 'webhook.disabled', workspaceId, targetId: id, details: { reason } },
      event: null,
    };
  },
});

/** Tells the owners, once for each time of failing, that an endpoint will be disabled. */
export const warnOfFailingWebhook = command({
  actors: ['system'],
  input: Target,
  async run(ctx, { id, workspaceId }) {
    const [row] = await ctx.tx.sql.rows(warn, [id, ctx.clock.now()]);
    if (!row) return unchanged;
    const details = { webhookId: id, host: hostOf(row.url) };
    await notifyOwners(ctx, workspaceId, { kind: 'webhook_failing', details });
    return { value: true, audit: { unaudited: 'a warning changes nothing' }, event: null };
  },
});

const isGone = ({ attempts }: LaneReport): boolean => attempts.some(({ status }) => status === goneStatus);

/** An action, and the address whose answers lead to it. */
interface EndpointDecision {
  readonly id: string;
  readonly workspaceId: string;
  readonly url: string;
  readonly action: EndpointAction;
}

/** Lists the actions for the endpoints of these lanes after their outcomes were recorded. */
export function listEndpointActions(
  reports: readonly LaneReport[],
  states: readonly EndpointState[],
  options: EndpointActionOptions,
): EndpointDecision[] {
  const gone = new Map(reports.filter(isGone).map(({ lane }) => [lane.endpoint.id, lane.endpoint]));
  const endpoints = new Map(reports.map(({ lane }) => [lane.endpoint.id, lane.endpoint]));
  return [...endpoints.values()].flatMap((endpoint) => {
    const { id, url, workspaceId } = gone.get(endpoint.id) ?? endpoint;
    const state = states.find(({ endpointId }) => endpointId === id);
    const action = gone.has(id) ? 'gone' : state ? checkEndpoint(state, options) : null;
    return action ? [{ id, workspaceId, url, action }] : [];
  });
}

/** Carries out the actions of {@link listEndpointActions}, each in its own transaction. */
export async function applyEndpointActions(
  services: Services,
  actions: readonly EndpointDecision[],
): Promise<void> {
  const origin = { requestId: newId('req', services.clock.now()), ip: null, userAgent: null };
  const ctx: Context = { ...services, actor: { kind: 'system', name: 'webhooks' }, origin };
  for (const { action, id, url, workspaceId } of actions) {
    if (action === 'warning') await warnOfFailingWebhook(ctx, { id, workspaceId });
    else await disableWebhook(ctx, { id, workspaceId, url, reason: action });
  }
}
