import { AccessError, type LimitPolicy, limitPolicies } from '@patchbay/contract';
import { expect, test } from 'vitest';
import type { Limiter } from './limiter.ts';
import { tellLimits } from './tell-limits.ts';

const { codeSends, keyOperations, writes } = limitPolicies;

/** Allows every take, with these places left. */
function limiterWith(left: Readonly<Record<string, number>>): Limiter {
  let taken = 0;
  const take = async ({ name }: LimitPolicy) => {
    taken += 1;
    const slot = { key: name, takenAt: `${taken}` };
    return { allowed: true, slot, remaining: left[name] ?? 0, resetMs: 1500, rule: 0 };
  };
  return { take, peek: take, knowsFull: () => false, giveBack: async () => undefined };
}

test('a response names each limit that the call used, the tightest first', async () => {
  const { limiter, states } = tellLimits(limiterWith({ writes: 597, 'key-operations': 9 }));
  expect(states()).toEqual([]);
  await limiter.take(writes, 'one');
  await limiter.take(keyOperations, 'one');
  expect(states()).toEqual([
    { policy: 'key-operations', limit: 10, windowSeconds: 60, remaining: 9, resetSeconds: 2 },
    { policy: 'writes', limit: 600, windowSeconds: 60, remaining: 597, resetSeconds: 2 },
  ]);
});

test('it gets no limit for a place that it gave back', async () => {
  const { limiter, states } = tellLimits(limiterWith({}));
  const { slot } = await limiter.take(writes, 'one');
  if (slot) await limiter.giveBack(slot);
  expect(states()).toEqual([]);
});

test('it learns nothing about calls of others for an address that it names', async () => {
  const { limiter, states } = tellLimits(limiterWith({}));
  await limiter.take(codeSends, 'somebody@example.com');
  expect(states()).toEqual([]);
});

test('it gets no limits from a limiter that is down', async () => {
  const away = () => Promise.reject(new AccessError('service_unavailable'));
  const { limiter, states } = tellLimits({ ...limiterWith({}), take: away });
  await expect(limiter.take(writes, 'one')).rejects.toMatchObject({ status: 503 });
  expect(states()).toEqual([]);
});
