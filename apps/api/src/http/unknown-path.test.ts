import { expect, test } from 'vitest';
import { createAllowedMethods, shadowedMethods } from './unknown-path.ts';

const allowed = createAllowedMethods([
  { method: 'GET', path: '/v1/things', head: true },
  { method: 'POST', path: '/v1/things', head: false },
  { method: 'DELETE', path: '/v1/things/{thing_id}', head: false },
  { method: 'GET', path: '/v1/begin', head: false },
]);

test('a path takes its methods, HEAD where a GET only reads, and OPTIONS', () => {
  expect(allowed('/v1/begin')).toEqual(['GET', 'OPTIONS']);
  expect(allowed('/v1/things')).toEqual(['GET', 'HEAD', 'POST', 'OPTIONS']);
  expect(allowed('/v1/things/thg_1')).toEqual(['DELETE', 'OPTIONS']);
});

test.each(['/v1/thing', '/v1/things/', '/v1/things/a/b', '/v1/thingsx', '/x/v1/things'])(
  '%s is unknown and takes none',
  (path) => {
    expect(allowed(path)).toEqual([]);
  },
);

test('a literal path is never the parameter of another one: the methods that it lacks are its own to refuse', () => {
  const table = [
    { method: 'POST', path: '/v1/things/default' },
    { method: 'GET', path: '/v1/things/{thing_id}' },
    { method: 'DELETE', path: '/v1/things/{thing_id}' },
    { method: 'POST', path: '/v1/things/{thing_id}' },
    { method: 'GET', path: '/v1/things/{thing_id}/parts' },
  ] as const;
  expect(shadowedMethods(table)).toEqual([
    { method: 'GET', path: '/v1/things/default' },
    { method: 'DELETE', path: '/v1/things/default' },
  ]);
});
