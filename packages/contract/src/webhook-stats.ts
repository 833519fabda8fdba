import { z } from 'zod';
import { doc, docMeta } from './doc.ts';
import { TrafficRangeInput } from './request-log.ts';
import { time } from './resource.ts';
import { webhookId } from './webhook.ts';

const hoursMax = 30 * 24;

export const ReadWebhookStatsInput = z.object({
  id: webhookId,
  hours: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(hoursMax)
    .default(24)
    .meta(docMeta('The hours to look back, the present one included: up to 30 days.', 24)),
});

/** The attempts of an endpoint over a range up to now. */
export const ReadWebhookTimelineInput = TrafficRangeInput.extend({ id: webhookId });

/** Attempts that ended in one hour. */
export const WebhookHourResource = z.object({
  at: doc(time, 'When the hour began.', '2026-01-31T09:00:00.000Z'),
  delivered: doc.int('The number of attempts that succeeded.', 120),
  failed: doc.int('The number of attempts that failed.', 2),
  latencyMs: doc.int('The mean duration of an attempt in milliseconds.', 84),
});

export const WebhookStatsResource = doc.object('WebhookStats', 'The health of an endpoint.', {
  hours: doc(
    z.array(WebhookHourResource),
    'The attempts by the hour, the oldest first. Hours without attempts are left out.',
  ),
  pending: doc.int('The number of deliveries that wait for an attempt.', 3),
  oldestPendingAt: doc(time.nullable(), 'When the oldest event that waits happened; null if none waits.'),
  blockedSubjects: doc.int(
    'The number of subjects that are held up by a delivery that has failed and is tried again.',
    1,
  ),
  nextAttemptAt: doc(time.nullable(), 'When the next attempt is due; null if nothing waits.'),
  dead: doc.int('The number of deliveries that were given up after their last attempt, and are kept.', 0),
  held: doc.int('The number of deliveries that are held because the endpoint was disabled.', 0),
  failures: doc.int('The number of failed attempts since the last success.', 2),
  failingSince: doc(time.nullable(), 'When the first of these attempts failed; null if none has.'),
  blockedUntil: doc(
    time.nullable(),
    'No attempt is made before this time, because too many have failed; null if attempts are made.',
    null,
  ),
  lastSuccessAt: doc(time.nullable(), 'When an attempt last succeeded; null if none ever did.'),
  lastFailureAt: doc(time.nullable(), 'When an attempt last failed; null if none ever did.'),
});
export type WebhookStats = z.output<typeof WebhookStatsResource>;

export const ListInboxInput = z.object({
  limit: z.coerce.number<number | string>().int().min(1).max(50).default(20),
});
