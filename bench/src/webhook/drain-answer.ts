import type { DeliveryEngineOptions } from '@patchbay/domain/webhook';

export type Send = NonNullable<DeliveryEngineOptions['send']>;

/**
 * The answer of a sender that does nothing. It is as long as the headers of a signed delivery and of a short answer.
 */
export const answer: Awaited<ReturnType<Send>> = {
  startedAt: new Date(),
  latencyMs: 1,
  status: 200,
  error: null,
  requestHeaders: {
    'content-type': 'application/json',
    'webhook-id': 'evt_0123456789abcdef0123456789',
    'webhook-timestamp': '1700000000',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  responseHeaders: { 'content-type': 'text/plain' },
  responseBody: Buffer.from('ok'),
  truncated: false,
};
