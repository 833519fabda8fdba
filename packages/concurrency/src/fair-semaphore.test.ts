import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBench, type Queue, settle } from './fair-semaphore.fixture.ts';
import { Overloaded } from './overloaded.ts';

describe('a fair semaphore', () => {
  test('gives each piece of work its own value', async () => {
    const { semaphore } = createBench({ runningMax: 2 });
    const works = Array.from({ length: 10 }, (_, index) => semaphore.run('key', async () => index));
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('starts no more work than may run at once', async () => {
    const { started, enter, finish } = createBench({ runningMax: 2 });
    for (const name of ['a', 'b', 'c', 'd']) void enter('key', name);
    await settle();
    expect(started).toEqual(['a', 'b']);
    await finish('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await finish('a');
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  test('never runs more than runningMax at once, whatever arrives and fails', async () => {
    const arrival = fc.record({
      queue: fc.constantFrom<Queue>('login', 'key'),
      turns: fc.nat(4),
      fails: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(arrival, { maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        async (all, runningMax) => {
          const { semaphore } = createBench({ runningMax });
          let running = 0;
          let peak = 0;
          const works = all.map(({ queue, turns, fails }) =>
            semaphore.run(queue, async () => {
              running += 1;
              peak = Math.max(peak, running);
              for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
              running -= 1;
              if (fails) throw new Error('failed');
            }),
          );
          const outcomes = await Promise.allSettled(works);
          expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(all.map(({ fails }) => fails));
          expect(peak).toBeLessThanOrEqual(runningMax);
        },
      ),
    );
  });

  test('serves one queue in the order of arrival', async () => {
    const { started, enter, finish } = createBench();
    for (const name of ['a', 'b', 'c', 'd']) void enter('login', name);
    for (const name of ['a', 'b', 'c', 'd']) await finish(name);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  test('serves waiting queues in turn: a login behind a storm of keys is next, or next but one', async () => {
    const { started, enter, finish } = createBench();
    for (let index = 0; index < 100; index += 1) void enter('key', `key${index}`);
    for (const name of ['login0', 'login1', 'login2']) void enter('login', name);
    await settle();
    for (let served = 0; served < 7; served += 1) await finish(started.at(-1) ?? '');
    expect(started).toEqual(['key0', 'login0', 'key1', 'login1', 'key2', 'login2', 'key3', 'key4']);
  });

  test('lets keys through a storm of logins just as well', async () => {
    const { started, enter, finish } = createBench();
    for (let index = 0; index < 50; index += 1) void enter('login', `login${index}`);
    void enter('key', 'key0');
    await settle();
    await finish('login0');
    await finish(started.at(-1) ?? '');
    expect(started).toContain('key0');
  });

  test('gives an idle slot to the next arrival in either queue', async () => {
    const { started, enter, finish } = createBench();
    void enter('key', 'first');
    await finish('first');
    void enter('key', 'second');
    await finish('second');
    void enter('login', 'third');
    await settle();
    expect(started).toEqual(['first', 'second', 'third']);
  });

  test('frees the slot of work that fails', async () => {
    const { semaphore } = createBench();
    await expect(semaphore.run('key', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await semaphore.run('key', async () => 'next')).toBe('next');
  });

  test('frees the slot of work that throws at once', async () => {
    const { semaphore } = createBench();
    const thrown = semaphore.run('key', () => {
      throw new Error('broken at once');
    });
    await expect(thrown).rejects.toThrow('broken at once');
    expect(await semaphore.run('key', async () => 'next')).toBe('next');
  });
});

describe('a full queue', () => {
  test('refuses at once and starts nothing', async () => {
    const { started, enter } = createBench({ waitingMax: 2 });
    for (const name of ['running', 'waiting', 'waiting too']) void enter('key', name);
    expect(await enter('key', 'one too many')).toBe('queue_full');
    expect(started).toEqual(['running']);
  });

  test('leaves the places of the other queue free', async () => {
    const { started, enter, finish } = createBench({ waitingMax: 1 });
    void enter('key', 'running');
    void enter('key', 'waiting');
    expect(await enter('key', 'refused')).toBe('queue_full');
    const login = enter('login', 'login');
    await finish('running');
    await finish(started.at(-1) ?? '');
    await finish('login');
    expect(await login).toBe('login');
  });

  test('takes new work again once it has moved on', async () => {
    const { started, enter, finish } = createBench({ waitingMax: 1 });
    for (const name of ['a', 'b']) void enter('key', name);
    await finish('a');
    void enter('key', 'c');
    await finish('b');
    expect(started).toEqual(['a', 'b', 'c']);
  });

  test('without any places refuses what cannot start at once', async () => {
    const { enter } = createBench({ waitingMax: 0 });
    void enter('key', 'running');
    expect(await enter('login', 'refused')).toBe('queue_full');
  });

  test('gives the places of work that waited too long to newcomers', async () => {
    const { clock, enter } = createBench({ waitingMax: 1 });
    void enter('key', 'running');
    const late = enter('key', 'late');
    clock.nowMs = 2001;
    void enter('key', 'newcomer');
    expect(await late).toBe('wait_exceeded');
  });
});

describe('a wait', () => {
  test('refuses work that has waited too long, and does not start it', async () => {
    const { clock, started, enter, finish } = createBench();
    void enter('key', 'slow');
    const late = enter('key', 'late');
    clock.nowMs = 2001;
    await finish('slow');
    expect(await late).toBe('wait_exceeded');
    expect(started).toEqual(['slow']);
  });

  test('may be exactly as long as allowed', async () => {
    const { clock, started, enter, finish } = createBench();
    void enter('key', 'slow');
    void enter('key', 'in time');
    clock.nowMs = 2000;
    await finish('slow');
    expect(started).toEqual(['slow', 'in time']);
  });

  test('refuses all late work in one go, and serves the first that is in time', async () => {
    const { clock, started, enter, finish } = createBench();
    void enter('key', 'slow');
    const late = ['a', 'b', 'c'].map((name) => enter('key', name));
    clock.nowMs = 1500;
    void enter('key', 'in time');
    clock.nowMs = 3000;
    await finish('slow');
    expect(await Promise.all(late)).toEqual(['wait_exceeded', 'wait_exceeded', 'wait_exceeded']);
    expect(started).toEqual(['slow', 'in time']);
  });

  test('does not lose the slot when everyone who waited is late', async () => {
    const { clock, started, enter, finish } = createBench();
    void enter('key', 'slow');
    const late = [enter('key', 'late key'), enter('login', 'late login')];
    clock.nowMs = 5000;
    await finish('slow');
    expect(await Promise.all(late)).toEqual(['wait_exceeded', 'wait_exceeded']);
    void enter('login', 'fresh');
    await settle();
    expect(started).toEqual(['slow', 'fresh']);
  });

  test('counts from when the work came, not from when the semaphore was made', async () => {
    const { clock, started, enter, finish } = createBench();
    clock.nowMs = 10_000;
    void enter('key', 'slow');
    void enter('key', 'patient');
    clock.nowMs = 11_000;
    await finish('slow');
    expect(started).toEqual(['slow', 'patient']);
  });
});

describe('createFairSemaphore', () => {
  test.each([0, -1, 1.5, Number.NaN])(
    'refuses a runningMax of %s, with which nothing would ever run',
    (runningMax) => {
      expect(() => createBench({ runningMax })).toThrow(RangeError);
    },
  );

  test('refuses an unknown queue, and loses no slot by it', async () => {
    const { enter } = createBench({ queues: ['key'] });
    void enter('key', 'running');
    expect(await enter('login', 'stray')).toContain('no queue login');
  });

  test('names its refusals so that the server can answer 503', () => {
    const error = new Overloaded('queue_full');
    expect(error).toMatchObject({ name: 'Overloaded', reason: 'queue_full' });
    expect(error).toBeInstanceOf(Error);
  });

  test('recognises the refusal of another copy of the module, and no other error', async () => {
    // The query makes it a module of its own, as a bundler does that packs pages and handlers apart.
    const path = './overloaded.ts?another-copy';
    const other = (await import(path)) as { Overloaded: typeof Overloaded };
    expect(other.Overloaded).not.toBe(Overloaded);
    expect(new other.Overloaded('queue_full')).toBeInstanceOf(Overloaded);
    expect(new Error('queue_full')).not.toBeInstanceOf(Overloaded);
    expect(null).not.toBeInstanceOf(Overloaded);
  });
});
