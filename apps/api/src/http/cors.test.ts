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

test('what is open to scripts of other origins asks for no credential of a session or a key', () => {
  const open = routes.filter(({ visibility }) => visibility === 'any-origin');
  expect(open.length).toBeGreaterThan(0);
  for (const { access, callers, path } of open) {
    expect([path, access !== 'required' || callers.every((kind) => kind === 'oauth')]).toEqual([path, true]);
  }
});
