import { ReadWebhookInput, type SkippedView } from '@patchbay/contract';
import { command, statement, wakeReaders } from '../../core/exports.ts';
import { recordWebhook } from '../endpoint/record.ts';
import { webhooks } from '../endpoint/view.ts';
import { fixUnrecordedBodies } from '../lane/fixed-body.ts';
import { beginLanes, type ChangeLanes, changeBatch, changeRest, laneBatchMax } from './lane-batch.ts';
import { holdWebhook } from './queue.ts';

const blocked = `FROM webhook_lanes WHERE endpoint_id = $1 AND subject > $2 AND fails > 0 AND pending > 0`;

const lockBlocked = statement({
  name: 'webhook-skip-lanes',
  text: `SELECT id::text, subject ${blocked} ORDER BY subject LIMIT ${laneBatchMax} FOR UPDATE`,
});

const countBlocked = statement({
  name: 'webhook-skip-count',
  text: `SELECT count(*)::int AS count ${blocked}`,
});

// The lease of a worker that is attempting the delivery ends, so that its outcome changes nothing.
const skipFirst = statement({
  name: 'webhook-skip-first',
  text: `WITH skipped AS (
      UPDATE webhook_deliveries delivery SET state = 'skipped', finished_at = $2, next_attempt_at = NULL
      FROM unnest($1::bigint[]) AS asked (id) CROSS JOIN LATERAL (
        SELECT pending.id FROM webhook_deliveries pending WHERE pending.lane_id = asked.id AND pending.state = 'pending'
        ORDER BY pending.event_offset LIMIT 1) first
      WHERE delivery.id = first.id RETURNING delivery.lane_id)
    UPDATE webhook_lanes lane SET pending = lane.pending - 1, standing = 'fresh', fails = 0, lease = 0, leased_until = NULL,
      next_at = CASE WHEN lane.pending > 1 THEN $2::timestamptz END
    FROM skipped WHERE lane.id = skipped.lane_id RETURNING lane.id`,
});

const skipOf =
  (id: string, now: Date, value: { skipped: number }): ChangeLanes =>
  async (sql, after) => {
    const lanes = await sql.rows(lockBlocked, [id, after]);
    const ids = lanes.map((lane) => lane.id);
    fixUnrecordedBodies(sql, ids);
    if (ids.length > 0) value.skipped += (await sql.rows(skipFirst, [ids, now])).length;
    return lanes.map(({ subject }) => subject);
  };

/**
 * Gives up the deliveries that others wait for: the first of each subject that has failed. What comes after it is sent at
 * once. It commits in batches.
 * @throws AccessError `webhook_not_found` (404), `owner_only` (403)
 */
export const skipBlocked = command({
  actors: ['console'],
  manages: webhooks,
  input: ReadWebhookInput,
  prepare: () => beginLanes({ skipped: 0 }),
  async run(ctx, { id }, progress) {
    const { sql } = ctx.tx;
    await holdWebhook(sql, ctx.actor, id);
    await changeBatch(sql, progress, skipOf(id, ctx.clock.now(), progress.value));
    const value: SkippedView = progress.value;
    if (value.skipped === 0 && progress.after === null)
      return { value, audit: { unaudited: 'nothing was blocked' }, event: null };
    ctx.afterCommit(() => wakeReaders(ctx, ctx.actor.workspaceId));
    const rest = progress.after === null ? [] : await sql.rows(countBlocked, [id, progress.after]);
    const skipped = value.skipped + (rest[0]?.count ?? 0);
    return {
      value,
      audit: recordWebhook('webhook.blocked_skipped', ctx.actor, { id, details: { skipped } }),
      event: null,
    };
  },
  followUp: (ctx, { id }, progress) =>
    changeRest(ctx, id, { progress, change: skipOf(id, ctx.clock.now(), progress.value) }),
});
