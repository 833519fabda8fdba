import { z } from 'zod';
import { instant } from './api-key.ts';
import { eventTypeNames } from './event.ts';
import { webhookOverlapSecondsDefault, webhookOverlapSecondsMax } from './limit.ts';
import { PageInput } from './page.ts';
import { time } from './resource.ts';
import { idOf, nameText } from './text.ts';

export const webhookStatuses = ['enabled', 'disabled'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** `user`: somebody disabled it. `gone`: it answered 410. `failing`: nothing succeeded for days. */
export const webhookDisabledReasons = ['user', 'gone', 'failing'] as const;

/** `held` came while the endpoint was disabled, and waits for a recovery. `canceled`: the endpoint was removed. */
export const deliveryOutcomes = ['pending', 'delivered', 'dead', 'held', 'skipped', 'canceled'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** Stands alone for every type, those that are added later included. */
export const everyEventType = '*';

const url = z.string().min(1).max(2048).meta({
  description:
    'https, at a public address; outside production http too. Or `<BASE_URL>/v1/inbox/<workspace id>`, the inbox of the workspace in the console.',
});
const description = nameText({ max: 200 }).or(z.literal(''));
/** Unknown types pass the schema: the verb refuses them with a code of its own. */
const eventTypes = z.array(z.string().max(64)).max(100).meta({
  description:
    'Types of the catalog, at least one. `*` stands for all of them, those that are added later included.',
});
const includeContent = z.boolean().meta({
  description:
    'Whether deliveries of messages carry what they say, in `data.content` and `data.transcript`. It decides for events that were not attempted yet: retries and redeliveries send the body of the first attempt. Takes an owner of the workspace who has proven their identity in the last 10 minutes.',
});

export const CreateWebhookInput = z.object({
  url,
  description: description.default(''),
  eventTypes,
  includeContent: includeContent.default(false),
});

const id = idOf('webhook_not_found');
const deliveryId = idOf('delivery_not_found');

export const ReadWebhookInput = z.object({ id });
export const UpdateWebhookInput = z.object({
  id,
  url: url.optional(),
  description: description.optional(),
  eventTypes: eventTypes.optional(),
  status: z
    .enum(webhookStatuses)
    .meta({
      description:
        'Disabling holds what waits. Enabling sends what happens from then on; what was held is sent by a recovery.',
    })
    .optional(),
  includeContent: includeContent.optional(),
});
export const RotateWebhookSecretInput = z.object({
  id,
  overlapSeconds: z
    .int()
    .min(0)
    .max(webhookOverlapSecondsMax)
    .meta({ description: 'How long old secrets sign beside the new one; 0 ends them at once.' })
    .default(webhookOverlapSecondsDefault),
});

export const ListDeliveriesInput = PageInput.extend({
  id,
  state: z.enum(deliveryOutcomes).optional(),
  eventType: z.enum(eventTypeNames).optional(),
});
export const ReadDeliveryInput = z.object({ id, deliveryId });

export const RecoverWebhookInput = z.object({
  id,
  since: instant,
  until: instant.optional(),
  eventTypes: eventTypes.optional(),
  /** Counts, and changes nothing. */
  dryRun: z.boolean().default(false),
});

export const WebhookResource = z
  .object({
    id: z.string(),
    url: z.string(),
    description: z.string(),
    eventTypes: z.array(z.string()),
    status: z.enum(webhookStatuses),
    disabledReason: z.enum(webhookDisabledReasons).nullable(),
    includeContent: z.boolean(),
    createdBy: z.string().meta({ description: 'Who registered it; that person and the owners change it.' }),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'WebhookEndpoint', description: 'Where events are delivered; never its secret.' });
export type WebhookView = z.output<typeof WebhookResource>;

export const DeliveryResource = z
  .object({
    id: z.string(),
    endpointId: z.string(),
    eventId: z.string(),
    eventType: z.string(),
    subject: z.string().meta({ description: 'Deliveries of one subject arrive in order.' }),
    state: z.enum(deliveryOutcomes),
    attemptCount: z.int().meta({ description: 'Attempts that were made.' }),
    lastStatus: z.int().nullable().meta({ description: 'Of the last answer; null without one.' }),
    lastError: z.string().nullable().meta({ description: 'Why the last attempt had no answer.' }),
    nextRetryAt: time.nullable().meta({ description: 'When the next attempt after a failure is due.' }),
    createdAt: time,
    finishedAt: time.nullable(),
  })
  .meta({ id: 'WebhookDelivery', description: 'One event for one endpoint.' });
export type DeliveryView = z.output<typeof DeliveryResource>;

const headers = z.record(z.string(), z.string());

export const AttemptResource = z
  .object({
    number: z.int(),
    startedAt: time,
    latencyMs: z.int(),
    status: z.int().nullable(),
    error: z.string().nullable().meta({ description: 'Why there was no answer.' }),
    requestHeaders: headers,
    responseHeaders: headers.nullable(),
    responseBody: z.string().nullable().meta({
      description:
        'The first 16 KiB as text: bytes that are not UTF-8 and control characters are replaced by visible ones.',
    }),
    truncated: z.boolean().meta({ description: 'The answer was longer than that.' }),
  })
  .meta({ id: 'WebhookAttempt', description: 'One call of the URL.' });
export type AttemptView = z.output<typeof AttemptResource>;

export const DeliveryDetailResource = DeliveryResource.extend({
  attempts: z.array(AttemptResource).meta({ description: 'The first one first.' }),
  body: z.string().nullable().meta({
    description:
      'Exactly what every attempt sends. Null before the first attempt of a delivery that will carry content, and once the event is older than 30 days.',
  }),
}).meta({ id: 'WebhookDeliveryDetail', description: 'A delivery with its body and its attempts.' });
export type DeliveryDetail = z.output<typeof DeliveryDetailResource>;

export const SkippedResource = z
  .object({
    skipped: z.int().meta({ description: 'Deliveries that others waited for, one of each subject.' }),
  })
  .meta({ id: 'WebhookSkipped' });
export type SkippedView = z.output<typeof SkippedResource>;

export const RecoveryResource = z
  .object({
    matched: z.int().meta({ description: 'Deliveries in the window that were dead or held.' }),
    queued: z.int().meta({ description: 'How many of them were queued again; 0 in a dry run.' }),
  })
  .meta({ id: 'WebhookRecovery' });
export type RecoveryView = z.output<typeof RecoveryResource>;
