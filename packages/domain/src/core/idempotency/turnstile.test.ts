import { expect, test } from 'vitest';
import { createTurnstile } from './turnstile.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('runs so many at once and no more, the others in order of arrival', async () => {
  const turnstile = createTurnstile(2, 10);
  const started: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const all = gates.map(({ promise }, index) =>
    turnstile.pass(async () => {
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

test('a work that throws gives its place on', async () => {
  const turnstile = createTurnstile(1, 1);
  await expect(turnstile.pass(() => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
  await expect(turnstile.pass(() => Promise.resolve('next'))).resolves.toBe('next');
});

test('refuses with 503 when too many wait', async () => {
  const turnstile = createTurnstile(1, 1);
  const gate = Promise.withResolvers<void>();
  const running = turnstile.pass(() => gate.promise);
  const waiting = turnstile.pass(() => Promise.resolve());
  await expect(turnstile.pass(() => Promise.resolve())).rejects.toMatchObject({
    code: 'service_unavailable',
  });
  gate.resolve();
  await Promise.all([running, waiting]);
});
