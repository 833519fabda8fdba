import { expect, test, vi } from 'vitest';
import { createLanes } from './lane.ts';

interface Attempted {
  readonly item: string;
  readonly againMs: number;
  readonly answer: (succeeded: boolean) => void;
}

/** Lanes whose attempts end when the test says so, and whose pauses end at once. */
function start(attemptsAtOnceMax: number) {
  const attempts: Attempted[] = [];
  const pauses: number[] = [];
  const stop = new AbortController();
  const lanes = createLanes<string>({
    attemptsAtOnceMax,
    signal: stop.signal,
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
    attempt: (item, againMs) =>
      new Promise((answer) => {
        attempts.push({ item, againMs, answer });
      }),
  });
  const until = (count: number) => vi.waitFor(() => expect(attempts).toHaveLength(count), 15_000);
  return { attempts, lanes, pauses, stop, until, items: () => attempts.map(({ item }) => item) };
}

test('the next item of a lane waits until the one before has succeeded, and other lanes go on', async () => {
  const { attempts, items, lanes, until } = start(8);
  lanes.put('thr_1', 'first');
  lanes.put('thr_1', 'second');
  lanes.put('thr_2', 'other');
  await until(2);
  expect(items()).toEqual(['first', 'other']);
  attempts[0]?.answer(false);
  await until(3);
  expect(items()).toEqual(['first', 'other', 'first']);
  attempts[2]?.answer(true);
  await until(4);
  expect(items().at(-1)).toBe('second');
});

test('the steps between attempts grow from one second to fifteen, and never end', async () => {
  const { attempts, lanes, pauses, until } = start(1);
  lanes.put('thr_1', 'first');
  for (let count = 1; count <= 7; count += 1) {
    await until(count);
    attempts[count - 1]?.answer(false);
  }
  await until(8);
  expect(pauses).toEqual([1000, 2000, 5000, 10_000, 15_000, 15_000, 15_000]);
  expect(attempts.map(({ againMs }) => againMs).slice(0, 7)).toEqual(pauses);
});

test('no more attempts run at once than there are places', async () => {
  const { attempts, items, lanes, until } = start(2);
  for (const lane of ['a', 'b', 'c']) lanes.put(lane, lane);
  await until(2);
  expect(items()).toEqual(['a', 'b']);
  attempts[1]?.answer(true);
  await until(3);
  expect(items()).toEqual(['a', 'b', 'c']);
});

test('nothing is attempted after the stop, and what runs is waited for', async () => {
  const { attempts, items, lanes, stop, until } = start(1);
  lanes.put('a', 'first');
  lanes.put('a', 'second');
  lanes.put('b', 'third');
  await until(1);
  stop.abort();
  const settled = lanes.settled();
  attempts[0]?.answer(true);
  await settled;
  lanes.put('c', 'fourth');
  await new Promise(setImmediate);
  expect(items()).toEqual(['first']);
});
