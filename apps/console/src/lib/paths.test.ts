import { describe, expect, test } from 'vitest';
import { entryOf, isAuthPage, isOpenToUsers, paths, safeNext } from './paths.ts';

describe('safeNext', () => {
  test.each(['/keys', '/requests?requestId=req_1', '/settings'])('keeps %s, a path of this site', (next) => {
    expect(safeNext(next)).toBe(next);
  });

  test.each([
    '//evil.example',
    '/..//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
    null,
    undefined,
    `/${'a'.repeat(3000)}`,
  ])('replaces %j, which leaves the site or is not a path, with Home', (next) => {
    expect(safeNext(next)).toBe('/');
  });

  test('never returns to a sign-in page', () => {
    expect(safeNext('/login?next=/keys')).toBe('/');
  });
});

describe('paths', () => {
  test('leave out empty query parameters', () => {
    expect(paths.signIn({ next: undefined })).toBe('/login');
    expect(paths.requestLog({ requestId: 'req_1' })).toBe('/requests?requestId=req_1');
  });

  test('pass `next` on, and leave it out when it is Home', () => {
    const next = '/device?user_code=BCDF-GHJK';
    expect(safeNext(new URL(paths.signUp({ next }), 'http://x').searchParams.get('next'))).toBe(next);
    expect(paths.verify({ email: 'a@example.com', next: '/' })).toBe('/verify?email=a%40example.com');
  });

  test('encode a client id that is a URL as one segment', () => {
    expect(paths.client('https://app.example/c?a=1')).toBe('/clients/https%3A%2F%2Fapp.example%2Fc%3Fa%3D1');
  });

  test('escape their parameters', () => {
    expect(paths.verify({ email: 'a+b@example.com&x=1' })).toBe('/verify?email=a%2Bb%40example.com%26x%3D1');
  });

  test('isAuthPage is true for the sign-in pages only', () => {
    expect(isAuthPage('/verify')).toBe(true);
    expect(isAuthPage('/keys')).toBe(false);
  });
});

test.each(['/device', '/device?user_code=BCDF-GHJK', '/connected-apps', '/notices', '/oauth/consent/abc'])(
  '%s is open to people who sign in by phone',
  (target) => {
    expect(isOpenToUsers(target)).toBe(true);
  },
);

test.each(['/', '/keys', '/keys?next=/device', '/devices', '/operator', '/oauth/other/abc'])(
  '%s is for developers',
  (target) => {
    expect(isOpenToUsers(target)).toBe(false);
  },
);

test.each([
  ['/', '/'],
  ['/clients', '/clients'],
  ['/clients/new', '/clients'],
  ['/clients/cli_1', '/clients'],
  ['/operator', '/operator'],
  ['/operator/clients', '/operator/clients'],
  ['/operator/clients/cli_1', '/operator/clients'],
  ['/operator/flags', '/operator'],
  ['/clientship', undefined],
  ['/device', undefined],
])('%s keeps the entry %s of the navigation active', (pathname, entry) => {
  expect(entryOf(pathname, ['/', '/operator', '/clients', '/operator/clients'])).toBe(entry);
});
