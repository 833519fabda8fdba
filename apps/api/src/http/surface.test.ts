import { expect, test } from 'vitest';
import { endpoints } from '../routes/index.ts';
import { createSurfaceOf } from './surface.ts';

const surfaceOf = createSurfaceOf(endpoints);

test.each([
  '/v1/oauth/token',
  '/v1/oauth',
  '/V1/OAuth/Token/',
  '/v1/%6fauth/token',
  '/v1//oauth///token//',
  '/v1/oauth/token?x=/healthz',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource/mcp',
  '/mcp',
  '/MCP/',
  '/v1/agents/agt_1/mcp',
])('%s is part of OAuth and MCP', (path) => {
  expect(surfaceOf(path)).toBe('oauth');
});

test.each([
  '/v1/developer/api-keys',
  '/v1/developer/auth/login',
  '/v1/agents',
  '/v1/agents/api-keys',
  '/V1/DEVELOPER',
  '/v1/developer/auth/nothing',
  '/v1/developer/auth/logout/nothing',
  '/v1/integrations/assistant/manifest',
])('%s is part of the developer platform', (path) => {
  expect(surfaceOf(path)).toBe('developer');
});

test.each([
  '/v1/me',
  '/v1/developer/auth/logout',
  '/healthz',
  '/v1/developers',
  '/v1/oauthx',
  '/v1/agent-tools',
  '/mcpx',
  '/%',
  '/',
])('%s is hidden by no flag', (path) => {
  expect(surfaceOf(path)).toBeNull();
});

test('every endpoint is checked by its own surface', () => {
  for (const { path, surface } of endpoints) {
    const isHidden = surface === 'oauth' || surface === 'developer';
    expect([path, surfaceOf(path)]).toEqual([path, isHidden ? surface : null]);
  }
});
