import { isConsoleRequestId } from '@patchbay/contract';
import { expect, test } from 'vitest';
import {
  contentSecurityPolicy,
  createNonce,
  mintRequestId,
  openedByPerson,
  requestIdOf,
  securityHeaders,
} from './headers.ts';

test('a nonce is new for every response', () => {
  const nonces = new Set(Array.from({ length: 100 }, createNonce));
  expect(nonces.size).toBe(100);
  expect([...nonces].every((nonce) => atob(nonce).length === 16)).toBe(true);
});

test('the policy of a build allows neither inline code nor evaluation', () => {
  const policy = contentSecurityPolicy({
    nonce: 'abc',
    apiOrigin: 'https://api.example.com',
    devServer: false,
  });
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

test('a page reaches its own origin and the API, and plays sound of the API and its own recordings', () => {
  const policy = contentSecurityPolicy({
    nonce: 'abc',
    apiOrigin: 'https://api.example.com',
    devServer: false,
  });
  expect(policy).toContain("connect-src 'self' https://api.example.com;");
  expect(policy).toContain('media-src https://api.example.com blob:;');
});

test.each(['/verify', '/oauth/consent/abc', '/device'])(
  '%s, whose address must not leak, sends no referrer',
  (path) => {
    expect(securityHeaders(path)['Referrer-Policy']).toBe('no-referrer');
  },
);

test('every other page sends its referrer to this site only', () => {
  expect(securityHeaders('/keys')['Referrer-Policy']).toBe('same-origin');
});

test.each(['/docs', '/docs/errors', '/docs/errors.md', '/llms.txt'])(
  '%s may be listed by search engines',
  (path) => {
    expect(securityHeaders(path)).not.toHaveProperty('X-Robots-Tag');
  },
);

test.each([
  '/',
  '/login',
  '/keys',
  '/oauth/consent/abc',
  '/device',
  '/docs/search',
  '/docsearch',
  '/api/trpc/x',
])('%s may not', (path) => {
  expect(securityHeaders(path)['X-Robots-Tag']).toBe('noindex');
});

test.each(['req_1', 'A.b-c_9'])('a harmless request id (%s) is kept', (id) => {
  expect(requestIdOf(new Headers({ 'x-request-id': id }))).toBe(id);
});

test('a new request id is known as one of the console', () => {
  expect(isConsoleRequestId(mintRequestId())).toBe(true);
});

test.each(['', 'a b', '<x>', 'a'.repeat(129)])('a request id like %j is replaced', (id) => {
  const headers = new Headers({ 'x-request-id': id });
  expect(requestIdOf(headers)).toMatch(/^req_[0-9a-f]{32}$/);
});

test.each([
  ['none', true],
  ['same-origin', true],
  ['same-site', false],
  ['cross-site', false],
  [undefined, false],
])('a page that was opened from %s may act by itself: %s', (site, may) => {
  expect(openedByPerson(new Headers(site === undefined ? {} : { 'sec-fetch-site': site }))).toBe(may);
});
