import { ConnectionError, PatchbayError } from '@patchbay/sdk';
import { expect, test } from 'vitest';
import { follow } from './follow.ts';

interface Item {
  readonly id: string;
  readonly created_at: string;
}
type Answer = readonly Item[] | Error;

const itemOf = (second: number, id = `rlg_${second}`): Item => ({
  id,
  created_at: new Date(second * 1000).toISOString(),
});
const limited = (retryAfterSeconds: number | null, status = 429) =>
  new PatchbayError({ status, code: 'x', message: 'x', requestId: null, retryAfterSeconds, fields: [] });

/** Follows a server that gives these answers, and then stops. */
async function play(answers: readonly Answer[]) {
  const stop = new AbortController();
  const [asked, shown, waits, delays]: [(string | null)[], string[], number[], number[]] = [[], [], [], []];
  const left = [...answers];
  const ended = follow<Item>({
    read: (after) => {
      asked.push(after);
      const answer = left.shift() ?? [];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    show: ({ id }) => shown.push(id),
    onDelay: (_error, ms) => delays.push(ms),
    pause: (ms) => {
      waits.push(ms);
      if (left.length === 0) stop.abort();
      return Promise.resolve();
    },
    signal: stop.signal,
  });
  return { asked, shown, waits, delays, error: await ended.catch((error: unknown) => error) };
}

test('each item is shown once, even one that is written after newer ones', async () => {
  const { asked, shown, waits } = await play([
    [itemOf(100)],
    [itemOf(100), itemOf(101)],
    [itemOf(99, 'late'), itemOf(100), itemOf(101)],
  ]);
  expect(shown).toEqual(['rlg_100', 'rlg_101', 'late']);
  expect(asked).toEqual([null, itemOf(90).created_at, itemOf(91).created_at]);
  expect(waits).toEqual([2000, 2000, 2000]);
});

test('an empty log is asked for its newest items until it has some', async () => {
  const { asked, shown } = await play([[], [itemOf(5)]]);
  expect([asked, shown]).toEqual([[null, null], ['rlg_5']]);
});

test.each([429, 502, 503, 504])(
  'a refusal with %i is waited for, as long as the server says',
  async (status) => {
    const { delays, error, shown } = await play([limited(61, status), limited(0, status), [itemOf(1)]]);
    expect([delays, error, shown]).toEqual([[61_000, 2000], undefined, ['rlg_1']]);
  },
);

test('without a time the waits grow to a minute, and begin anew after an answer', async () => {
  const away = new ConnectionError('no answer');
  const { delays } = await play([...Array.from({ length: 7 }, () => away), [], away]);
  expect(delays).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 2000]);
});

test('any other refusal ends it', async () => {
  const refused = limited(null, 403);
  expect((await play([[itemOf(1)], refused, [itemOf(2)]])).error).toBe(refused);
});
