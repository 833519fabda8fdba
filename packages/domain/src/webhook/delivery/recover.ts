import { AccessError, everyEventType, RecoverWebhookInput, type RecoveryView } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import type { z } from 'zod';
import { type ConsoleActor, type Context, command, statement, wakeReaders } from '../../core/exports.ts';
import { chooseEventTypes } from '../endpoint/choose-event-types.ts';
import { recordWebhook } from '../endpoint/record.ts';
import { requireOwnWebhook, webhooks } from '../endpoint/view.ts';
import { holdWebhook, requeue } from './queue.ts';

type Request = z.output<typeof RecoverWebhookInput>;

const lost = ['dead', 'held'] as const;
const attemptsAgain = 8;
/** Deliveries that one transaction puts back, so that none holds its locks for long. */
const batchMax = 500;

// A delivery whose event is gone can no longer be sent, so it is left out.
const within = `FROM webhook_deliveries delivery
  WHERE delivery.endpoint_id = $1 AND delivery.created_at >= $2 AND ($3::timestamptz IS NULL OR delivery.created_at < $3)
    AND delivery.state IN ('dead', 'held')
    AND ($4::text[] IS NULL OR delivery.event_type = ANY ($4))
    AND (delivery.body_box IS NOT NULL OR EXISTS (
      SELECT FROM events WHERE events.workspace_id = delivery.workspace_id AND events."offset" = delivery.event_offset
        AND events.created_at = delivery.created_at))`;

const countLost = statement({
  name: 'webhook-recover-count',
  text: `SELECT count(*)::int AS count ${within}`,
  nulls: [3, 4],
});
const nextLost = statement({
  name: 'webhook-recover-next',
  text: `SELECT delivery.id, delivery.created_at AS "createdAt" ${within} ORDER BY delivery.created_at LIMIT ${batchMax}`,
  nulls: [3, 4],
});

/** The rest of a recovery. */
interface Window {
  readonly endpointId: string;
  readonly since: Date;
  readonly until: Date | null;
  readonly types: readonly string[] | null;
}

function windowOf({ eventTypes = [everyEventType], id, since, until }: Request): Window {
  const types = chooseEventTypes(eventTypes);
  const isEvery = types.includes(everyEventType);
  return { endpointId: id, since, until: until ?? null, types: isEvery ? null : types };
}

const valuesOf = ({ endpointId, since, types, until }: Window) => [endpointId, since, until, types] as const;

async function countWithin(sql: Sql, window: Window): Promise<number> {
  const [row] = await sql.rows(countLost, valuesOf(window));
  return row?.count ?? 0;
}

function requireWindow({ since, until }: Request): void {
  if (until === undefined || until > since) return;
  throw new AccessError('validation_error', {
    fields: [{ loc: ['body', 'until'], msg: 'must be later than since', type: 'value_error' }],
  });
}

/** Puts one batch back. @returns when the next one begins, or null after the last */
async function recoverBatch(
  ctx: Context<ConsoleActor>,
  window: Window,
  done: Progress,
): Promise<Date | null> {
  return ctx.db.transaction(async ({ sql }) => {
    const { status } = await holdWebhook(sql, ctx.actor, window.endpointId);
    if (status === 'disabled') throw new AccessError('webhook_disabled');
    const rows = await sql.rows(nextLost, valuesOf(window));
    const ids = rows.map(({ id }) => id);
    const { endpointId } = window;
    const again = { endpointId, ids, states: lost, attempts: attemptsAgain };
    if (ids.length > 0) done.queued += await requeue(sql, ctx.clock.now(), again);
    return ids.length < batchMax ? null : (rows.at(-1)?.createdAt ?? null);
  });
}

/** The answer, which grows with each batch. */
type Progress = { -readonly [Name in keyof RecoveryView]: RecoveryView[Name] };

/**
 * Queues the deliveries of events of a window that were given up, or came while the endpoint was disabled, in the order
 * of their events. It commits in batches: a call that is cut off, or repeated, continues with the rest. A dry run
 * counts, on a disabled endpoint too.
 * @throws AccessError `webhook_not_found` (404), `owner_only` (403), `unknown_event_types` (400), `validation_error` (422), `webhook_disabled` (409)
 */
export const recoverWebhook = command({
  actors: ['console'],
  manages: webhooks,
  input: RecoverWebhookInput,
  async screen(ctx, request) {
    requireWindow(request);
    const window = windowOf(request);
    const { status } = await requireOwnWebhook(ctx, request.id);
    if (request.dryRun) return { value: { matched: await countWithin(ctx.db.sql, window), queued: 0 } };
    if (status === 'disabled') throw new AccessError('webhook_disabled');
    return undefined;
  },
  prepare: async (): Promise<Progress> => ({ matched: 0, queued: 0 }),
  async run(ctx, request, progress) {
    const { status } = await holdWebhook(ctx.tx.sql, ctx.actor, request.id);
    if (status === 'disabled') throw new AccessError('webhook_disabled');
    progress.matched = await countWithin(ctx.tx.sql, windowOf(request));
    const value: RecoveryView = progress;
    if (progress.matched === 0) return { value, audit: { unaudited: 'nothing was lost' }, event: null };
    const { eventTypes = null, id, since, until } = request;
    const range = { since: since.toISOString(), until: until?.toISOString() ?? null };
    const details = { ...range, eventTypes, matched: progress.matched };
    const audit = recordWebhook('webhook.recovered', ctx.actor, { id, details });
    return { value, audit, event: null };
  },
  async followUp(ctx, request, progress) {
    let window: Window | null = progress.matched === 0 ? null : windowOf(request);
    while (window) {
      const since: Date | null = await recoverBatch(ctx, window, progress);
      wakeReaders(ctx, ctx.actor.workspaceId);
      window = since && { ...window, since };
    }
  },
});
