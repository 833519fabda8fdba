import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { shareConnections } from './shared-connections.ts';

interface Fetched {
  arrive(name: string): void;
  fail(reason: string): void;
}

/** A pool of two connections. Each that is fetched arrives when the test says so. */
function openSlowPool() {
  const pool = new pg.Pool({ max: 2 });
  const fetched: Fetched[] = [];
  const counts = { idle: 0, total: 0 };
  Object.defineProperties(pool, {
    idleCount: { get: () => counts.idle },
    totalCount: { get: () => counts.total },
  });
  const released: string[] = [];
  const fetch = (): Promise<pg.PoolClient> => {
    const { promise, reject, resolve } = Promise.withResolvers<pg.PoolClient>();
    counts.total += 1;
    const arrive = (name: string): void => {
      const release = (): void => void released.push(name);
      resolve(Object.assign(new pg.Client(), { database: name, release }));
    };
    const fail = (reason: string): void => {
      counts.total -= 1;
      reject(new Error(reason));
    };
    fetched.push({ arrive, fail });
    return promise;
  };
  return { counts, fetched, pool, released, shared: shareConnections(pool, fetch) };
}

const nameOf = async (client: Promise<pg.PoolClient>) => (await client).database;

test('callers get connections in the order in which they came, whichever connection is first', async () => {
  const { fetched, shared } = openSlowPool();
  const [first, second] = [shared.wait(), shared.wait()];
  fetched[1]?.arrive('b');
  expect(await nameOf(first.client)).toBe('b');
  fetched[0]?.arrive('a');
  expect(await nameOf(second.client)).toBe('a');
});

test('no more connections are opened than the pool may have, and none without a caller that waits', () => {
  const { counts, fetched, pool, shared } = openSlowPool();
  for (let count = 0; count < 5; count += 1) shared.wait();
  expect(fetched.length).toBe(2);
  expect(shared.waitingCount()).toBe(5);
  counts.total = 0;
  pool.emit('release');
  expect(fetched.length).toBe(2);
});

test('a connection that could not be opened fails the caller that came first, and is opened for the next one', async () => {
  const { fetched, shared } = openSlowPool();
  const waits = [shared.wait(), shared.wait(), shared.wait()];
  fetched[1]?.fail('refused');
  await expect(waits[0]?.client).rejects.toThrow('refused');
  await turn();
  expect(fetched.length).toBe(3);
  expect(shared.waitingCount()).toBe(2);
});

test('a connection for a caller that has left goes to the next one, or back to the pool', async () => {
  const { fetched, released, shared } = openSlowPool();
  const [first, second] = [shared.wait(), shared.wait()];
  first.leave();
  fetched[0]?.arrive('a');
  expect(await nameOf(second.client)).toBe('a');
  fetched[1]?.arrive('b');
  await turn();
  expect(released).toEqual(['b']);
  second.leave();
  await turn();
  expect(released).toEqual(['b', 'a']);
});
