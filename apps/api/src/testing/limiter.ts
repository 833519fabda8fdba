import type { Limiter } from '@patchbay/domain/core';

const generous = { allowed: true, resetMs: 0, remaining: 1, rule: 0 };

/** Never refuses: for a test that sends more than any person would, and is about something else. */
export const generousLimiter: Limiter = {
  take: () => Promise.resolve({ ...generous, slot: { key: 'x', takenAt: '1970-01-01' } }),
  knowsFull: () => false,
  peek: () => Promise.resolve({ ...generous, slot: null }),
  giveBack: () => Promise.resolve(),
};
