import { expect, test } from 'vitest';
import { nextLink } from './answer.ts';

test('keeps the filters and replaces the cursor, on the configured address', () => {
  expect(
    nextLink('https://api.example.com', '/v1/threads?limit=2&cursor=old&after=2026-01-01T00:00:00Z', 'new'),
  ).toBe(
    '<https://api.example.com/v1/threads?limit=2&cursor=new&after=2026-01-01T00%3A00%3A00Z>; rel="next"',
  );
});

test('cannot be broken out of by a filter', () => {
  const link = nextLink('https://api.example.com', '/v1/audit-log?action=%3E%22%0d%0ax', 'new');
  expect(link).toBe('<https://api.example.com/v1/audit-log?action=%3E%22%0D%0Ax&cursor=new>; rel="next"');
});

test('keeps a filter that has a question mark, which a query may hold as it is', () => {
  const link = nextLink('https://api.example.com', '/v1/contacts?query=who?&limit=2', 'new');
  expect(link).toBe('<https://api.example.com/v1/contacts?query=who%3F&limit=2&cursor=new>; rel="next"');
});
