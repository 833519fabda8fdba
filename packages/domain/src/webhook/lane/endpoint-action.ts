import { z } from 'zod';
import { type Context, command, newId, type Services, statement } from '../../core/exports.ts';
import { holdDeliveries } from '../endpoint/empty-lanes.ts';
import { hostOf, notifyPeople } from '../endpoint/notify-owners.ts';
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

/**
 * `gone`: the receiver said that it wants nothing more. `warning`: half of the time to being disabled is over. `alert`: as
 * many attempts in a row have failed as its people want to know of.
 */
export type EndpointAction = 'gone' | 'failing' | 'warning' | 'alert';

/** Decides what an endpoint's answers lead to; null: nothing. */
export function checkEndpoint(
  state: EndpointState,
  { now, scale }: EndpointActionOptions,
): Exclude<EndpointAction, 'gone'> | null {
  const { alertAfter, alertedAt, failingSince, failures, warnedAt } = state;
  if (failingSince === null) return null;
  const share = (now.getTime() - failingSince.getTime()) / 1000 / (failingSecondsMax * scale);
  if (failures >= failuresMin && share >= 1) return 'failing';
  if (warnedAt !== null) return null;
  if (failures >= failuresMin && share >= 0.5) return 'warning';
  return alertAfter !== null && alertedAt === null && failures >= alertAfter ? 'alert' : null;
}

const Target = z.object({ id: z.string(), workspaceId: z.string() });
const WarnInput = Target.extend({ action: z.enum(['warning', 'alert']) });
const DisableInput = Target.extend({ reason: z.enum(['gone', 'failing']), url: z.string() });

// A success that was recorded meanwhile saves the endpoint, and so does another address than the one that answered.
const disable = statement({
  name: 'webhook-disable',
  text: `UPDATE webhook_endpoints endpoint SET status = 'disabled', disabled_reason = $2, disabled_at = $3, updated_at = $3
    WHERE endpoint.id = $1 AND endpoint.status = 'enabled' AND endpoint.deleted_at IS NULL AND endpoint.url = $4
      AND ($2 = 'gone' OR EXISTS (SELECT FROM webhook_health health
        WHERE health.endpoint_id = endpoint.id AND health.failures >= ${failuresMin}))
    RETURNING endpoint.url, endpoint.created_by AS "createdBy"`,
});

const warn = statement({
  name: 'webhook-warn',
  text: `UPDATE webhook_health health SET warned_at = $2 FROM webhook_endpoints endpoint
    WHERE health.endpoint_id = $1 AND health.warned_at IS NULL AND health.failures >= ${failuresMin} AND endpoint.id = health.endpoint_id
      AND endpoint.status = 'enabled' AND endpoint.deleted_at IS NULL
    RETURNING endpoint.url, endpoint.created_by AS "createdBy", health.failures`,
});

const alert = statement({
  name: 'webhook-alert',
  text: `UPDATE webhook_health health SET alerted_at = $2 FROM webhook_endpoints endpoint
    WHERE health.endpoint_id = $1 AND health.alerted_at IS NULL AND endpoint.id = health.endpoint_id
      AND health.failures >= endpoint.alert_after AND endpoint.status = 'enabled' AND endpoint.deleted_at IS NULL
    RETURNING endpoint.url, endpoint.created_by AS "createdBy", health.failures`,
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
    const fact = { kind: 'webhook_disabled', details } as const;
    await notifyPeople(ctx, { createdBy: row.createdBy, workspaceId, fact });
    return {
      value: true,
      audit: { action: 'webhook.disabled', workspaceId, targetId: id, details: { reason } },
      event: null,
    };
  },
});

/** Tells people, once for each time of failing, that an endpoint fails (`alert`), and that it will be disabled (`warning`). */
export const warnOfFailingWebhook = command({
  actors: ['system'],
  input: WarnInput,
  async run(ctx, { action, id, workspaceId }) {
    const now = ctx.clock.now();
    const [row] = await ctx.tx.sql.rows(action === 'alert' ? alert : warn, [id, now]);
    if (!row) return unchanged;
    const failures = action === 'alert' ? row.failures : undefined;
    const details = { webhookId: id, host: hostOf(row.url), failures };
    const fact = { kind: 'webhook_failing', details } as const;
    // An endpoint that fails and works in turn gets one mail in an hour; the others are counted in its notice.
    const repeatKey = `webhook_failing|${id}|${action}|${now.toISOString().slice(0, 'yyyy-mm-ddThh'.length)}`;
    await notifyPeople(ctx, { createdBy: row.createdBy, workspaceId, fact, repeatKey });
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
    if (action === 'gone' || action === 'failing')
      await disableWebhook(ctx, { id, workspaceId, url, reason: action });
    else await warnOfFailingWebhook(ctx, { id, workspaceId, action });
  }
}
