import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createHttpMetrics, unknownRoute } from './http-metrics.ts';

const countSeries = async (registry: Registry): Promise<number> =>
  (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;

test('an answer is counted under its route, method and status, and in every bucket that holds it', async () => {
  const registry = new Registry();
  const metrics = createHttpMetrics(registry);
  const answered = { route: '/v1/threads/{thread_id}', method: 'GET', status: 200 };
  metrics.observe(answered, 0.0625);
  metrics.observe(answered, 0.5);
  metrics.observe({ ...answered, status: 404 }, 9);
  const text = await registry.metrics();
  const route = 'method="GET",route="/v1/threads/{thread_id}"';
  const labels = `${route},status_class="2xx"`;
  expect(text).toContain(`http_request_duration_seconds_bucket{le="0.05",${labels}} 0\n`);
  expect(text).toContain(`http_request_duration_seconds_bucket{le="0.1",${labels}} 1\n`);
  expect(text).toContain(`http_request_duration_seconds_bucket{le="+Inf",${labels}} 2\n`);
  expect(text).toContain(`http_request_duration_seconds_sum{${labels}} 0.5625\n`);
  expect(text).toContain(`http_requests_total{${route},status="404"} 1\n`);
});

test('a flood of unknown paths, with every method that the parser takes, adds no series', async () => {
  const registry = new Registry();
  const metrics = createHttpMetrics(registry);
  metrics.observe({ route: unknownRoute, method: 'GET', status: 404 }, 0.001);
  const before = await countSeries(registry);
  for (const method of ['POST', 'PROPFIND', 'M-SEARCH', 'GET']) {
    for (let at = 0; at < 1000; at += 1) metrics.observe({ route: unknownRoute, method, status: 404 }, 0.001);
  }
  expect(await countSeries(registry)).toBe(before);
});

test('a request that no route has seen is counted only by its status', async () => {
  const registry = new Registry();
  createHttpMetrics(registry).countRefusal(431);
  expect(await registry.metrics()).toContain(
    'http_requests_total{method="any",route="none",status="431"} 1\n',
  );
});
