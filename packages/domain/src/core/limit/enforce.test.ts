import { limitPolicies } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { enforceLimit } from './enforce.ts';
import type { Limiter, Verdict } from './limiter.ts';

const limiterThat = (verdict: Verdict): Limiter => ({
  take: async () => verdict,
  knowsFull: () => false,
  peek: async () => verdict,
  giveBack: async () => undefined,
});
const refused: Verdict = { allowed: false, slot: null, resetMs: 1, remaining: 0, rule: 1 };

describe('enforceLimit', () => {
  test('returns the place that was taken', async () => {
    const slot = { key: 'k', takenAt: 't' };
    const limiter = limiterThat({ ...refused, allowed: true, slot, resetMs: 0 });
    expect(
      await enforceLimit(limiter, {
        policy: limitPolicies.keyOperations,
        subject: 's',
        code: 'key_operations_rate_limited',
      }),
    ).toBe(slot);
  });

  test.each([
    [1, 1],
    [1000, 1],
    [1001, 2],
    [59_999.5, 60],
  ])('refuses with the given code; %d ms are %d whole seconds', async (resetMs, seconds) => {
    const limiter = limiterThat({ ...refused, resetMs });
    await expect(
      enforceLimit(limiter, { policy: limitPolicies.keyOperations, subject: 's', code: 'otp_rate_limited' }),
    ).rejects.toMatchObject({
      code: 'otp_rate_limited',
      options: {
        retryAfterSeconds: seconds,
        limit: {
          policy: 'key-operations',
          limit: 30,
          windowSeconds: 3600,
          remaining: 0,
          resetSeconds: seconds,
        },
      },
    });
  });
});
