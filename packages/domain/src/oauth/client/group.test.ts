import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { outcomeOf } from '../../testing/process.fixture.ts';
import { createGroup } from './group.ts';

/** A store whose groups are answered by hand, in the order in which they came. */
function createStore() {
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
  const options = { store, sizeMax: 3, waitingMax: 4, waitMsMax: 1000 };
  return { at, stored, put: createGroup<string, string>(options) };
}

const databaseAway = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
const turn = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('group commit', () => {
  test('waits for nobody when it is alone', async () => {
    const { at, put, stored } = createStore();
    const alone = put('a');
    expect(stored()).toEqual(['a']);
    at(0).resolve();
    expect(await alone).toBe('stored a');
  });

  test('stores together what came meanwhile, in groups of a size, and gives each its own outcome', async () => {
    const { at, put, stored } = createStore();
    const outcomes = Promise.all(['a', 'b', 'c', 'd', 'e'].map((item) => put(item)));
    at(0).resolve();
    await turn();
    expect(stored()).toEqual(['a', 'bcd']);
    at(1).resolve();
    await turn();
    at(2).resolve();
    expect(await outcomes).toEqual(['stored a', 'stored b', 'stored c', 'stored d', 'stored e']);
    expect(stored()).toEqual(['a', 'bcd', 'e']);
  });

  test('tells everybody of a database that is away, once', async () => {
    const { at, put, stored } = createStore();
    const outcomes = Promise.all(['a', 'b', 'c'].map((item) => outcomeOf(put(item))));
    at(0).resolve();
    await turn();
    at(1).reject(databaseAway);
    const [first, ...others] = await outcomes;
    expect(first).toBe('accepted');
    expect(others.every((outcome) => outcome.includes('away'))).toBe(true);
    expect(stored()).toEqual(['a', 'bc']);
  });

  test('lets one that cannot be stored fail alone', async () => {
    const { at, put, stored } = createStore();
    const outcomes = Promise.all(['a', 'b', 'c'].map((item) => outcomeOf(put(item))));
    at(0).resolve();
    await turn();
    at(1).reject(new Error('not storable'));
    await turn();
    at(2).reject(new Error('not storable'));
    await turn();
    at(3).resolve();
    expect((await outcomes).map((outcome) => outcome === 'accepted')).toEqual([true, false, true]);
    expect(stored()).toEqual(['a', 'bc', 'b', 'c']);
  });

  test('refuses who has waited too long, and never stores it', async () => {
    const { at, put, stored } = createStore();
    const first = put('a');
    const late = outcomeOf(put('b'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await late).toBe('service_unavailable');
    at(0).resolve();
    expect(await first).toBe('stored a');
    await turn();
    expect(stored()).toEqual(['a']);
  });

  test('refuses at once when too many wait', async () => {
    const { put } = createStore();
    const waiting = ['a', 'b', 'c', 'd', 'e'].map((item) => put(item));
    expect(await outcomeOf(put('f'))).toBe('service_unavailable');
    expect(waiting).toHaveLength(5);
  });
});
