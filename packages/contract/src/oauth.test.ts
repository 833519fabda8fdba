import { expect, test } from 'vitest';
import { deviceGrantType, tokenRouteOf } from './oauth.ts';

test.each([
  ['authorization_code', '/v1/oauth/token?grant_type=authorization_code'],
  ['refresh_token', '/v1/oauth/token?grant_type=refresh_token'],
  [deviceGrantType, '/v1/oauth/token?grant_type=device_code'],
])('the route of a token request names its grant type: %s', (grantType, route) => {
  expect(tokenRouteOf(grantType)).toBe(route);
});

test.each(['password', 'constructor', '', null, undefined])(
  'the route of a token request with the unknown grant type %s names none',
  (grantType) => {
    expect(tokenRouteOf(grantType)).toBe('/v1/oauth/token');
  },
);
