import { describe, expect, test } from 'vitest';
import { isAuthPage, isOpenToUsers, paths, safeNext } from './paths.ts';

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
  ])('sends %j, which leaves the site or is no path, to Home', (next) => {
    expect(safeNext(next)).toBe('/');
  });

  test('never goes back to a page of the way in', () => {
    expect(safeNext('/login?next=/keys')).toBe('/');
  });
});

describe('paths', () => {
  test('leave out empty query members', () => {
    expect(paths.signIn({ next: undefined })).toBe('/login');
    expect(paths.requestLog({ requestId: 'req_1' })).toBe('/requests?requestId=req_1');
  });

  test('carry the way back along, and leave it out where it is Home', () => {
    const next = '/device?user_code=BCDF-GHJK';
    expect(safeNext(new URL(paths.signUp({ next }), 'http://x').searchParams.get('next'))).toBe(next);
    expect(paths.verify({ email: 'a@example.com', next: '/' })).toBe('/verify?email=a%40example.com');
  });

  test('a client whose id is a URL is one segment', () => {
    expect(paths.client('https://app.example/c?a=1')).toBe('/clients/https%3A%2F%2Fapp.example%2Fc%3Fa%3D1');
  });

  test('escape what they are given', () => {
    expect(paths.verify({ email: 'a+b@example.com&x=1' })).toBe('/verify?email=a%2Bb%40example.com%26x%3D1');
  });

  test('the way in is known by its pages alone', () => {
    expect(isAuthPage('/verify')).toBe(true);
    expect(isAuthPage('/keys')).toBe(false);
  });
});

test.each(['/device', '/device?user_code=BCDF-GHJK', '/connected-apps', '/oauth/consent/abc'])(
  '%s is open to who signs in by phone',
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
