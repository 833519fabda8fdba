import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withLock } from './lock.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-lock-'));
  path = join(folder, 'credentials.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Runs many at once; the most that ever worked at the same time. */
async function measureOverlap(count: number, options: Parameters<typeof withLock>[2] = {}): Promise<number> {
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await turn();
    working -= 1;
  };
  await Promise.all(Array.from({ length: count }, () => withLock(path, work, options)));
  return most;
}

describe('the lock', () => {
  test('lets one process work at a time, and leaves no file behind', async () => {
    expect(await measureOverlap(20)).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is released when the work fails', async () => {
    await expect(withLock(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await withLock(path, () => Promise.resolve(7))).toBe(7);
  });

  test('of a process that has died is taken over, by one at a time', async () => {
    await writeFile(path, '4242 here');
    const options = { host: 'here', isAlive: (pid: number) => pid !== 4242 };
    expect(await measureOverlap(20, options)).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  test('of a process that has died while it broke another lock is taken over, by one at a time', async () => {
    for (const left of [path, `${path}.break`, `${path}.break.break`]) await writeFile(left, '4242 here');
    const options = { host: 'here', isAlive: (pid: number) => pid !== 4242 };
    expect(await measureOverlap(20, options)).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  test('of a living process is waited for until a Ctrl-C, and work that has begun is not ended', async () => {
    const stop = new AbortController();
    const released = Promise.withResolvers<void>();
    const first = withLock(path, () => released.promise, { signal: stop.signal });
    await vi.waitUntil(async () => (await readdir(folder)).includes('credentials.lock'), 60_000);
    const second = withLock(path, turn, { signal: stop.signal, waitMs: 60_000 });
    stop.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    released.resolve();
    await first;
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['a living process', '4242 here', true],
    ['another machine, whose processes nobody here can see', '4242 there', false],
    ['nobody knows whom', 'nonsense', false],
  ])('of %s is never taken over', async (_whose, owner, alive) => {
    await writeFile(path, owner);
    const taken = withLock(path, turn, { host: 'here', isAlive: () => alive, waitMs: 60 });
    await expect(taken).rejects.toMatchObject({ code: 'credentials_locked' });
    expect(await readFile(path, 'utf8')).toBe(owner);
  });
});
