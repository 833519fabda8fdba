import { AccessError } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { testSettings } from '../../testing/services.fixture.ts';
import { parseDocument } from './document-metadata.ts';
import { document } from './document-server.fixture.ts';

const url = 'https://client.example.com/oauth.json';
const parse = (members: object, settings = testSettings) =>
  parseDocument({ client_id: url, ...document, ...members }, url, settings);

function reasonOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof AccessError && error.code === 'invalid_client') return error.options.reason ?? '';
    throw error;
  }
  return 'accepted';
}

describe('a client metadata document', () => {
  test('registers a public client by the rules of a registration', () => {
    expect(parse({ scope: 'threads:read', client_uri: 'https://client.example.com' })).toEqual({
      name: 'Meeting notes',
      redirectUris: ['https://notes.example.com/cb'],
      grantTypes: ['authorization_code', 'refresh_token'],
      authMethod: 'none',
      scopes: ['threads:read'],
      softwareId: null,
      softwareVersion: null,
      clientUri: 'https://client.example.com/',
    });
  });

  test('without a token_endpoint_auth_method has the method none', () => {
    expect(parse({ token_endpoint_auth_method: undefined }).authMethod).toBe('none');
  });

  test('may have loopback redirect URIs without a port outside production, as native apps publish them', () => {
    const redirect_uris = ['http://localhost/callback', 'http://127.0.0.1/callback'];
    expect(parse({ redirect_uris }).redirectUris).toEqual(redirect_uris);
    const production = { ...testSettings, deployment: 'production' as const };
    expect(reasonOf(() => parse({ redirect_uris }, production))).toContain('redirect_uris[0] must be https');
  });

  test('loses a redirect URI that is not accepted here, and keeps the good ones', () => {
    const redirect_uris = [
      'http://localhost/callback',
      'https://a.example/cb?code=1',
      'https://a.example/cb',
    ];
    const production = { ...testSettings, deployment: 'production' as const };
    expect(parse({ redirect_uris }, production).redirectUris).toEqual(['https://a.example/cb']);
    const withLoopback = { ...production, allowLoopbackRedirects: true };
    expect(parse({ redirect_uris }, withLoopback).redirectUris).toEqual([
      'http://localhost/callback',
      'https://a.example/cb',
    ]);
  });

  test.each([
    ['another client_id', { client_id: 'https://client.example.com/other.json' }, 'another client_id'],
    ['its client_id with a slash more', { client_id: `${url}/` }, 'another client_id'],
    ['no client_id', { client_id: undefined }, 'another client_id'],
    ['a client_id that is no string', { client_id: [url] }, 'another client_id'],
    ['a secret', { client_secret: 'x' }, 'client_secret'],
    ['a secret of null', { client_secret: null }, 'client_secret'],
    ['the end of a secret', { client_secret_expires_at: 0 }, 'client_secret'],
    ['a method with a secret', { token_endpoint_auth_method: 'client_secret_basic' }, 'must have the'],
    ['a method with a key', { token_endpoint_auth_method: 'private_key_jwt' }, 'must have the'],
    ['a method of null', { token_endpoint_auth_method: null }, 'must have the'],
    ['a reserved name', { client_name: 'Patchbay' }, 'is refused: client_name'],
    ['no name', { client_name: undefined }, 'is refused: client_name'],
    ['a script as redirect URI', { redirect_uris: ['javascript:alert(1)'] }, 'is refused: redirect_uris'],
    ['no redirect URI', { redirect_uris: [] }, 'is refused: redirect_uris'],
    ['an unknown grant', { grant_types: ['password'] }, 'is refused: grant_types'],
    ['an unknown scope', { scope: 'everything' }, 'is refused: scope'],
  ])('is refused with %s', (_title, members, reason) => {
    expect(reasonOf(() => parse(members))).toContain(reason);
  });

  test.each([[[]], ['text'], [7], [null], [true]])('that is not an object is refused: %j', (value) => {
    expect(reasonOf(() => parseDocument(value, url, testSettings))).toMatch(/is not a JSON object|client_id/);
  });
});
