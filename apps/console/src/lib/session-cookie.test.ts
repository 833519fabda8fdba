import { expect, test } from 'vitest';
import { createSessionCookie, readCookie } from './session-cookie.ts';

const cookieOf = (cookie: string | null) => new Headers(cookie === null ? {} : { cookie });

test('in production only the __Host- cookie counts: Secure, for this host and every path', () => {
  const resHeaders = new Headers();
  const cookie = createSessionCookie(cookieOf('patchbay=planted; __Host-patchbay=real'), resHeaders, true);
  expect(cookie.token).toBe('real');
  cookie.set('token');
  const text = resHeaders.get('Set-Cookie') ?? '';
  expect(text).toMatch(/^__Host-patchbay=token; /);
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/', 'Max-Age=2592000']) {
    expect(text.split('; ')).toContain(attribute);
  }
  expect(text).not.toContain('Domain');
});

test('in production a cookie without the prefix, which a subdomain can plant, is ignored', () => {
  for (const cookie of [
    'patchbay=planted',
    '__host-patchbay=planted',
    '\u00a0__Host-patchbay=planted',
    '__Host-patchbay\u00a0=planted',
  ]) {
    expect([cookie, createSessionCookie(cookieOf(cookie), new Headers(), true).token]).toEqual([
      cookie,
      undefined,
    ]);
  }
});

test('development works over plain http', () => {
  const resHeaders = new Headers();
  createSessionCookie(cookieOf(null), resHeaders, false).set('token');
  expect(resHeaders.get('Set-Cookie')).toMatch(/^patchbay=token; /);
  expect(resHeaders.get('Set-Cookie')).not.toContain('Secure');
});

test('signing out empties the cookie immediately', () => {
  const resHeaders = new Headers();
  createSessionCookie(cookieOf('patchbay=x'), resHeaders, false).clear();
  expect(resHeaders.get('Set-Cookie')).toMatch(/^patchbay=; Max-Age=0; /);
});

test.each([
  [null, undefined],
  ['', undefined],
  ['patchbay=', undefined],
  ['xpatchbay=1', undefined],
  ['a=1; patchbay=abc', 'abc'],
  ['patchbay=first; patchbay=second', 'first'],
  ['patchbay=a=b', 'a=b'],
])('the cookie header %j holds %j', (header, token) => {
  expect(readCookie(header, 'patchbay')).toBe(token);
});
