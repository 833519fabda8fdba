import { describe, expect, test } from 'vitest';
import { createNeedleSearch } from './needle-search.ts';

const find = (needles: readonly string[], text: string) => createNeedleSearch(needles)(Buffer.from(text));

describe('createNeedleSearch', () => {
  test('finds a text at the start, in the middle and at the end of the bytes', () => {
    expect(find(['needle-one'], 'needle-one and needle-one and needle-one')).toEqual([
      { needle: 0, offset: 0 },
      { needle: 0, offset: 15 },
      { needle: 0, offset: 30 },
    ]);
  });

  test('tells many texts apart, even if they start the same or overlap', () => {
    const needles = ['abcdefgh-1', 'abcdefgh-2', 'efgh-2xyz'];
    expect(find(needles, 'in abcdefgh-2xyz')).toEqual([
      { needle: 1, offset: 3 },
      { needle: 2, offset: 7 },
    ]);
  });

  test('finds nothing in a part of a needle or in fewer bytes than the shortest needle', () => {
    expect(find(['abcdefgh-1'], 'abcdefgh-')).toEqual([]);
    expect(find(['abcdefgh-1'], 'abc')).toEqual([]);
  });

  test('finds each of ten thousand texts with the same beginning', () => {
    const needles = Array.from({ length: 10_000 }, (_, at) => `secret-number-${at}-`);
    const text = needles.map((needle) => `noise ${needle} noise`).join('\n');
    expect(new Set(find(needles, text).map(({ needle }) => needle)).size).toBe(needles.length);
  });

  test('refuses a needle so short that it would be found by chance', () => {
    expect(() => createNeedleSearch(['123456'])).toThrow(RangeError);
  });
});
