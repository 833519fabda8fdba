import {
  listDeliveries,
  readDelivery,
  readWebhookStats,
  recoverWebhook,
  redeliverDelivery,
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
  presentSkipped,
  presentWebhookStats,
  RecoveryBody,
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
    summary: 'Deliveries of an endpoint, newest first; with state=dead the dead letters.',
    verb: listDeliveries,
    answer: listed(DeliveryBody, presentDelivery),
  }),
  route({
    ...delivery,
    name: 'readDelivery',
    method: 'GET',
    summary: 'One delivery with its body, its attempts, and what each of them sent and was answered.',
    verb: readDelivery,
    answer: ok(DeliveryDetailBody, presentDeliveryDetail),
  }),
  route({
    ...delivery,
    name: 'redeliverDelivery',
    method: 'POST',
    path: `${delivery.path}/redeliver`,
    summary:
      'Send a delivery once more, with the same id and bytes, signed anew; also to a disabled endpoint.',
    verb: redeliverDelivery,
    answer: accepted(DeliveryBody, presentDelivery),
    refusals: ['conflict'],
  }),
  route({
    ...webhook,
    name: 'skipBlocked',
    method: 'POST',
    path: `${webhook.path}/skip-blocked`,
    summary: 'Give up the deliveries that fail and hold up others: of each subject the first one.',
    verb: skipBlocked,
    answer: ok(SkippedBody, presentSkipped),
  }),
  route({
    ...webhook,
    name: 'recoverWebhook',
    method: 'POST',
    path: `${webhook.path}/recover`,
    summary:
      'Queue what was dead-lettered or held, of events from `since` on, in their order; a repeated call adds nothing.',
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
    summary: 'How an endpoint does: attempts by the hour, what waits, and whether attempts are held back.',
    verb: readWebhookStats,
    answer: ok(WebhookStatsBody, presentWebhookStats),
  }),
];
