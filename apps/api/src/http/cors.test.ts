import { expect, test } from 'vitest';
import { routes } from '../routes/index.ts';
import { openCors, preflightHeaders } from './cors.ts';

test('a preflight names the methods and every header that a client of the platform sends', () => {
  const headers = preflightHeaders(['POST', 'OPTIONS']);
  expect(headers).toMatchObject({ ...openCors, 'Access-Control-Allow-Methods': 'POST, OPTIONS' });
  for (const name of ['Authorization', 'Content-Type', 'Mcp-Protocol-Version', 'Mcp-Session-Id']) {
    expect(headers['Access-Control-Allow-Headers']).toContain(name);
  }
});

test('a wildcard is never combined with credentials of the browser', () => {
  expect(Object.keys(preflightHeaders(['GET']))).not.toContain('Access-Control-Allow-Credentials');
});

test('every route that takes a bearer token is open to scripts of any origin, but for the operators’ own', () => {
  for (const { access, path, surface, visibility } of routes) {
    if (access === 'open') continue;
    expect([path, visibility]).toEqual([path, surface === 'operator' ? 'server' : 'any-origin']);
  }
});
