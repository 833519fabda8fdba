import { ReadWebhookInput, type RetriedView } from '@patchbay/contract';
import { command, statement, wakeReaders } from '../../core/exports.ts';
import { closeBreaker } from '../endpoint/health.ts';
import { recordWebhook } from '../endpoint/record.ts';
import { webhooks } from '../endpoint/view.ts';
import { beginLanes, type ChangeLanes, changeBatch, changeRest, laneBatchMax } from './lane-batch.ts';
import { holdWebhook } from './queue.ts';

// A lane that a worker holds is being attempted already.
const waiting = `FROM webhook_lanes WHERE endpoint_id = $1 AND subject > $2 AND pending > 0 AND leased_until IS NULL`;

const lockWaiting = statement({
  name: 'webhook-retry-lanes',
  text: `SELECT id::text, subject ${waiting} ORDER BY subject LIMIT ${laneBatchMax} FOR UPDATE`,
});

const countWaiting = statement({
  name: 'webhook-retry-count',
  text: `SELECT count(*)::int AS count ${waiting}`,
});

const makeDue = statement({
  name: 'webhook-retry',
  text: `WITH firsts AS (
      UPDATE webhook_deliveries SET next_attempt_at = $2
      WHERE lane_id = ANY ($1::bigint[]) AND state = 'pending' AND next_attempt_at > $2)
    UPDATE webhook_lanes SET next_at = least(next_at, $2),
      standing = CASE WHEN standing = 'troubled' THEN 'fresh' ELSE standing END
    WHERE id = ANY ($1::bigint[])`,
});

const retryOf =
  (id: string, now: Date, value: { retried: number }): ChangeLanes =>
  async (sql, after) => {
    const lanes = await sql.rows(lockWaiting, [id, after]);
    if (lanes.length > 0) await sql.rows(makeDue, [lanes.map((lane) => lane.id), now]);
    value.retried += lanes.length;
    return lanes.map(({ subject }) => subject);
  };

/**
 * Attempts the first waiting delivery of each subject now, and then the ones behind it. Each attempt counts toward the
 * limit of its delivery. The breaker closes. It commits in batches.
 * @throws AccessError `webhook_not_found` (404), `owner_only` (403)
 */
export const retryWebhook = command({
  actors: ['console'],
  manages: webhooks,
  input: ReadWebhookInput,
  prepare: () => beginLanes({ retried: 0 }),
  async run(ctx, { id }, progress) {
    const { sql } = ctx.tx;
    await holdWebhook(sql, ctx.actor, id);
    await changeBatch(sql, progress, retryOf(id, ctx.clock.now(), progress.value));
    const value: RetriedView = progress.value;
    if (value.retried === 0 && progress.after === null)
      return { value, audit: { unaudited: 'nothing waits' }, event: null };
    closeBreaker(sql, id);
    ctx.afterCommit(() => wakeReaders(ctx, ctx.actor.workspaceId));
    const rest = progress.after === null ? [] : await sql.rows(countWaiting, [id, progress.after]);
    const retried = value.retried + (rest[0]?.count ?? 0);
    return {
      value,
      audit: recordWebhook('webhook.retried', ctx.actor, { id, details: { retried } }),
      event: null,
    };
  },
  followUp: (ctx, { id }, progress) =>
    changeRest(ctx, id, { progress, change: retryOf(id, ctx.clock.now(), progress.value) }),
});
