import {
  createWebhook,
  listDeliveries,
  listEvents,
  listEventTypes,
  listWebhooks,
  readDelivery,
  readWebhook,
  recoverWebhook,
  redeliverDelivery,
  removeWebhook,
  rotateWebhookSecret,
  skipBlocked,
  testWebhook,
  updateWebhook,
} from '@patchbay/domain/webhook';
import { procedureOf } from './procedure.ts';

export const webhookProcedures = {
  createWebhook: procedureOf(createWebhook),
  listDeliveries: procedureOf(listDeliveries),
  listEvents: procedureOf(listEvents),
  listEventTypes: procedureOf(listEventTypes),
  listWebhooks: procedureOf(listWebhooks),
  readDelivery: procedureOf(readDelivery),
  readWebhook: procedureOf(readWebhook),
  recoverWebhook: procedureOf(recoverWebhook),
  redeliverDelivery: procedureOf(redeliverDelivery),
  removeWebhook: procedureOf(removeWebhook),
  rotateWebhookSecret: procedureOf(rotateWebhookSecret),
  skipBlocked: procedureOf(skipBlocked),
  testWebhook: procedureOf(testWebhook),
  updateWebhook: procedureOf(updateWebhook),
};
