import { expect, test } from 'vitest';
import { authorizeUrlParts, deviceSnippet } from './usage-snippet.ts';

const client = {
  id: 'cli_1',
  redirectUris: ['https://app.example.com/callback?a=1&b=2', 'https://other.example.com/'],
  scopes: ['threads:read', 'messages:write'],
};

test('the authorization URL carries the whole first redirect URI', () => {
  const url = new URL(authorizeUrlParts('https://api.example.com', client).join(''));
  expect(url.href.split('?')[0]).toBe('https://api.example.com/v1/oauth/authorize');
  const read = url.searchParams;
  expect(read.get('redirect_uri')).toBe(client.redirectUris[0]);
  expect(read.get('scope')).toBe('threads:read messages:write');
  expect(read.get('code_challenge_method')).toBe('S256');
});

test('the authorization URL is one line, which a browser opens as it was copied', () => {
  expect(authorizeUrlParts('https://api.example.com', client).join('')).not.toMatch(/\s/);
});

test('the device request is one command with the client and its scopes', () => {
  expect(deviceSnippet('https://api.example.com', client).replaceAll('\\\n', '')).toBe(
    'curl -s https://api.example.com/v1/oauth/device_authorization   -d client_id=cli_1   -d scope="threads:read messages:write"',
  );
});
