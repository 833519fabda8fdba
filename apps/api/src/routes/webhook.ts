import {
  createWebhook,
  listEventTypes,
  listWebhooks,
  readWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@patchbay/domain/webhook';
import { created, listed, listedWhole, noContent, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import {
  EventTypeBody,
  IssuedWebhookBody,
  presentEventType,
  presentIssuedWebhook,
  presentTestEvent,
  presentWebhook,
  TestEventBody,
  WebhookBody,
} from '../presenters/webhook.ts';

const webhooks = { surface: 'developer', tag: 'Webhooks', path: '/v1/developer/webhooks' } as const;
const one = {
  ...webhooks,
  path: '/v1/developer/webhooks/{webhook_id}',
  params: { webhook_id: 'id' },
} as const;

export const webhookRoutes = [
  route({
    ...webhooks,
    name: 'listWebhooks',
    method: 'GET',
    summary: 'The workspace’s webhook endpoints, newest first.',
    verb: listWebhooks,
    answer: listed(WebhookBody, presentWebhook),
  }),
  route({
    ...webhooks,
    name: 'createWebhook',
    method: 'POST',
    summary: 'Register an endpoint for the events from now on; its secret is in this answer and never again.',
    verb: createWebhook,
    body: 'json',
    answer: created(IssuedWebhookBody, presentIssuedWebhook),
    refusals: [
      'unknown_event_types',
      'webhook_url_rejected',
      'webhook_limit_reached',
      'owner_only',
      'reauthentication_required',
    ],
    idempotent: true,
  }),
  route({
    ...one,
    name: 'readWebhook',
    method: 'GET',
    summary: 'One webhook endpoint.',
    verb: readWebhook,
    answer: ok(WebhookBody, presentWebhook),
  }),
  route({
    ...one,
    name: 'updateWebhook',
    method: 'PATCH',
    summary:
      'Change, disable or enable an endpoint; what happens while it is disabled is held and can be recovered.',
    verb: updateWebhook,
    body: 'json',
    answer: ok(WebhookBody, presentWebhook),
    refusals: ['unknown_event_types', 'webhook_url_rejected', 'reauthentication_required'],
  }),
  route({
    ...one,
    name: 'removeWebhook',
    method: 'DELETE',
    summary: 'Remove an endpoint; what waits for it is canceled.',
    verb: removeWebhook,
    answer: noContent,
  }),
  route({
    ...one,
    name: 'rotateWebhookSecret',
    method: 'POST',
    path: `${one.path}/rotate-secret`,
    summary: 'Replace the signing secret; the old one signs beside it until the overlap ends.',
    verb: rotateWebhookSecret,
    body: 'json',
    answer: created(IssuedWebhookBody, presentIssuedWebhook),
    idempotent: true,
  }),
  route({
    ...one,
    name: 'testWebhook',
    method: 'POST',
    path: `${one.path}/test`,
    summary: 'Send a `ping` event to this endpoint alone, on the way that every event takes.',
    verb: testWebhook,
    answer: created(TestEventBody, presentTestEvent),
    idempotent: true,
  }),
  route({
    ...webhooks,
    name: 'listEventTypes',
    method: 'GET',
    path: '/v1/developer/webhook-events',
    summary: 'The types of events that an endpoint can subscribe to.',
    verb: listEventTypes,
    answer: listedWhole(EventTypeBody, presentEventType),
  }),
];
