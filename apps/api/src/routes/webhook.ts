import { doc } from '@patchbay/contract';
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

const changeRefusals = ['unknown_event_types', 'webhook_url_rejected', 'reauthentication_required'] as const;

export const webhookRoutes = [
  route({
    ...webhooks,
    name: 'listWebhooks',
    method: 'GET',
    summary: 'The workspace’s webhook endpoints, newest first.',
    description:
      'Every endpoint of the workspace, without its secret. The whole list unless you name a `limit`; then follow the `Link` header for the next page. Every member of the workspace may read it.',
    verb: listWebhooks,
    answer: listed(WebhookBody, presentWebhook),
  }),
  route({
    ...webhooks,
    name: 'createWebhook',
    method: 'POST',
    summary: 'Register an endpoint; its secret is shown this once.',
    description:
      'It gets the events of the workspace that happen from now on; the owners are mailed. Each delivery is signed as Standard Webhooks describe: check `webhook-signature` with the `secret` before you trust a body. Answer 2xx within 15 seconds; anything else is tried again, with up to 8 attempts in about 28 hours. A workspace has up to 20 endpoints; with an `Idempotency-Key` a retry cannot register a second one.',
    verb: createWebhook,
    body: 'json',
    answer: created(IssuedWebhookBody, presentIssuedWebhook),
    refusals: [...changeRefusals, 'webhook_limit_reached', 'owner_only'],
    idempotent: true,
  }),
  route({
    ...one,
    name: 'readWebhook',
    method: 'GET',
    summary: 'One webhook endpoint.',
    description: 'Every member of the workspace may read it. A removed endpoint is `webhook_not_found`.',
    verb: readWebhook,
    answer: ok(WebhookBody, presentWebhook),
  }),
  route({
    ...one,
    name: 'updateWebhook',
    method: 'PATCH',
    summary: 'Change, disable or enable an endpoint.',
    description:
      'Members that you leave out stay as they are. Events that happen while it is disabled are held: send them later with `recover`. The user who registered it and the owners of the workspace may change it. Sending content to a new URL, or switching content on, takes an owner who has proven their identity in the last 10 minutes. The owners are mailed when the URL changes and when content is switched on.',
    verb: updateWebhook,
    body: 'json',
    answer: ok(WebhookBody, presentWebhook),
    refusals: changeRefusals,
  }),
  route({
    ...one,
    name: 'removeWebhook',
    method: 'DELETE',
    summary: 'Remove an endpoint.',
    description:
      'Nothing more is sent to it. Deliveries that wait for it are canceled, and its secrets are deleted. The user who registered it and the owners of the workspace may call it.',
    verb: removeWebhook,
    answer: noContent,
  }),
  route({
    ...one,
    name: 'rotateWebhookSecret',
    method: 'POST',
    path: `${one.path}/rotate-secret`,
    summary: 'Replace the signing secret of an endpoint.',
    description:
      'The new secret is shown this once. Until the overlap ends, `webhook-signature` has a signature of the old secret as well, so that a receiver can change over without refusing a delivery. At most four old secrets sign. The user who registered it and the owners of the workspace may call it; the owners are mailed.',
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
    summary: 'Send a `ping` event to an endpoint.',
    description:
      'The event is signed, delivered, retried and listed like any other. It goes to this endpoint alone, whatever types it subscribes to, and also while it is disabled. Find its delivery by `event_id`. The user who registered it and the owners of the workspace may call it.',
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
    description:
      'Each type with a JSON Schema and an example of a whole delivery. New types and new members may be added at any time: ignore those that you do not know.',
    verb: listEventTypes,
    answer: {
      ...listedWhole(EventTypeBody, presentEventType),
      // Linters would take an item, which has a type and an example, for a schema.
      body: EventTypeBody.array().meta(doc('Every type.', [])),
    },
  }),
];
