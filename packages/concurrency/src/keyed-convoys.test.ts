import { describe, expect, test } from 'vitest';
import { createKeyedConvoys } from './keyed-convoys.ts';

/** Work that ends when the test says so. */
function createBench(sizeMax: number) {
  const runInConvoy = createKeyedConvoys(sizeMax);
  const started: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<string>>();
  const enter = (name: string, key = 'k'): Promise<string> => {
    const gate = Promise.withResolvers<string>();
    gates.set(name, gate);
    return runInConvoy(key, () => {
      started.push(name);
      return gate.promise;
    });
  };
  const finish = async (name: string): Promise<void> => {
    gates.get(name)?.resolve(name);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { runInConvoy, started, enter, finish };
}

describe('keyed convoys', () => {
  test('the first piece of work runs alone, and what came meanwhile runs together', async () => {
    const { enter, finish, started } = createBench(64);
    const all = ['a', 'b', 'c', 'd'].map((name) => enter(name));
    expect(started).toEqual(['a']);
    await finish('a');
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    for (const name of ['d', 'b', 'c']) await finish(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a convoy has at most its size, and the next one waits for all of it', async () => {
    const { enter, finish, started } = createBench(2);
    for (const name of ['a', 'b', 'c', 'd']) void enter(name);
    await finish('a');
    expect(started).toEqual(['a', 'b', 'c']);
    await finish('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await finish('c');
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  test('one key does not wait for another', async () => {
    const { enter, finish, started } = createBench(1);
    void enter('a', 'slow');
    const quick = enter('b', 'quick');
    expect(started).toEqual(['a', 'b']);
    await finish('b');
    expect(await quick).toBe('b');
  });

  test('when all work of a convoy fails, what waits behind it fails at once, and the key goes on', async () => {
    const { runInConvoy } = createBench(1);
    const failing = runInConvoy('k', () => Promise.reject(new Error('away')));
    let begun = 0;
    const waiting = Array.from({ length: 3 }, () => runInConvoy('k', async () => (begun += 1)));
    for (const refused of [failing, ...waiting]) await expect(refused).rejects.toThrow('away');
    expect(begun).toBe(0);
    expect(await runInConvoy('k', async () => 'done')).toBe('done');
  });

  test('a failure beside a success fails alone', async () => {
    const { enter, finish, runInConvoy } = createBench(2);
    void enter('a');
    const failing = runInConvoy('k', () => Promise.reject(new Error('refused')));
    void enter('b');
    const behind = runInConvoy('k', async () => 'done');
    const failed = failing.catch(String);
    await finish('a');
    await finish('b');
    expect(await failed).toBe('Error: refused');
    expect(await behind).toBe('done');
  });
});
