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
    summary: 'List the workspace’s webhook endpoints, newest first.',
    description:
      'Every endpoint of the workspace, without its secret. Without a `limit`, you get the whole list. With one, follow the `Link` header for the next page. Every member of the workspace can read it.',
    verb: listWebhooks,
    answer: listed(WebhookBody, presentWebhook),
  }),
  route({
    ...webhooks,
    name: 'createWebhook',
    method: 'POST',
    summary: 'Register an endpoint. Its secret is shown only once.',
    description:
      'It gets the workspace’s events from now on, and the owners get an email. Each delivery is signed as Standard Webhooks describes: check `webhook-signature` with the `secret` before you trust a body. Respond with 2xx within 15 seconds. Anything else is retried, with up to 8 attempts in about 28 hours. A workspace has up to 20 endpoints; with an `Idempotency-Key` a retry cannot register a second one.',
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
    summary: 'Read a webhook endpoint.',
    description: 'Every member of the workspace may read it. A removed endpoint is `webhook_not_found`.',
    verb: readWebhook,
    answer: ok(WebhookBody, presentWebhook),
  }),
  route({
    ...one,
    name: 'updateWebhook',
    method: 'PATCH',
    summary: 'Update, disable or enable an endpoint.',
    description:
      'Fields that you omit do not change. Events that happen while it is disabled are held. Send them later with `recover`. The user who registered it and the owners of the workspace may change it. Only an owner who confirmed their identity in the last 10 minutes can send content to a new URL or switch content on. The owners get an email when the URL changes and when content is switched on.',
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
      'It gets no more events. Waiting deliveries are canceled, and its secrets are deleted. The user who registered it and the owners of the workspace may call it.',
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
      'The new secret is shown only once. Until the overlap ends, `webhook-signature` also has a signature with the old secret, so that your receiver can switch without refusing a delivery. At most four old secrets sign. The user who registered it and the owners of the workspace may call it. The owners get an email.',
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
    summary: 'Send a test event to an endpoint.',
    description:
      'A `ping`, or the example of another type. It is listed as a `ping`, and only its body is of the other type. The event is signed, delivered, retried and listed like any other. It goes only to this endpoint, even if the endpoint is disabled or does not subscribe to the type. Find its delivery by `event_id`. The user who registered it and the owners of the workspace may call it.',
    verb: testWebhook,
    body: 'json',
    answer: created(TestEventBody, presentTestEvent),
    idempotent: true,
  }),
  route({
    ...webhooks,
    name: 'listEventTypes',
    method: 'GET',
    path: '/v1/developer/webhook-events',
    summary: 'List the event types that an endpoint can subscribe to.',
    description:
      'Each type with a JSON Schema and an example of a whole delivery. New types and new members may be added at any time: ignore those that you do not know.',
    verb: listEventTypes,
    answer: {
      ...listedWhole(EventTypeBody, presentEventType),
      // Linters would take an item, which has a type and an example, for a schema.
      body: doc(EventTypeBody.array(), 'Every type.', []),
    },
  }),
];
