import { doc, type EventDescription, WebhookResource } from '@patchbay/contract';
import type { IssuedWebhook, TestEvent } from '@patchbay/domain/webhook';
import { z } from 'zod';
import { wireResource } from './resource.ts';

export const { body: WebhookBody, present: presentWebhook } = wireResource(WebhookResource);

export const IssuedWebhookBody = WebhookBody.extend({
  secret: doc.textOrNull(
    'The secret that signs deliveries (Standard Webhooks, `v1`): `whsec_` and 32 bytes in base64. It is shown this once: store it now. Null in an answer that is repeated for an `Idempotency-Key`.',
    'whsec_MfKQ9r8GKYqrTwjU…',
  ),
}).meta({ id: 'IssuedWebhookEndpoint', description: 'An endpoint with its new secret.' });

export function presentIssuedWebhook({ secret, webhook }: IssuedWebhook): z.input<typeof IssuedWebhookBody> {
  return { ...presentWebhook(webhook), secret };
}

export const TestEventBody = doc.object('WebhookTest', 'A test that is on its way.', {
  event_id: doc.text('The id of the `ping` event, which the header `webhook-id` names.', 'evt_01jq3v9x8e'),
});

export const presentTestEvent = ({ eventId }: TestEvent): z.input<typeof TestEventBody> => ({
  event_id: eventId,
});

const members = z.record(z.string(), z.unknown());

export const EventTypeBody = doc.object('EventType', 'A type of event that an endpoint can subscribe to.', {
  type: doc.text('The name of the type.', 'message.new'),
  description: doc.text('The fact that it tells of, for people.', 'A message was sent to a thread.'),
  schema: doc(members, 'The JSON Schema (2020-12) of the whole body of a delivery.', {
    type: 'object',
    required: ['id', 'type', 'created_at', 'data'],
    properties: { id: { type: 'string' }, type: { const: 'message.new' } },
  }),
  example: doc(members, 'A whole body that fits the schema.', {
    id: 'evt_01jq3v9x8e',
    type: 'message.new',
    created_at: '2026-01-31T09:30:00.000Z',
    data: {
      message_id: 'msg_01jq3v9x8e',
      thread_id: 'thr_01jq3v9x8e',
      kind: 'text',
      sender: 'usr_01jq3v9x8e',
    },
  }),
});

export const presentEventType = ({
  description,
  example,
  schema,
  type,
}: EventDescription): z.input<typeof EventTypeBody> => ({ type, description, schema, example });
