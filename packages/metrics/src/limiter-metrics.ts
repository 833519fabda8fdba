import { limitPolicies } from '@patchbay/contract';
import type { Limiter, Verdict } from '@patchbay/domain/core';
import { Counter, Histogram, type Registry } from 'prom-client';

/** The same limiter, whose decisions are counted by the name of their limit, and timed. */
export function watchLimiter(registry: Registry, limiter: Limiter): Limiter {
  const registers = [registry];
  const decisions = new Counter({
    name: 'rate_limiter_decisions_total',
    help: 'Places that were asked for in a limit: allowed, refused (429), or unavailable because nothing could count (503).',
    labelNames: ['limit', 'decision'],
    registers,
  });
  const duration = new Histogram({
    name: 'rate_limiter_duration_seconds',
    help: 'Time to a decision of the rate limiter, which PostgreSQL or Redis makes.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 2.5],
    registers,
  });
  for (const { name: limit } of Object.values(limitPolicies)) {
    for (const decision of ['allowed', 'refused', 'unavailable']) decisions.inc({ limit, decision }, 0);
  }
  const count = (limit: string, decision: string, startedAt: number): void => {
    decisions.inc({ limit, decision });
    duration.observe((performance.now() - startedAt) / 1000);
  };
  return {
    ...limiter,
    take: async (policy, subject): Promise<Verdict> => {
      const startedAt = performance.now();
      try {
        const verdict = await limiter.take(policy, subject);
        count(policy.name, verdict.allowed ? 'allowed' : 'refused', startedAt);
        return verdict;
      } catch (error) {
        count(policy.name, 'unavailable', startedAt);
        throw error;
      }
    },
  };
}
