import { type EventDescription, WebhookResource } from '@patchbay/contract';
import type { IssuedWebhook, TestEvent } from '@patchbay/domain/webhook';
import { z } from 'zod';
import { wireResource } from './resource.ts';

export const { body: WebhookBody, present: presentWebhook } = wireResource(WebhookResource);

export const IssuedWebhookBody = WebhookBody.extend({
  secret: z.string().nullable().meta({
    description:
      'Signs deliveries (Standard Webhooks, `v1`): `whsec_` and base64. Given out once; null in a replayed answer.',
  }),
}).meta({ id: 'IssuedWebhookEndpoint', description: 'An endpoint with its new secret.' });

export function presentIssuedWebhook({ secret, webhook }: IssuedWebhook): z.input<typeof IssuedWebhookBody> {
  return { ...presentWebhook(webhook), secret };
}

export const TestEventBody = z
  .object({ event_id: z.string().meta({ description: 'The `webhook-id` of the delivery.' }) })
  .meta({ id: 'WebhookTest' });

export const presentTestEvent = ({ eventId }: TestEvent): z.input<typeof TestEventBody> => ({
  event_id: eventId,
});

const members = z.record(z.string(), z.unknown());

export const EventTypeBody = z
  .object({
    type: z.string(),
    description: z.string(),
    schema: members.meta({ description: 'JSON Schema (2020-12) of the whole body of a delivery.' }),
    example: members.meta({ description: 'A whole body that fits the schema.' }),
  })
  .meta({ id: 'EventType' });

export const presentEventType = ({
  description,
  example,
  schema,
  type,
}: EventDescription): z.input<typeof EventTypeBody> => ({ type, description, schema, example });
