export { createWebhook } from './endpoint/create.ts';
export { listEventTypes, listWebhooks, readWebhook } from './endpoint/list.ts';
export { type TestEvent, testWebhook } from './endpoint/ping.ts';
export { removeWebhook } from './endpoint/remove.ts';
export { rotateWebhookSecret } from './endpoint/rotate-secret.ts';
export { updateWebhook } from './endpoint/update.ts';
export type { IssuedWebhook } from './endpoint/view.ts';
