import { DeadlineExceeded } from '@patchbay/concurrency';
import { expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';

const soon = 1000;

test('nothing is waited for where no attempt is open', async () => {
  const attempts = createAttempts();
  attempts.begin('another')();
  attempts.begin('other');
  expect(await attempts.waitForOutcome('one', soon)).toBe(false);
  expect(await attempts.waitForOutcome('another', soon)).toBe(false);
});

test('each attempt that ends lets one waiting caller look, and the last one all of them', async () => {
  const attempts = createAttempts();
  const [endFirst, endLast] = [attempts.begin('one'), attempts.begin('one')];
  const looked: number[] = [];
  const waiting = [1, 2, 3].map(async (caller) => {
    await attempts.waitForOutcome('one', soon);
    looked.push(caller);
  });
  endFirst();
  await waiting[0];
  expect(looked).toEqual([1]);
  endLast();
  await Promise.all(waiting);
  expect(looked).toEqual([1, 2, 3]);
});

test('a caller that has waited too long gives up, and takes nobody’s turn', async () => {
  const attempts = createAttempts();
  const end = attempts.begin('one');
  attempts.begin('one');
  await expect(attempts.waitForOutcome('one', 1)).rejects.toBeInstanceOf(DeadlineExceeded);
  const next = attempts.waitForOutcome('one', soon);
  end();
  expect(await next).toBe(true);
});
