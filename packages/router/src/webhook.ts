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
import { procedureOf } from './procedure.ts';

export const webhookProcedures = {
  createWebhook: procedureOf(createWebhook),
  listEventTypes: procedureOf(listEventTypes),
  listWebhooks: procedureOf(listWebhooks),
  readWebhook: procedureOf(readWebhook),
  removeWebhook: procedureOf(removeWebhook),
  rotateWebhookSecret: procedureOf(rotateWebhookSecret),
  testWebhook: procedureOf(testWebhook),
  updateWebhook: procedureOf(updateWebhook),
};
