import { z } from 'zod';
import { instant, instantLike } from './api-key.ts';
import { doc } from './doc.ts';
import { eventTypeNames } from './event.ts';
import { webhookOverlapSecondsDefault, webhookOverlapSecondsMax } from './limit.ts';
import { PageInput } from './page.ts';
import { time } from './resource.ts';
import { idOf, nameText } from './text.ts';

export const webhookStatuses = ['enabled', 'disabled'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** `user`: a person disabled it. `gone`: it answered 410. `failing`: nothing succeeded for days. */
export const webhookDisabledReasons = ['user', 'gone', 'failing'] as const;

/** `held` came while the endpoint was disabled, and waits for a recovery. `canceled`: the endpoint was removed. */
export const deliveryOutcomes = ['pending', 'delivered', 'dead', 'held', 'skipped', 'canceled'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** Stands alone for every type, those that are added later included. */
export const everyEventType = '*';

const url = z
  .string()
  .min(1)
  .max(2048)
  .meta(
    doc(
      'The receiver of events: an https URL at a public address. Outside production http is accepted too. `<server>/v1/inbox/<workspace id>` is the inbox of the workspace in the console, to which nothing is sent.',
      'https://hooks.example.com/patchbay',
    ),
  );
const descriptionDoc = doc(
  'Your note about the endpoint, up to 200 characters. It may be empty.',
  'Order processing',
);
const description = nameText({ max: 200 }).or(z.literal(''));
/** Unknown types pass the schema: the verb refuses them with a code of its own. */
const eventTypes = z
  .array(z.string().max(64))
  .max(100)
  .meta(
    doc(
      'The types of events that are sent, as `GET /v1/developer/webhook-events` names them; at least one. `*` stands for all of them, those that are added later included.',
      ['message.new', 'voice_note.created'],
    ),
  );
const includeContent = z
  .boolean()
  .meta(
    doc(
      'Whether deliveries of messages carry what they say, in `data.content` and `data.transcript`. Applies to events that were not attempted yet: a retry sends the body of the first attempt. Only an owner of the workspace who has proven their identity in the last 10 minutes may switch it on.',
    ),
  );

export const CreateWebhookInput = z.object({
  url,
  description: description.default('').meta(descriptionDoc),
  eventTypes,
  includeContent: includeContent.default(false),
});

export const webhookId = idOf('webhook_not_found').meta(doc('The id of an endpoint.', 'whe_01jq3v9x8e'));
const id = webhookId;
const deliveryId = idOf('delivery_not_found').meta(
  doc('The id of a delivery of this endpoint.', 'dlv_01jq3v9x8e'),
);

export const ReadWebhookInput = z.object({ id });
export const TestWebhookInput = ReadWebhookInput.extend({
  eventType: z
    .enum(eventTypeNames)
    .default('ping')
    .meta(
      doc(
        'The type whose example is sent, with the id and the time of the test. Left out: `ping`.',
        'message.new',
      ),
    ),
});
export const UpdateWebhookInput = z.object({
  id,
  url: url.optional(),
  description: description.optional().meta(descriptionDoc),
  eventTypes: eventTypes.optional(),
  status: z
    .enum(webhookStatuses)
    .optional()
    .meta(
      doc(
        'Disabling holds waiting deliveries. Enabling sends new events from then on. Use recover to send the held deliveries.',
      ),
    ),
  includeContent: includeContent.optional(),
});
export const RotateWebhookSecretInput = z.object({
  id,
  overlapSeconds: z
    .int()
    .min(0)
    .max(webhookOverlapSecondsMax)
    .default(webhookOverlapSecondsDefault)
    .meta(
      doc(
        'How many seconds the old secrets keep signing beside the new one, up to 7 days. If a secret leaked, send 0 to end them immediately.',
        webhookOverlapSecondsDefault,
      ),
    ),
});

export const ListDeliveriesInput = PageInput.extend({
  id,
  state: z
    .enum(deliveryOutcomes)
    .optional()
    .meta(doc('Lists only deliveries in this state. `dead` lists the dead letters.', 'dead')),
  eventType: z
    .enum(eventTypeNames)
    .optional()
    .meta(doc('Lists only deliveries of events of this type.', 'message.new')),
});
export const ReadDeliveryInput = z.object({ id, deliveryId });

export const RecoverWebhookInput = z.object({
  id,
  since: instant.meta(doc('Recovers deliveries of events that happened at or after this time.')),
  until: instantLike('2026-01-31T11:00:00.000Z')
    .optional()
    .meta(
      doc(
        'Recovers only deliveries of events before this time, which is later than `since`. Left out: up to now.',
      ),
    ),
  eventTypes: eventTypes
    .optional()
    .meta(doc('Recovers only deliveries of events of these types. Left out: of all types.', ['message.new'])),
  dryRun: z
    .boolean()
    .default(false)
    .meta(doc('True counts what a recovery would queue, and changes nothing.')),
});

export const WebhookResource = z
  .object({
    id: z.string().meta(doc('The id of the endpoint.', 'whe_01jq3v9x8e')),
    url: z.string().meta(doc('The URL that receives events.', 'https://hooks.example.com/patchbay')),
    description: z.string().meta(doc('Your note on the endpoint; empty without one.', 'Order processing')),
    eventTypes: z
      .array(z.string())
      .meta(
        doc('The types of events that are sent, sorted by name. `*` alone stands for all of them.', [
          'message.new',
          'voice_note.created',
        ]),
      ),
    status: z
      .enum(webhookStatuses)
      .meta(doc('While it is `disabled`, events are held for it and nothing is sent.')),
    disabledReason: z
      .enum(webhookDisabledReasons)
      .nullable()
      .meta(
        doc(
          'Why it is disabled. `user`: somebody disabled it. `gone`: it answered 410. `failing`: every attempt of 5 days failed. Null while it is enabled.',
          null,
        ),
      ),
    includeContent: z.boolean().meta(doc('Whether deliveries of messages carry what they say.')),
    createdBy: z
      .string()
      .meta(
        doc(
          'The user who registered it. That user and the owners of the workspace can change it.',
          'usr_01jq3v9x8e',
        ),
      ),
    createdAt: time.meta(doc('When it was registered.')),
    updatedAt: time.meta(doc('When it was last changed.')),
  })
  .meta({ id: 'WebhookEndpoint', description: 'An endpoint that receives events; never its secret.' });
export type WebhookView = z.output<typeof WebhookResource>;

export const DeliveryResource = z
  .object({
    id: z.string().meta(doc('The id of the delivery.', 'dlv_01jq3v9x8e')),
    endpointId: z.string().meta(doc('The endpoint that it is for.', 'whe_01jq3v9x8e')),
    eventId: z.string().meta(doc('The event that it delivers.', 'evt_01jq3v9x8e')),
    eventType: z.string().meta(doc('The type of that event.', 'message.new')),
    subject: z
      .string()
      .meta(
        doc(
          'The id of what the event is about. Deliveries of one subject arrive in order, so one that fails holds up the next.',
          'thr_01jq3v9x8e',
        ),
      ),
    state: z
      .enum(deliveryOutcomes)
      .meta(
        doc(
          '`pending`: it waits for its next attempt. `delivered`: an answer was 2xx. `dead`: every attempt failed. `held`: the endpoint was disabled. `skipped`: somebody gave it up. `canceled`: the endpoint was removed.',
          'delivered',
        ),
      ),
    attemptCount: z.int().meta(doc('The number of attempts.', 1)),
    lastStatus: z
      .int()
      .nullable()
      .meta(doc('The HTTP status of the last attempt; null without an answer.', 200)),
    lastError: z
      .string()
      .nullable()
      .meta(doc('Why the last attempt had no answer; null if it had one, and before the first.', null)),
    nextRetryAt: time
      .nullable()
      .meta(doc('When the next attempt after a failure is due; null if none is.', null)),
    createdAt: time.meta(doc('When the event happened.')),
    finishedAt: time.nullable().meta(doc('When it was delivered or given up; null before that.')),
  })
  .meta({ id: 'WebhookDelivery', description: 'One event for one endpoint.' });
export type DeliveryView = z.output<typeof DeliveryResource>;

const headers = z.record(z.string(), z.string());

export const AttemptResource = z
  .object({
    number: z.int().meta(doc('Counts the attempts of the delivery, from 1.', 1)),
    startedAt: time.meta(doc('When it began.')),
    latencyMs: z.int().meta(doc('The duration in milliseconds.', 84)),
    status: z.int().nullable().meta(doc('The HTTP status of the answer; null without one.', 200)),
    error: z.string().nullable().meta(doc('Why there was no answer; null if there was one.', null)),
    requestHeaders: headers.meta(
      doc('The headers that were sent, by name in lower case.', {
        'content-type': 'application/json',
        'webhook-id': 'evt_01jq3v9x8e',
        'webhook-timestamp': '1769851800',
        'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      }),
    ),
    responseHeaders: headers
      .nullable()
      .meta(doc('The headers of the answer; null without one.', { 'content-type': 'text/plain' })),
    responseBody: z
      .string()
      .nullable()
      .meta(
        doc(
          'The first 16 KiB of the answer as text; null without an answer. Bytes that are not UTF-8 and control characters are replaced by visible ones.',
          'ok',
        ),
      ),
    truncated: z.boolean().meta(doc('True if the answer was longer than that.')),
  })
  .meta({ id: 'WebhookAttempt', description: 'One call of the URL.' });
export type AttemptView = z.output<typeof AttemptResource>;

export const DeliveryDetailResource = DeliveryResource.extend({
  attempts: z.array(AttemptResource).meta(doc('Its attempts, the first one first.')),
  body: z
    .string()
    .nullable()
    .meta(
      doc(
        'The exact text that every attempt sends. Null before the first attempt of a delivery that will carry content, and once the event is older than 30 days.',
        '{"id":"evt_01jq3v9x8e","type":"message.new","created_at":"2026-01-31T09:30:00.000Z","data":{"message_id":"msg_01jq3v9x8e","thread_id":"thr_01jq3v9x8e","kind":"text","sender":"usr_01jq3v9x8e"}}',
      ),
    ),
}).meta({ id: 'WebhookDeliveryDetail', description: 'A delivery with its body and its attempts.' });
export type DeliveryDetail = z.output<typeof DeliveryDetailResource>;

export const SkippedResource = z
  .object({
    skipped: z
      .int()
      .meta(doc('The number of deliveries that were given up: at most one of each subject.', 1)),
  })
  .meta({ id: 'WebhookSkipped', description: 'The deliveries that were given up.' });
export type SkippedView = z.output<typeof SkippedResource>;

export const RetriedResource = z
  .object({
    retried: z.int().meta(doc('The number of subjects whose first delivery is attempted now.', 2)),
  })
  .meta({ id: 'WebhookRetried', description: 'The waiting deliveries that are attempted now.' });
export type RetriedView = z.output<typeof RetriedResource>;

export const RecoveryResource = z
  .object({
    matched: z.int().meta(doc('The number of deliveries in the window that were dead or held.', 12)),
    queued: z.int().meta(doc('The number of them that were queued again; 0 in a dry run.', 12)),
  })
  .meta({ id: 'WebhookRecovery', description: 'The deliveries that were queued again.' });
export type RecoveryView = z.output<typeof RecoveryResource>;
