import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('counts each answer under its route, method and status, and into every bucket that holds it', () => {
  const metrics = createMetrics();
  metrics.observe({ route: '/v1/threads/:thread_id', method: 'GET', status: 200 }, 0.0625);
  metrics.observe({ route: '/v1/threads/:thread_id', method: 'GET', status: 200 }, 0.5);
  metrics.observe({ route: '/v1/threads/:thread_id', method: 'GET', status: 404 }, 9);
  const text = metrics.render();
  const labels = 'method="GET",route="/v1/threads/:thread_id",status="200"';
  expect(text).toContain(`http_request_duration_seconds_bucket{${labels},le="0.05"} 0\n`);
  expect(text).toContain(`http_request_duration_seconds_bucket{${labels},le="0.1"} 1\n`);
  expect(text).toContain(`http_request_duration_seconds_bucket{${labels},le="0.5"} 2\n`);
  expect(text).toContain(`http_request_duration_seconds_bucket{${labels},le="+Inf"} 2\n`);
  expect(text).toContain(`http_request_duration_seconds_sum{${labels}} 0.5625\n`);
  expect(text).toContain('status="404",le="5"} 0\n');
  expect(text.endsWith('\n')).toBe(true);
});
