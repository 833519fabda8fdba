import { expect, test, vi } from 'vitest';
import { createLedger } from './ledger.ts';
import { createPlaceKeeper } from './place.ts';

test('the place never passes an event that is not done with, whatever is done behind it', () => {
  const places: string[] = [];
  const ledger = createLedger((place) => places.push(place));
  const [first, second, third] = ['a', 'b', 'c'].map(ledger.add);
  third?.();
  second?.();
  expect([places, ledger.size()]).toEqual([[], 3]);
  first?.();
  expect([places, ledger.size()]).toEqual([['c'], 0]);
});

test('during a burst the newest place is written, and none is left unwritten', async () => {
  const written: string[] = [];
  const kept = vi.fn<(cursor: string) => void>();
  let release = (): void => undefined;
  const keeper = createPlaceKeeper({
    write: async (cursor) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      written.push(cursor);
    },
    onKept: kept,
    onFault: (error) => expect.fail(String(error)),
  });
  for (const cursor of ['a', 'b', 'c']) keeper.keep(cursor);
  release();
  await vi.waitFor(() => expect(written).toEqual(['a']), 15_000);
  release();
  await keeper.flush();
  expect(written).toEqual(['a', 'c']);
  expect(kept.mock.calls).toEqual([['a'], ['c']]);
});

test('a place that cannot be written is reported', async () => {
  const onFault = vi.fn<(error: unknown) => void>();
  const write = () => Promise.reject(new Error('the disk is full'));
  const keeper = createPlaceKeeper({ write, onKept: () => expect.fail('kept'), onFault });
  keeper.keep('a');
  await keeper.flush();
  expect(onFault).toHaveBeenCalledWith(new Error('the disk is full'));
});
