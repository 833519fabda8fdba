import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createTokenMetrics } from './token-metrics.ts';

const requests = async (registry: Registry) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith('oauth_token_requests_total{'));

test('tokens, refusals and reuse are counted apart, by their grant', async () => {
  const registry = new Registry();
  const metrics = createTokenMetrics(registry);
  metrics.count({ grantType: 'refresh_token', errorCode: null, reused: false });
  metrics.count({ grantType: 'refresh_token', errorCode: 'invalid_grant', reused: true });
  metrics.count({ grantType: 'authorization_code', errorCode: 'invalid_grant', reused: false });
  const counted = (await requests(registry)).filter((line) => line.endsWith(' 1'));
  expect(counted.toSorted()).toEqual([
    'oauth_token_requests_total{grant="authorization_code",outcome="invalid_grant"} 1',
    'oauth_token_requests_total{grant="refresh_token",outcome="issued"} 1',
    'oauth_token_requests_total{grant="refresh_token",outcome="reused"} 1',
  ]);
});

test('the reuse counter exists from the first scrape, so that an alert sees the first reuse', async () => {
  const registry = new Registry();
  createTokenMetrics(registry);
  expect(await requests(registry)).toContain(
    'oauth_token_requests_total{grant="refresh_token",outcome="reused"} 0',
  );
});

test('a client’s invented grant or provoked error adds one series', async () => {
  const registry = new Registry();
  const metrics = createTokenMetrics(registry);
  const before = await requests(registry);
  for (let at = 0; at < 100; at += 1) {
    metrics.count({ grantType: `invented-${at}`, errorCode: `error-${at}`, reused: false });
  }
  const after = await requests(registry);
  expect(after.filter((line) => !before.includes(line))).toEqual([
    'oauth_token_requests_total{grant="other",outcome="other"} 100',
  ]);
});
