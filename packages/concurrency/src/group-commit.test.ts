import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGroupCommit, type GroupCommitOptions } from './group-commit.ts';
import { Overloaded } from './overloaded.ts';

/** A store whose groups are answered by hand, in the order in which they came. */
function createStore(own: Partial<GroupCommitOptions<string, string>> = {}) {
  const groups: { items: readonly string[]; settle: PromiseWithResolvers<void> }[] = [];
  const store = async (items: readonly string[]) => {
    const settle = Promise.withResolvers<void>();
    groups.push({ items, settle });
    await settle.promise;
    return items.map((item) => `stored ${item}`);
  };
  const stored = () => groups.map(({ items }) => items.join(''));
  const at = (index: number) => {
    const group = groups[index];
    if (!group) throw new Error(`no group ${index} was stored`);
    return group.settle;
  };
  const failsAll = (error: unknown) => error === databaseAway;
  const options = { store, failsAll, sizeMax: 3, waitingMax: 4, waitMsMax: 1000, ...own };
  return { at, stored, put: createGroupCommit<string, string>(options) };
}

const databaseAway = new Error('away');

/** `accepted`, the reason of an overload, or the message of any other error. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Overloaded ? error.reason : String(error)),
  );

const turn = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('group commit', () => {
  test('stores a lone item at once', async () => {
    const { at, put, stored } = createStore();
    const alone = put('a');
    await Promise.resolve();
    expect(stored()).toEqual(['a']);
    at(0).resolve();
    expect(await alone).toBe('stored a');
  });

  test('stores items that came at the same moment together', async () => {
    const { at, put, stored } = createStore();
    const outcomes = Promise.all(['a', 'b'].map((item) => put(item)));
    await turn();
    expect(stored()).toEqual(['ab']);
    at(0).resolve();
    expect(await outcomes).toEqual(['stored a', 'stored b']);
  });

  test('stores items that came meanwhile together, in groups of bounded size, and gives each its own outcome', async () => {
    const { at, put, stored } = createStore();
    const first = put('a');
    await turn();
    const others = Promise.all(['b', 'c', 'd', 'e'].map((item) => put(item)));
    at(0).resolve();
    await turn();
    expect(stored()).toEqual(['a', 'bcd']);
    at(1).resolve();
    await turn();
    at(2).resolve();
    expect(await first).toBe('stored a');
    expect(await others).toEqual(['stored b', 'stored c', 'stored d', 'stored e']);
    expect(stored()).toEqual(['a', 'bcd', 'e']);
  });

  test('fails the whole group once when the database is down', async () => {
    const { at, put, stored } = createStore();
    const outcomes = Promise.all(['a', 'b'].map((item) => outcomeOf(put(item))));
    await turn();
    at(0).reject(databaseAway);
    expect((await outcomes).every((outcome) => outcome.includes('away'))).toBe(true);
    expect(stored()).toEqual(['ab']);
  });

  test('also fails the waiting items if configured so, and continues afterwards', async () => {
    const { at, put, stored } = createStore({ failsWaiting: true });
    const first = outcomeOf(put('a'));
    await turn();
    const waiting = ['b', 'c'].map((item) => outcomeOf(put(item)));
    at(0).reject(databaseAway);
    expect(await Promise.all([first, ...waiting])).toEqual(Array(3).fill('Error: away'));
    const next = put('d');
    await turn();
    at(1).resolve();
    expect(await next).toBe('stored d');
    expect(stored()).toEqual(['a', 'd']);
  });

  test('stores what waits in the next group, where it is not', async () => {
    const { at, put, stored } = createStore();
    const first = outcomeOf(put('a'));
    await turn();
    const waiting = put('b');
    at(0).reject(databaseAway);
    expect(await first).toBe('Error: away');
    await turn();
    at(1).resolve();
    expect(await waiting).toBe('stored b');
    expect(stored()).toEqual(['a', 'b']);
  });

  test('fills a group with one item of each key in turn, so a burst of one key hardly delays the others', async () => {
    const { at, put, stored } = createStore({ keyOf: (item) => item.charAt(0), waitingMax: 100 });
    const first = put('a0');
    await turn();
    const rest = Promise.all(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map((item) => put(item)));
    for (const group of [0, 1, 2]) {
      at(group).resolve();
      await turn();
    }
    at(3).resolve();
    expect(await Promise.all([first, rest])).toBeTruthy();
    expect(stored()).toEqual(['a0', 'a1b1c1', 'a2b2a3', 'a4a5']);
  });

  test('fails only the item that cannot be stored', async () => {
    const { at, put, stored } = createStore();
    const outcomes = Promise.all(['a', 'b', 'c'].map((item) => outcomeOf(put(item))));
    await turn();
    at(0).reject(new Error('not storable'));
    await turn();
    at(1).resolve();
    await turn();
    at(2).reject(new Error('not storable'));
    await turn();
    at(3).resolve();
    expect((await outcomes).map((outcome) => outcome === 'accepted')).toEqual([true, false, true]);
    expect(stored()).toEqual(['abc', 'a', 'b', 'c']);
  });

  test('refuses an item that has waited too long, and never stores it', async () => {
    const { at, put, stored } = createStore();
    const first = put('a');
    await turn();
    const late = outcomeOf(put('b'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await late).toBe('wait_exceeded');
    at(0).resolve();
    expect(await first).toBe('stored a');
    await turn();
    expect(stored()).toEqual(['a']);
  });

  test('refuses at once when too many wait', async () => {
    const { put } = createStore();
    const waiting = ['a', 'b', 'c', 'd'].map((item) => put(item));
    expect(await outcomeOf(put('e'))).toBe('queue_full');
    expect(waiting).toHaveLength(4);
  });
});
