import { ReadWebhookInput, type RetriedView } from '@patchbay/contract';
import { command, statement, wakeReaders } from '../../core/exports.ts';
import { closeBreaker } from '../endpoint/health.ts';
import { recordWebhook } from '../endpoint/record.ts';
import { webhooks } from '../endpoint/view.ts';
import { holdWebhook } from './queue.ts';

// A lane that a worker holds is being attempted already.
const makeDue = statement({
  name: 'webhook-retry',
  text: `WITH waiting AS (
      SELECT id FROM webhook_lanes WHERE endpoint_id = $1 AND pending > 0 AND leased_until IS NULL ORDER BY subject FOR UPDATE),
    firsts AS (UPDATE webhook_deliveries delivery SET next_attempt_at = $2 FROM waiting
      WHERE delivery.lane_id = waiting.id AND delivery.state = 'pending' AND delivery.next_attempt_at > $2)
    UPDATE webhook_lanes lane SET next_at = least(lane.next_at, $2),
      standing = CASE WHEN lane.standing = 'troubled' THEN 'fresh' ELSE lane.standing END
    FROM waiting WHERE lane.id = waiting.id RETURNING lane.id`,
});

/**
 * Attempts the first waiting delivery of each subject now, and then the ones behind it. Each attempt counts toward the
 * limit of its delivery. The breaker closes.
 * @throws AccessError `webhook_not_found` (404), `owner_only` (403)
 */
export const retryWebhook = command({
  actors: ['console'],
  manages: webhooks,
  input: ReadWebhookInput,
  async run(ctx, { id }) {
    const { sql } = ctx.tx;
    await holdWebhook(sql, ctx.actor, id);
    const retried = (await sql.rows(makeDue, [id, ctx.clock.now()])).length;
    const value: RetriedView = { retried };
    if (retried === 0) return { value, audit: { unaudited: 'nothing waits' }, event: null };
    closeBreaker(sql, id);
    ctx.afterCommit(() => wakeReaders(ctx, ctx.actor.workspaceId));
    const audit = recordWebhook('webhook.retried', ctx.actor, { id, details: { retried } });
    return { value, audit, event: null };
  },
});
