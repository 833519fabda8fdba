import {
  listDeliveries,
  readDelivery,
  readWebhookStats,
  recoverWebhook,
  redeliverDelivery,
  retryWebhook,
  skipBlocked,
} from '@patchbay/domain/webhook';
import { accepted, listed, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import {
  DeliveryBody,
  DeliveryDetailBody,
  presentDelivery,
  presentDeliveryDetail,
  presentRecovery,
  presentRetried,
  presentSkipped,
  presentWebhookStats,
  RecoveryBody,
  RetriedBody,
  SkippedBody,
  WebhookStatsBody,
} from '../presenters/webhook-delivery.ts';

const webhook = {
  surface: 'developer',
  tag: 'Webhooks',
  path: '/v1/developer/webhooks/{webhook_id}',
  params: { webhook_id: 'id' },
} as const;
const delivery = {
  ...webhook,
  path: `${webhook.path}/deliveries/{delivery_id}`,
  params: { webhook_id: 'id', delivery_id: 'deliveryId' },
} as const;

export const webhookDeliveryRoutes = [
  route({
    ...webhook,
    name: 'listDeliveries',
    method: 'GET',
    path: `${webhook.path}/deliveries`,
    summary: 'List an endpoint’s deliveries, newest first.',
    description:
      'With `state=dead` it lists the dead letters. Finished deliveries are kept for 30 days. Follow the `Link` header for the next page.',
    verb: listDeliveries,
    answer: listed(DeliveryBody, presentDelivery),
  }),
  route({
    ...delivery,
    name: 'readDelivery',
    method: 'GET',
    summary: 'Read a delivery with its body and attempts.',
    description:
      'Each attempt has the headers that it sent and what was answered. Every member of the workspace may read it.',
    verb: readDelivery,
    answer: ok(DeliveryDetailBody, presentDeliveryDetail),
  }),
  route({
    ...delivery,
    name: 'redeliverDelivery',
    method: 'POST',
    path: `${delivery.path}/redeliver`,
    summary: 'Send a delivery again.',
    description:
      'Makes one more attempt with the same id, the same body and a new signature, even to a disabled endpoint. A delivery that is still waiting, or whose event is older than 30 days, is `conflict`. The user who registered the endpoint and the owners of the workspace may call it.',
    verb: redeliverDelivery,
    answer: accepted(DeliveryBody, presentDelivery),
    refusals: ['conflict'],
  }),
  route({
    ...webhook,
    name: 'retryWebhook',
    method: 'POST',
    path: `${webhook.path}/retry`,
    summary: 'Attempt the waiting deliveries now.',
    description:
      'Attempts the first waiting delivery of each subject now instead of at its next time, and then the ones behind it. Each attempt counts as one of its delivery. The user who registered the endpoint and the owners of the workspace may call it.',
    verb: retryWebhook,
    answer: ok(RetriedBody, presentRetried),
  }),
  route({
    ...webhook,
    name: 'skipBlocked',
    method: 'POST',
    path: `${webhook.path}/skip-blocked`,
    summary: 'Skip the failing deliveries that block others.',
    description:
      'If the first delivery of a subject has failed, it becomes `skipped`, and the next one is sent immediately. Send it later with `redeliver`. The user who registered the endpoint and the owners of the workspace may call it.',
    verb: skipBlocked,
    answer: ok(SkippedBody, presentSkipped),
  }),
  route({
    ...webhook,
    name: 'recoverWebhook',
    method: 'POST',
    path: `${webhook.path}/recover`,
    summary: 'Queue dead and held deliveries again.',
    description:
      'Queues the dead and held deliveries of events in the window, in their order, each for up to 8 more attempts. A call that is interrupted or repeated continues with what is left. Enable the endpoint first. A disabled one is `webhook_disabled`, except for a dry run. The user who registered the endpoint and the owners of the workspace may call it.',
    verb: recoverWebhook,
    body: 'json',
    answer: ok(RecoveryBody, presentRecovery),
    refusals: ['unknown_event_types', 'webhook_disabled'],
  }),
  route({
    ...webhook,
    name: 'readWebhookStats',
    method: 'GET',
    path: `${webhook.path}/stats`,
    summary: 'Read the health of an endpoint.',
    description:
      'The attempts by hour, the waiting deliveries, and whether attempts are paused after failures. An endpoint whose attempts all fail for 5 days is disabled. The workspace owners get an email after half that time. An endpoint that responds with 410 is disabled immediately.',
    verb: readWebhookStats,
    answer: ok(WebhookStatsBody, presentWebhookStats),
  }),
];
