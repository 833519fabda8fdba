import { z } from 'zod';
import { instant, instantLike } from './api-key.ts';
import { doc, docMeta } from './doc.ts';
import { eventTypeNames } from './event.ts';
import {
  webhookAlertAfterDefault,
  webhookAlertAfterMax,
  webhookOverlapSecondsDefault,
  webhookOverlapSecondsMax,
} from './limit.ts';
import { PageInput } from './page.ts';
import { time } from './resource.ts';
import { idOf, nameText } from './text.ts';

export const webhookStatuses = ['enabled', 'disabled'] as const;

/** `user`: a person disabled it. `gone`: it answered 410. `failing`: nothing succeeded for days. */
export const webhookDisabledReasons = ['user', 'gone', 'failing'] as const;

/** `held` came while the endpoint was disabled, and waits for a recovery. `canceled`: the endpoint was removed. */
export const deliveryOutcomes = ['pending', 'delivered', 'dead', 'held', 'skipped', 'canceled'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** Stands alone for every type, those that are added later included. */
export const everyEventType = '*';

const url = doc(
  z.string().min(1).max(2048),
  'The receiver of events: an https URL at a public address. Outside production http is accepted too. `<server>/v1/inbox/<workspace id>` is the inbox of the workspace in the console, to which nothing is sent.',
  'https://hooks.example.com/patchbay',
);
const descriptionDoc = docMeta(
  'Your note about the endpoint, up to 200 characters. It may be empty.',
  'Order processing',
);
const description = nameText({ max: 200 }).or(z.literal(''));
/** Unknown types pass the schema: the verb refuses them with a code of its own. */
const eventTypes = doc(
  z.array(z.string().max(64)).max(100),
  'The types of events that are sent, as `GET /v1/developer/webhook-events` names them; at least one. `*` stands for all of them, those that are added later included.',
  ['message.new', 'voice_note.created'],
);
const includeContent = doc.flag(
  'Whether deliveries of messages carry what they say, in `data.content` and `data.transcript`. Applies to events that were not attempted yet: a retry sends the body of the first attempt. Only an owner of the workspace who has proven their identity in the last 10 minutes may switch it on.',
);

const alertAfter = z.int().min(1).max(webhookAlertAfterMax).nullable();
const alertAfterDoc = docMeta(
  'Once this many attempts in a row have failed, the owners of the workspace and the user who registered the endpoint get an email. The next one comes only after a success, and at most one in an hour. Null: no such email.',
  webhookAlertAfterDefault,
);

export const CreateWebhookInput = z.object({
  url,
  description: description.default('').meta(descriptionDoc),
  eventTypes,
  includeContent: includeContent.default(false),
  alertAfter: alertAfter.default(webhookAlertAfterDefault).meta(alertAfterDoc),
});

export const webhookId = doc(idOf('webhook_not_found'), 'The id of an endpoint.', 'whe_01jq3v9x8e');
const id = webhookId;
const deliveryId = doc(
  idOf('delivery_not_found'),
  'The id of a delivery of this endpoint.',
  'dlv_01jq3v9x8e',
);

export const ReadWebhookInput = z.object({ id });
export const TestWebhookInput = ReadWebhookInput.extend({
  eventType: doc(
    z.enum(eventTypeNames).default('ping'),
    'The type whose example is sent, with the id and the time of the test. Left out: `ping`.',
    'message.new',
  ),
});
export const UpdateWebhookInput = z.object({
  id,
  url: url.optional(),
  description: description.optional().meta(descriptionDoc),
  eventTypes: eventTypes.optional(),
  status: doc(
    z.enum(webhookStatuses).optional(),
    'Disabling holds waiting deliveries. Enabling sends new events from then on. Use recover to send the held deliveries.',
  ),
  includeContent: includeContent.optional(),
  alertAfter: alertAfter.optional().meta(alertAfterDoc),
});
export const RotateWebhookSecretInput = z.object({
  id,
  overlapSeconds: z
    .int()
    .min(0)
    .max(webhookOverlapSecondsMax)
    .default(webhookOverlapSecondsDefault)
    .meta(
      docMeta(
        'How many seconds the old secrets keep signing beside the new one, up to 7 days. If a secret leaked, send 0 to end them immediately.',
        webhookOverlapSecondsDefault,
      ),
    ),
});

export const ListDeliveriesInput = PageInput.extend({
  id,
  state: doc(
    z.enum(deliveryOutcomes).optional(),
    'Lists only deliveries in this state. `dead` lists the dead letters.',
    'dead',
  ),
  eventType: doc(
    z.enum(eventTypeNames).optional(),
    'Lists only deliveries of events of this type.',
    'message.new',
  ),
});
export const ReadDeliveryInput = z.object({ id, deliveryId });

export const RecoverWebhookInput = z.object({
  id,
  since: doc(instant, 'Recovers deliveries of events that happened at or after this time.'),
  until: doc(
    instantLike('2026-01-31T11:00:00.000Z').optional(),
    'Recovers only deliveries of events before this time, which is later than `since`. Left out: up to now.',
  ),
  eventTypes: doc(
    eventTypes.optional(),
    'Recovers only deliveries of events of these types. Left out: of all types.',
    ['message.new'],
  ),
  dryRun: doc(z.boolean().default(false), 'True counts what a recovery would queue, and changes nothing.'),
});

export const WebhookResource = doc.object(
  'WebhookEndpoint',
  'An endpoint that receives events; never its secret.',
  {
    id: doc.text('The id of the endpoint.', 'whe_01jq3v9x8e'),
    url: doc.text('The URL that receives events.', 'https://hooks.example.com/patchbay'),
    description: doc.text('Your note on the endpoint; empty without one.', 'Order processing'),
    eventTypes: doc(
      z.array(z.string()),
      'The types of events that are sent, sorted by name. `*` alone stands for all of them.',
      ['message.new', 'voice_note.created'],
    ),
    status: doc(
      z.enum(webhookStatuses),
      'While it is `disabled`, events are held for it and nothing is sent.',
    ),
    disabledReason: doc(
      z.enum(webhookDisabledReasons).nullable(),
      'Why it is disabled. `user`: somebody disabled it. `gone`: it answered 410. `failing`: every attempt of 5 days failed. Null while it is enabled.',
      null,
    ),
    includeContent: doc.flag('Whether deliveries of messages carry what they say.'),
    alertAfter: doc.intOrNull(
      'How many attempts in a row have to fail until its people get an email; null: they get none.',
      webhookAlertAfterDefault,
    ),
    createdBy: doc.text(
      'The user who registered it. That user and the owners of the workspace can change it.',
      'usr_01jq3v9x8e',
    ),
    createdAt: doc(time, 'When it was registered.'),
    updatedAt: doc(time, 'When it was last changed.'),
  },
);
export type WebhookView = z.output<typeof WebhookResource>;

export const DeliveryResource = doc.object('WebhookDelivery', 'One event for one endpoint.', {
  id: doc.text('The id of the delivery.', 'dlv_01jq3v9x8e'),
  endpointId: doc.text('The endpoint that it is for.', 'whe_01jq3v9x8e'),
  eventId: doc.text('The event that it delivers.', 'evt_01jq3v9x8e'),
  eventType: doc.text('The type of that event.', 'message.new'),
  subject: doc.text(
    'The id of what the event is about. Deliveries of one subject arrive in order, so one that fails holds up the next.',
    'thr_01jq3v9x8e',
  ),
  state: doc(
    z.enum(deliveryOutcomes),
    '`pending`: it waits for its next attempt. `delivered`: an answer was 2xx. `dead`: every attempt failed. `held`: the endpoint was disabled. `skipped`: somebody gave it up. `canceled`: the endpoint was removed.',
    'delivered',
  ),
  attemptCount: doc.int('The number of attempts.', 1),
  lastStatus: doc.intOrNull('The HTTP status of the last attempt; null without an answer.', 200),
  lastError: doc.textOrNull(
    'Why the last attempt had no answer; null if it had one, and before the first.',
    null,
  ),
  nextRetryAt: doc(time.nullable(), 'When the next attempt after a failure is due; null if none is.', null),
  createdAt: doc(time, 'When the event happened.'),
  finishedAt: doc(time.nullable(), 'When it was delivered or given up; null before that.'),
});
export type DeliveryView = z.output<typeof DeliveryResource>;

const headers = z.record(z.string(), z.string());

export const AttemptResource = doc.object('WebhookAttempt', 'One call of the URL.', {
  number: doc.int('Counts the attempts of the delivery, from 1.', 1),
  startedAt: doc(time, 'When it began.'),
  latencyMs: doc.int('The duration in milliseconds.', 84),
  status: doc.intOrNull('The HTTP status of the answer; null without one.', 200),
  error: doc.textOrNull('Why there was no answer; null if there was one.', null),
  requestHeaders: doc(headers, 'The headers that were sent, by name in lower case.', {
    'content-type': 'application/json',
    'webhook-id': 'evt_01jq3v9x8e',
    'webhook-timestamp': '1769851800',
    'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  }),
  responseHeaders: doc(headers.nullable(), 'The headers of the answer; null if none were kept.', {
    'content-type': 'text/plain',
  }),
  responseBody: doc.textOrNull(
    'The first 16 KiB of the answer as text; null if nothing was kept. Bytes that are not UTF-8 and control characters are replaced by visible ones.',
    'ok',
  ),
  truncated: doc.flag(
    'True if the answer was longer than that, or not kept: of an endpoint, 256 KiB of answers are kept in a minute.',
  ),
});
export type AttemptView = z.output<typeof AttemptResource>;

export const DeliveryDetailResource = DeliveryResource.extend({
  attempts: doc(z.array(AttemptResource), 'Its attempts, the first one first.'),
  body: doc.textOrNull(
    'The exact text that every attempt sends. Null before the first attempt of a delivery that will carry content, and once the event is older than 30 days.',
    '{"id":"evt_01jq3v9x8e","type":"message.new","created_at":"2026-01-31T09:30:00.000Z","data":{"message_id":"msg_01jq3v9x8e","thread_id":"thr_01jq3v9x8e","kind":"text","sender":"usr_01jq3v9x8e"}}',
  ),
}).meta({ id: 'WebhookDeliveryDetail', description: 'A delivery with its body and its attempts.' });
export type DeliveryDetail = z.output<typeof DeliveryDetailResource>;

export const SkippedResource = doc.object('WebhookSkipped', 'The deliveries that were given up.', {
  skipped: doc.int('The number of deliveries that were given up: at most one of each subject.', 1),
});
export type SkippedView = z.output<typeof SkippedResource>;

export const RetriedResource = doc.object(
  'WebhookRetried',
  'The waiting deliveries that are attempted now.',
  {
    retried: doc.int('The number of subjects whose first delivery is attempted now.', 2),
  },
);
export type RetriedView = z.output<typeof RetriedResource>;

export const RecoveryResource = doc.object('WebhookRecovery', 'The deliveries that were queued again.', {
  matched: doc.int('The number of deliveries in the window that were dead or held.', 12),
  queued: doc.int('The number of them that were queued again; 0 in a dry run.', 12),
});
export type RecoveryView = z.output<typeof RecoveryResource>;
