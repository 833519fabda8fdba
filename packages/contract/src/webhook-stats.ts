import { z } from 'zod';
import { time } from './resource.ts';
import { idOf } from './text.ts';

const hoursMax = 30 * 24;

export const ReadWebhookStatsInput = z.object({
  id: idOf('webhook_not_found'),
  /** How many hours back, the present one included. */
  hours: z.coerce.number<number | string>().int().min(1).max(hoursMax).default(24),
});

/** Attempts that ended in one hour. */
export const WebhookHourResource = z.object({
  at: time,
  delivered: z.int(),
  failed: z.int(),
  latencyMs: z.int().meta({ description: 'The average of all attempts.' }),
});

export const WebhookStatsResource = z
  .object({
    hours: z.array(WebhookHourResource).meta({ description: 'Hours without attempts are left out.' }),
    pending: z.int(),
    oldestPendingAt: time.nullable().meta({ description: 'When the oldest event that waits happened.' }),
    blockedSubjects: z
      .int()
      .meta({ description: 'Subjects whose first delivery has failed and is tried again.' }),
    nextAttemptAt: time.nullable(),
    dead: z.int(),
    held: z.int(),
    failures: z.int().meta({ description: 'Failed attempts since the last success.' }),
    failingSince: time.nullable(),
    blockedUntil: time.nullable().meta({ description: 'No attempt is made before this time.' }),
    lastSuccessAt: time.nullable(),
    lastFailureAt: time.nullable(),
  })
  .meta({ id: 'WebhookStats', description: 'How an endpoint does.' });
export type WebhookStats = z.output<typeof WebhookStatsResource>;

export const ListInboxInput = z.object({
  limit: z.coerce.number<number | string>().int().min(1).max(50).default(20),
});
