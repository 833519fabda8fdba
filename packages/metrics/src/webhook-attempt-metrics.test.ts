import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createAttemptMetrics } from './webhook-attempt-metrics.ts';

type Attempt = Parameters<ReturnType<typeof createAttemptMetrics>['onAttempts']>[0][number];

const nothing = { requestHeaders: {}, responseHeaders: null, responseBody: null, truncated: false };
const made = {
  deliveryId: 'dlv_secret',
  number: 1,
  isWithoutContent: false,
  startedAt: new Date(),
  latencyMs: 40,
};
const pending = { status: null, error: null, outcome: 'pending', nextAttemptAt: null } as const;
const attempt = (over: Partial<Attempt>): Attempt => ({ ...nothing, ...made, ...pending, ...over });

const seriesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => (line.startsWith('webhook_') ? [line.slice(0, line.lastIndexOf(' '))] : []));

test.each([
  [{ status: 204 }, 'delivered', 'delivered'],
  [{ status: 302 }, 'status_3xx', 'refused'],
  [{ status: 410 }, 'status_4xx', 'refused'],
  [{ status: 503 }, 'status_5xx', 'refused'],
  [{ error: 'timeout' }, 'timeout', 'unanswered'],
  [{ error: 'address_rejected' }, 'address_rejected', 'unanswered'],
])('an attempt that ended with %j is counted as %s and timed as %s', async (over, outcome, end) => {
  const registry = new Registry();
  createAttemptMetrics(registry).onAttempts([attempt(over)]);
  const text = await registry.metrics();
  expect(text).toContain(`webhook_attempts_total{outcome="${outcome}"} 1\n`);
  expect(text).toContain(`webhook_attempt_duration_seconds_bucket{le="0.025",end="${end}"} 0\n`);
  expect(text).toContain(`webhook_attempt_duration_seconds_bucket{le="0.05",end="${end}"} 1\n`);
  expect(text).not.toContain('dlv_secret');
});

test('a delivery that is given up is counted', async () => {
  const registry = new Registry();
  createAttemptMetrics(registry).onAttempts([
    attempt({ status: 500, outcome: 'dead' }),
    attempt({ status: 500 }),
  ]);
  expect(await registry.metrics()).toContain('webhook_deliveries_dead_total 1\n');
});

test('whatever receivers answer, the number of series is bounded', async () => {
  const registry = new Registry();
  const { onAttempts } = createAttemptMetrics(registry);
  for (let status = 100; status < 1000; status += 1) onAttempts([attempt({ status })]);
  const before = seriesOf(await registry.metrics());
  for (let at = 0; at < 500; at += 1) onAttempts([attempt({ error: `error_${at}` })]);
  const after = seriesOf(await registry.metrics());
  expect(after).toEqual(before);
  expect(new Set(after.filter((line) => line.startsWith('webhook_attempts_total'))).size).toBeLessThan(20);
});
