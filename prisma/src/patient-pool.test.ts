import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { waitPatiently } from './patient-pool.ts';

/** A pool whose connections come one after another, when the test says so. */
function openBusyPool() {
  const waiting: ((client: { release: () => void }) => void)[] = [];
  const connect = (): Promise<unknown> => new Promise((resolve) => waiting.push(resolve));
  return { pool: Object.assign(new pg.Pool(), { connect }), waiting };
}

test('a caller that waited for a connection while the server stopped being trusted waits for the next proof', async () => {
  const { pool, waiting } = openBusyPool();
  const proof = Promise.withResolvers<void>();
  let admission: Promise<void> | undefined;
  waitPatiently(pool, { waitMsMax: 60_000, servers: 1, admit: () => admission });
  const arriving = pool.connect();
  await vi.waitUntil(() => waiting.length === 1);
  admission = proof.promise;
  const first = { release: vi.fn<() => void>() };
  waiting[0]?.(first);
  await vi.waitUntil(() => first.release.mock.calls.length === 1);
  admission = undefined;
  proof.resolve();
  await vi.waitUntil(() => waiting.length === 2);
  const second = { release: vi.fn<() => void>() };
  waiting[1]?.(second);
  expect(await arriving).toBe(second);
  expect(second.release).not.toHaveBeenCalled();
});

test.each([
  ['has an idle connection for it', 2, 1, 'it waits as long as the pool does'],
  ['has given its last idle connection to another caller', 1, 1, 'it waits no longer than it may'],
])('when the pool %s (%i idle, %i waiting), %s', async (_name, idleCount, waitingCount, _outcome) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { pool } = openBusyPool();
  Object.defineProperties(pool, { idleCount: { value: idleCount }, waitingCount: { value: waitingCount } });
  waitPatiently(pool, { waitMsMax: 50, servers: 1, admit: () => undefined });
  let outcome = 'still waiting';
  void pool.connect().catch((error: Error) => {
    outcome = error.message;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcome).toBe(
    idleCount > waitingCount ? 'still waiting' : 'timeout exceeded when trying to connect',
  );
});
