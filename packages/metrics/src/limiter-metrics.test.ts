import { AccessError, limitPolicies } from '@patchbay/contract';
import type { Limiter, Verdict } from '@patchbay/domain/core';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { watchLimiter } from './limiter-metrics.ts';

const verdict: Verdict = { allowed: true, slot: null, resetMs: 0, remaining: 1, rule: 0 };

const limiterThat = (take: Limiter['take']): Limiter => ({
  take,
  knowsFull: () => false,
  peek: () => Promise.resolve(verdict),
  giveBack: () => Promise.resolve(),
});

test.each([
  ['allowed', () => Promise.resolve(verdict)],
  ['refused', () => Promise.resolve({ ...verdict, allowed: false })],
  ['unavailable', () => Promise.reject(new AccessError('service_unavailable'))],
])(
  'a decision is counted as %s under the name of its limit, and never under its subject',
  async (decision, take) => {
    const registry = new Registry();
    const limiter = watchLimiter(registry, limiterThat(take));
    await limiter.take(limitPolicies.loginAddress, 'ada@example.com').catch(() => undefined);
    const text = await registry.metrics();
    expect(text).toContain(`rate_limiter_decisions_total{limit="login-address",decision="${decision}"} 1\n`);
    expect(text).toContain('rate_limiter_duration_seconds_count 1\n');
    expect(text).not.toContain('ada');
  },
);
