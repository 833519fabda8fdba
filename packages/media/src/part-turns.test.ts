import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPartTurns } from './part-turns.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const open = () => createPartTurns({ patienceMs: 20_000, turnsMax: 2 });

/** A sender whose part never becomes complete. */
const trickle = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('taken away')));
  });
const quick = async (): Promise<void> => undefined;
const sent = async (): Promise<string> => 'sent';

/** Watches some work, to read its outcome so far. */
function watch(work: Promise<string>): { outcome: string } {
  const seen = { outcome: 'none' };
  work.then(
    (outcome) => Object.assign(seen, { outcome }),
    (error: Error) => Object.assign(seen, { outcome: error.message }),
  );
  return seen;
}

test('a part that waits gets the turn of the sender that has trickled longest, once that is too long', async () => {
  const turns = open();
  const first = watch(turns.run(trickle, sent));
  await vi.advanceTimersByTimeAsync(5000);
  const second = watch(turns.run(trickle, sent));
  const waiting = watch(turns.run(quick, sent));
  await vi.advanceTimersByTimeAsync(14_000);
  expect([first.outcome, waiting.outcome]).toEqual(['none', 'none']);
  await vi.advanceTimersByTimeAsync(2000);
  expect([first.outcome, second.outcome, waiting.outcome]).toEqual(['taken away', 'none', 'sent']);
});

test('a sender keeps its turn as long as nobody waits', async () => {
  const turns = open();
  const senders = [turns.run(trickle, sent), turns.run(trickle, sent)].map(watch);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(senders.map(({ outcome }) => outcome)).toEqual(['none', 'none']);
});

test('a part that is complete keeps its turn until it is sent', async () => {
  const turns = open();
  let answer = (_outcome: string): void => undefined;
  const slowStore = () =>
    new Promise<string>((resolve) => {
      answer = resolve;
    });
  const complete = watch(turns.run(quick, slowStore));
  await vi.advanceTimersByTimeAsync(1);
  const trickling = watch(turns.run(trickle, sent));
  const waiting = watch(turns.run(quick, sent));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([complete.outcome, trickling.outcome, waiting.outcome]).toEqual(['none', 'taken away', 'sent']);
  answer('sent late');
  await vi.advanceTimersByTimeAsync(1);
  expect(complete.outcome).toBe('sent late');
});

test('a hundred parts that wait share one timer, which ends with the last of them', async () => {
  const turns = open();
  const senders = Array.from({ length: 102 }, () => watch(turns.run(trickle, sent)));
  await vi.advanceTimersByTimeAsync(1);
  expect(vi.getTimerCount()).toBe(1);
  // A sender loses its turn only while another waits, so the last two keep theirs.
  await vi.advanceTimersByTimeAsync(60 * 21_000);
  expect(senders.filter(({ outcome }) => outcome === 'taken away')).toHaveLength(100);
  expect(vi.getTimerCount()).toBe(0);
});
