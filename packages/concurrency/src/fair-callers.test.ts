import { describe, expect, test } from 'vitest';
import { createBench, settle } from './fair-semaphore.fixture.ts';

describe('callers of one queue', () => {
  test('take turns: a stranger behind a storm of two others waits for one turn of each', async () => {
    const { started, enter, finish } = createBench();
    for (let index = 0; index < 50; index += 1) {
      for (const caller of ['a', 'b']) void enter('login', `${caller}${index}`, caller);
    }
    void enter('login', 'stranger', 'c');
    await settle();
    for (let served = 0; served < 3; served += 1) await finish(started.at(-1) ?? '');
    expect(started).toEqual(['a0', 'b0', 'a1', 'stranger']);
  });

  test('get no second turn in a round, however often they come back', async () => {
    const { started, enter, finish } = createBench();
    for (const name of ['a0', 'b0', 'c0']) void enter('login', name, name.slice(0, 1));
    await settle();
    for (let turn = 1; turn < 4; turn += 1) {
      void enter('login', `a${turn}`, 'a');
      await finish(started.at(-1) ?? '');
    }
    expect(started).toEqual(['a0', 'b0', 'c0', 'a1']);
  });

  test('cannot fill the queue: a newcomer takes the last place of the one who has most', async () => {
    const { enter, started, finish } = createBench({ waitingMax: 3 });
    void enter('login', 'running', 'a');
    const [first, second, third] = ['a1', 'a2', 'a3'].map((name) => enter('login', name, 'a'));
    const stranger = enter('login', 'stranger', 'b');
    expect(await third).toBe('queue_full');
    expect(await enter('login', 'a4', 'a')).toBe('queue_full');
    for (const name of ['running', 'a1', 'stranger', 'a2']) await finish(name);
    expect(await Promise.all([first, stranger, second])).toEqual(['a1', 'stranger', 'a2']);
    expect(started).toEqual(['running', 'a1', 'stranger', 'a2']);
  });

  test('who each have one place keep it in a full queue', async () => {
    const { enter } = createBench({ waitingMax: 2 });
    for (const caller of ['a', 'b', 'c']) void enter('login', caller, caller);
    expect(await enter('login', 'd', 'd')).toBe('queue_full');
  });

  test('wait no longer than allowed, whatever their round', async () => {
    const { clock, enter, started, finish } = createBench();
    void enter('login', 'running', 'a');
    const [early, late] = ['a1', 'a2'].map((name) => enter('login', name, 'a'));
    clock.nowMs = 1000;
    void enter('login', 'in time', 'b');
    clock.nowMs = 2500;
    await finish('running');
    expect(await Promise.all([early, late])).toEqual(['wait_exceeded', 'wait_exceeded']);
    expect(started).toEqual(['running', 'in time']);
  });
});
