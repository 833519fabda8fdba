import { expect, test } from 'vitest';
import type { WebhookStats } from '../../../trpc/types.ts';
import { describeAnswer, nextStepOf } from './next-step.ts';

const at = new Date('2026-11-22T12:00:00Z');
const quiet: WebhookStats = {
  hours: [],
  pending: 0,
  oldestPendingAt: null,
  blockedSubjects: 0,
  nextAttemptAt: null,
  dead: 0,
  held: 0,
  failures: 0,
  failingSince: null,
  blockedUntil: null,
  lastSuccessAt: at,
  lastFailureAt: null,
  secretMadeAt: at,
  oldSecretUntil: null,
};
const first = {
  subject: 'thr_1',
  waiting: 2,
  deliveryId: 'dlv_1',
  eventId: 'evt_1',
  eventType: 'message.new',
  attemptCount: 1,
  lastStatus: 500,
  lastError: null,
  nextRetryAt: at,
  createdAt: at,
};
const enabled = { status: 'enabled' } as const;

test.each([
  ['what waits behind a failure is retried', { pending: 2, dead: 5 }, [first], 'retry', '2 deliveries wait'],
  ['what was given up is recovered', { dead: 1 }, [], 'recover', '1 delivery was not sent'],
  ['what was held is recovered', { held: 2, dead: 1 }, [], 'recover', '3 deliveries were not sent'],
  ['what waits without a failure can be retried', { pending: 1 }, [], 'retry', '1 delivery waits'],
  ['an unused endpoint is tested', { lastSuccessAt: null }, [], null, 'Nothing was sent yet'],
] as const)('%s', (_case, stats, blocked, action, title) => {
  expect(nextStepOf(enabled, { ...quiet, ...stats }, blocked)).toMatchObject({ action, title });
});

test('an endpoint that works needs nothing, and a disabled one says so by itself', () => {
  expect(nextStepOf(enabled, quiet, [])).toBeNull();
  expect(nextStepOf({ status: 'disabled' }, { ...quiet, held: 3 }, [])).toBeNull();
});

test.each([
  [{ lastStatus: 503, lastError: null }, 'your receiver answered 503'],
  [{ lastStatus: null, lastError: 'timeout' }, 'your receiver gave no answer (timed out)'],
  [{ lastStatus: null, lastError: null }, 'an attempt failed'],
])('the last attempt %j reads as "%s"', (attempt, text) => {
  expect(describeAnswer(attempt)).toBe(text);
});
