import { expect, test } from 'vitest';
import { browserCookieName, createSessionCookie, readCookie } from './session-cookie.ts';

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

test('spaces around a name and a value do not count, however many there are between other words', () => {
  const spaces = ' '.repeat(500_000);
  expect(readCookie(`a${spaces}b=1; patchbay \t= \ttoken\t`, 'patchbay')).toBe('token');
  expect(readCookie(`patchbay=${spaces}\t`, 'patchbay')).toBeUndefined();
  expect(readCookie('\u00a0patchbay=planted', 'patchbay')).toBeUndefined();
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

test('a sign-in marks the browser with a cookie that no script reads and that stays when the session ends', () => {
  const resHeaders = new Headers();
  const cookie = createSessionCookie(cookieOf(null), resHeaders, true);
  cookie.set('token');
  const [, marked = ''] = resHeaders.getSetCookie();
  expect(marked).toMatch(/^__Host-patchbay-browser=[A-Za-z0-9_-]{22}; /);
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/']) {
    expect(marked.split('; ')).toContain(attribute);
  }
  expect(marked).not.toContain('Domain');
  const ended = new Headers();
  createSessionCookie(cookieOf('__Host-patchbay=x'), ended, true).clear();
  expect(ended.getSetCookie().filter((text) => text.includes('-browser='))).toEqual([]);
});

test('a browser keeps its mark, and a value that this service did not make is replaced', () => {
  const name = browserCookieName(false);
  const mark = createSessionCookie(cookieOf(null), new Headers(), false).browser;
  expect(createSessionCookie(cookieOf(`${name}=${mark}`), new Headers(), false).browser).toBe(mark);
  for (const foreign of ['', 'x', `${mark}x`, 'a b', '"<script>"']) {
    const { browser } = createSessionCookie(cookieOf(`${name}=${foreign}`), new Headers(), false);
    expect(browser).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(browser).not.toBe(foreign);
  }
});
