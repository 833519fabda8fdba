import { describe, expect, test } from 'vitest';
import { PageInput, WholeListInput } from './page.ts';

describe('a page', () => {
  test('has 50 items unless a limit is named; a whole list has no limit', () => {
    expect(PageInput.parse({})).toEqual({ limit: 50 });
    expect(WholeListInput.parse({})).toEqual({});
  });

  test.each(['1', '100', 7])('takes the limit %j of a query string', (limit) => {
    expect(PageInput.parse({ limit }).limit).toBe(Number(limit));
  });

  test.each(['0', '101', '-1', '1.5', 'ten', '', '1e9', 'NaN', [1, 2], {}])(
    'refuses the limit %j',
    (limit) => {
      expect(PageInput.safeParse({ limit }).success).toBe(false);
      expect(WholeListInput.safeParse({ limit }).success).toBe(false);
    },
  );

  test('reads `after` as an instant', () => {
    expect(PageInput.parse({ after: '2026-01-01T00:00:00Z' }).after).toEqual(
      new Date('2026-01-01T00:00:00Z'),
    );
    expect(PageInput.safeParse({ after: '2026-01-01' }).success).toBe(false);
  });

  test.each(['', 'a b', 'a=', '../x', 'x'.repeat(201), '%00'])('refuses the cursor %j', (cursor) => {
    expect(PageInput.safeParse({ cursor }).success).toBe(false);
  });
});
