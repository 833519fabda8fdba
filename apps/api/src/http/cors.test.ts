import { expect, test } from 'vitest';
import { routes } from '../routes/index.ts';
import { openCors, preflightHeaders } from './cors.ts';
import { isPublic } from './route.ts';

test('a preflight names the methods and every header that a client of the platform sends', () => {
  const headers = preflightHeaders(['POST', 'OPTIONS']);
  expect(headers).toMatchObject({ ...openCors, 'Access-Control-Allow-Methods': 'POST, OPTIONS' });
  for (const name of ['Authorization', 'Content-Type', 'Mcp-Protocol-Version', 'Mcp-Session-Id']) {
    expect(headers['Access-Control-Allow-Headers']).toContain(name);
  }
});

test('a wildcard never stands beside credentials of the browser', () => {
  expect(Object.keys(preflightHeaders(['GET']))).not.toContain('Access-Control-Allow-Credentials');
});

test('what is open to scripts of other origins is public, or takes OAuth tokens alone', () => {
  for (const { access, path } of routes.filter(({ cors }) => cors === 'open')) {
    expect([path, isPublic(access) || access.principals.every((kind) => kind === 'oauth')]).toEqual([
      path,
      true,
    ]);
  }
});
