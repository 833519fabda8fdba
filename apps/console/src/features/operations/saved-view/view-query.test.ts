import { expect, test } from 'vitest';
import { filtersOf } from './view-query.ts';

test.each([
  ['', ''],
  ['status=5xx', 'status=5xx'],
  ['status=5xx&open=rlg_1&live=false', 'status=5xx'],
  ['within=24h&status=5xx', 'status=5xx&within=24h'],
  ['?path=%2Fv1%2Fme', 'path=%2Fv1%2Fme'],
])('the filters of %j are %j', (query, filters) => {
  expect(filtersOf(query)).toBe(filters);
});

test('what is kept has no character that ends a query', () => {
  expect(filtersOf('path=a b#c?d')).toMatch(/^[^\s#?]+$/);
});
