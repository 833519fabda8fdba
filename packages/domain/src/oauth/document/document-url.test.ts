import { parseAllowCidrs, type UrlPolicy } from '@patchbay/safe-fetch';
import { describe, expect, test } from 'vitest';
import { isDocumentUrl, isTrustedDocument } from './document-url.ts';

const production: UrlPolicy = { production: true, allowCidrs: [] };
const development: UrlPolicy = { production: false, allowCidrs: [] };
const opened: UrlPolicy = { production: false, allowCidrs: parseAllowCidrs(['127.0.0.1/32']) };

describe('the URL of a client metadata document', () => {
  test.each([
    'https://client.example.com/oauth.json',
    'https://client.example.com/a/b/',
    'https://client.example.com:8443/oauth.json',
    'https://client.example.com/oauth.json?v=2',
    'https://claude.ai/oauth/claude-code-client-metadata',
    'https://8.8.8.8/oauth.json',
    'https://client.example.com/%7Euser',
  ])('is accepted everywhere: %s', (id) => {
    for (const policy of [production, development, opened]) expect(isDocumentUrl(id, policy)).toBe(true);
  });

  test.each([
    ['an id of this service', 'cli_01h0000000000000000000000000'],
    ['nothing', ''],
    ['no path', 'https://client.example.com'],
    ['the root alone', 'https://client.example.com/'],
    ['the root with a query', 'https://client.example.com/?a'],
    ['a fragment', 'https://client.example.com/a#b'],
    ['an empty fragment', 'https://client.example.com/a#'],
    ['a user', 'https://user@client.example.com/a'],
    ['a user and a password', 'https://user:pass@client.example.com/a'],
    ['an empty user', 'https://@client.example.com/a'],
    ['a dot segment', 'https://client.example.com/a/../b'],
    ['a single dot segment', 'https://client.example.com/./a'],
    ['a dot segment at the end', 'https://client.example.com/a/..'],
    ['an encoded dot segment', 'https://client.example.com/a/%2e%2E/b'],
    ['upper case in the scheme', 'HTTPS://client.example.com/a'],
    ['upper case in the host', 'https://Client.example.com/a'],
    ['its default port', 'https://client.example.com:443/a'],
    ['a host in Unicode', 'https://clíent.example.com/a'],
    ['a backslash', 'https://client.example.com\\a'],
    ['a missing slash', 'https:/client.example.com/a'],
    ['a space', 'https://client.example.com/a b'],
    ['a line break', 'https://client.example.com/a\n'],
    ['a NUL', 'https://client.example.com/a\0'],
    ['another scheme', 'ftp://client.example.com/a'],
    ['a data URL', 'data:application/json,{}'],
    ['more than 2000 characters', `https://client.example.com/${'a'.repeat(2000)}`],
    ['a low port', 'https://client.example.com:25/a'],
    ['a private address', 'https://10.0.0.1/a'],
    ['loopback in hexadecimal', 'https://0x7f000001/a'],
    ['the metadata service of a cloud', 'https://169.254.169.254/latest/meta-data/'],
    ['a final dot', 'https://client.example.com./a'],
  ])('is refused everywhere: %s', (_title, id) => {
    for (const policy of [production, development, opened]) expect(isDocumentUrl(id, policy)).toBe(false);
  });

  test.each([
    'http://127.0.0.1:8080/oauth.json',
    'http://localhost:8080/oauth.json',
    'https://localhost:8443/oauth.json',
  ])('on this machine is accepted only in development, after the operator allowed a range: %s', (id) => {
    expect(isDocumentUrl(id, opened)).toBe(true);
    expect(isDocumentUrl(id, development)).toBe(false);
    expect(isDocumentUrl(id, production)).toBe(false);
  });

  test('is never http in production, whatever the operator allowed', () => {
    const policy = { ...opened, production: true };
    expect(isDocumentUrl('http://127.0.0.1:8080/oauth.json', policy)).toBe(false);
    expect(isDocumentUrl('https://127.0.0.1:8080/oauth.json', policy)).toBe(true);
  });

  test('is never http on another machine', () => {
    expect(isDocumentUrl('http://client.example.com/oauth.json', opened)).toBe(false);
  });
});

const trusted = ['client.example.com', '*.apps.example.org'];

describe('a document needs no review', () => {
  test.each([
    'https://client.example.com/oauth.json',
    'https://a.apps.example.org/x',
    'https://a.b.apps.example.org/x',
  ])('of a trusted host: %s', (url) => {
    expect(isTrustedDocument(url, trusted)).toBe(true);
  });

  test.each([
    ['another host', 'https://other.example.com/x'],
    ['a host below a trusted name', 'https://a.client.example.com/x'],
    ['a host with the same end', 'https://evilclient.example.com/x'],
    ['a host with the same beginning', 'https://client.example.com.evil.example/x'],
    ['the name behind a star itself', 'https://apps.example.org/x'],
    ['a host that ends like the name behind a star', 'https://evilapps.example.org/x'],
    ['another port', 'https://client.example.com:8443/x'],
    ['http', 'http://client.example.com/x'],
    ['the host in the path', 'https://evil.example/client.example.com'],
  ])('only of a trusted host: %s', (_title, url) => {
    expect(isTrustedDocument(url, trusted)).toBe(false);
  });

  test('of no host when none is trusted', () => {
    expect(isTrustedDocument('https://client.example.com/x', [])).toBe(false);
  });
});
