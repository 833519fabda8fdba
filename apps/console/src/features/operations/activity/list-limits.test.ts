import { expect, test } from 'vitest';
import { listLimits } from './list-limits.ts';

const windowOf = (policy: string, limit: number, remaining: number, windowSeconds = 60) => ({
  policy,
  limit,
  remaining,
  windowSeconds,
  resetSeconds: 7,
});

test('limits are listed by how much of them is in use, and those that nobody uses are left out', () => {
  const windows = [
    windowOf('writes', 600, 590),
    windowOf('raw-reads', 300, 300),
    windowOf('key-operations', 30, 3, 3600),
  ];
  const sizes = [
    { name: 'keys', used: 5, max: 100 },
    { name: 'webhooks', used: 20, max: 20 },
    { name: 'agents', used: 0, max: 50 },
  ] as const;
  expect(listLimits({ windows, sizes })).toEqual([
    { name: 'Webhook endpoints', used: 20, max: 20, window: null },
    { name: 'Your changes of keys', used: 27, max: 30, window: 'in the last hour' },
    { name: 'Active API keys', used: 5, max: 100, window: null },
    { name: 'Changes', used: 10, max: 600, window: 'in the last minute' },
  ]);
});

test('while the limits are away, those that count things are left', () => {
  expect(listLimits({ windows: [], sizes: [{ name: 'agents', used: 1, max: 50 }] })).toHaveLength(1);
});
