import { z } from 'zod';
import { doc } from './doc.ts';
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
    .meta(doc('The hours to look back, the present one included: up to 30 days.', 24)),
});

/** The attempts of an endpoint over a range up to now. */
export const ReadWebhookTimelineInput = TrafficRangeInput.extend({ id: webhookId });

/** Attempts that ended in one hour. */
export const WebhookHourResource = z.object({
  at: time.meta(doc('When the hour began.', '2026-01-31T09:00:00.000Z')),
  delivered: z.int().meta(doc('The number of attempts that succeeded.', 120)),
  failed: z.int().meta(doc('The number of attempts that failed.', 2)),
  latencyMs: z.int().meta(doc('The mean duration of an attempt in milliseconds.', 84)),
});

export const WebhookStatsResource = z
  .object({
    hours: z
      .array(WebhookHourResource)
      .meta(doc('The attempts by the hour, the oldest first. Hours without attempts are left out.')),
    pending: z.int().meta(doc('The number of deliveries that wait for an attempt.', 3)),
    oldestPendingAt: time
      .nullable()
      .meta(doc('When the oldest event that waits happened; null if none waits.')),
    blockedSubjects: z
      .int()
      .meta(
        doc('The number of subjects that are held up by a delivery that has failed and is tried again.', 1),
      ),
    nextAttemptAt: time.nullable().meta(doc('When the next attempt is due; null if nothing waits.')),
    dead: z
      .int()
      .meta(doc('The number of deliveries that were given up after their last attempt, and are kept.', 0)),
    held: z.int().meta(doc('The number of deliveries that are held because the endpoint was disabled.', 0)),
    failures: z.int().meta(doc('The number of failed attempts since the last success.', 2)),
    failingSince: time.nullable().meta(doc('When the first of these attempts failed; null if none has.')),
    blockedUntil: time
      .nullable()
      .meta(
        doc(
          'No attempt is made before this time, because too many have failed; null if attempts are made.',
          null,
        ),
      ),
    lastSuccessAt: time.nullable().meta(doc('When an attempt last succeeded; null if none ever did.')),
    lastFailureAt: time.nullable().meta(doc('When an attempt last failed; null if none ever did.')),
  })
  .meta({ id: 'WebhookStats', description: 'The health of an endpoint.' });
export type WebhookStats = z.output<typeof WebhookStatsResource>;

export const ListInboxInput = z.object({
  limit: z.coerce.number<number | string>().int().min(1).max(50).default(20),
});
