import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('runs a bounded amount of work at once, and the rest in order of arrival', async () => {
  const semaphore = createSemaphore({ runningMax: 2, waitingMax: 10 });
  const started: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const all = gates.map(({ promise }, index) =>
    semaphore.run(async () => {
      started.push(index);
      await promise;
    }),
  );
  await settle();
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve();
  await settle();
  expect(started).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('work that throws passes its place on', async () => {
  const semaphore = createSemaphore({ runningMax: 1, waitingMax: 1 });
  await expect(semaphore.run(() => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
  await expect(semaphore.run(() => Promise.resolve('next'))).resolves.toBe('next');
});

test('refuses work when too much waits', async () => {
  const semaphore = createSemaphore({ runningMax: 1, waitingMax: 1 });
  const gate = Promise.withResolvers<void>();
  const running = semaphore.run(() => gate.promise);
  const waiting = semaphore.run(() => Promise.resolve());
  await expect(semaphore.run(() => Promise.resolve())).rejects.toMatchObject({
    name: 'Overloaded',
    reason: 'queue_full',
  });
  gate.resolve();
  await Promise.all([running, waiting]);
});

test('without places to wait in, refuses what cannot start at once, and takes work again afterwards', async () => {
  const semaphore = createSemaphore({ runningMax: 1, waitingMax: 0 });
  const gate = Promise.withResolvers<void>();
  const running = semaphore.run(() => gate.promise);
  await expect(semaphore.run(() => Promise.resolve())).rejects.toMatchObject({ reason: 'queue_full' });
  gate.resolve();
  await running;
  await expect(semaphore.run(() => Promise.resolve('next'))).resolves.toBe('next');
});
