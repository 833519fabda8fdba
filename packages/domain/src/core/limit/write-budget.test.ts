import { AccessError } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { callers } from '../../testing/process.fixture.ts';
import type { Limiter, Verdict } from './limiter.ts';
import { takeWrite } from './write-budget.ts';

const actor = callers.console;

function limiterThat(take: () => Promise<Verdict>): Limiter {
  return { take, knowsFull: () => false, peek: take, giveBack: () => Promise.resolve() };
}

const away = limiterThat(() => Promise.reject(new AccessError('service_unavailable')));
const full = limiterThat(() =>
  Promise.resolve({ allowed: false, slot: null, resetMs: 1000, remaining: 0, rule: 0 }),
);

test('while nothing counts writes, only what ends access is let through', async () => {
  await expect(takeWrite(away, actor)).rejects.toMatchObject({ code: 'service_unavailable' });
  await expect(takeWrite(away, actor, { endsAccess: false })).rejects.toMatchObject({ status: 503 });
  await expect(takeWrite(away, actor, { endsAccess: true })).resolves.toBeNull();
});

test('a budget that is used up refuses what ends access as well', async () => {
  const refused = takeWrite(full, actor, { endsAccess: true });
  await expect(refused).rejects.toMatchObject({ code: 'write_budget_exceeded' });
});
