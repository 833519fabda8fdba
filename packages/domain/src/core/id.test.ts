import { describe, expect, test } from 'vitest';
import { firstIdAt, newId } from './id.ts';

const at = new Date('2026-01-02T03:04:05.678Z');

describe('an id', () => {
  test('names its kind and is an identifier of 26 characters more', () => {
    expect(newId('key', at)).toMatch(/^key_[0-9a-hjkmnp-tv-z]{26}$/);
  });

  test('sorts by its millisecond, from the epoch to beyond the year 9999', () => {
    const times = [
      0,
      1,
      31,
      32,
      1023,
      1024,
      at.getTime(),
      at.getTime() + 1,
      Date.UTC(2100, 0),
      Date.UTC(9999, 11, 31),
    ];
    const ids = times.map((time) => newId('msg', new Date(time)));
    expect([...ids].sort()).toEqual(ids);
  });

  test('sorts after the bound of its millisecond and of every earlier one, and before that of the next', () => {
    const id = newId('thr', at);
    expect(id > firstIdAt('thr', at)).toBe(true);
    expect(id > firstIdAt('thr', new Date(0))).toBe(true);
    expect(id < firstIdAt('thr', new Date(at.getTime() + 1))).toBe(true);
  });

  test('of one millisecond differs from every other of it', () => {
    const ids = new Set(Array.from({ length: 100_000 }, () => newId('evt', at)));
    expect(ids.size).toBe(100_000);
  });

  test('tells its time and, of what follows, nothing', () => {
    const [first, second] = [newId('thr', at), newId('thr', at)];
    expect(first.slice(0, 14)).toBe(second.slice(0, 14));
    const random = Array.from({ length: 2000 }, () => newId('thr', at).slice(14));
    for (let place = 0; place < 16; place += 1) {
      expect(new Set(random.map((text) => text[place])).size).toBe(32);
    }
  });
});
