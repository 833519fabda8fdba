import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routePatternOf } from './route-pattern.ts';

const app = join(import.meta.dirname, '..', 'app');

/** `/clients/[id]` of `(console)/clients/[id]/page.tsx`: a folder in parentheses is no part of the address. */
const pages = globSync('**/page.tsx', { cwd: app }).map((file) => {
  const segments = file.split('/').slice(0, -1);
  return `/${segments.filter((segment) => !segment.startsWith('(')).join('/')}`;
});

test('every page is measured under its own pattern', () => {
  expect(pages.length).toBeGreaterThan(15);
  const measured = pages.map((page) => routePatternOf(page.replaceAll(/\[\w+\]/g, 'some-id')));
  expect(measured).toEqual(pages.map((page) => page.replaceAll(/\[(\w+)\]/g, '{$1}')));
});

test.each([
  ['/keys?status=all&key=key_1', '/keys'],
  ['/clients/cli_1?tab=users', '/clients/{id}'],
  ['/api/trpc/listApiKeys,readHome?batch=1', '/api/trpc'],
  ['/api/trpc/invented', '/api/trpc'],
  ['/_next/static/chunks/a.js', '/_next'],
  ['/docs', '/docs'],
  ['/docs/invented.md', '/docs'],
  ['/llms.txt', '/llms.txt'],
  ['/clients/cli_1/x', 'none'],
  ['/keys/', 'none'],
  ['/wp-login.php', 'none'],
  ['/{id}', 'none'],
  ['', 'none'],
])('%s is measured as %s', (target, pattern) => {
  expect(routePatternOf(target)).toBe(pattern);
});
