import { describe, expect, test } from 'vitest';
import { isTrustedDocument } from './trusted-host.ts';

const trusted = ['client.example.com', '*.apps.example.org'];

describe('a document needs no review', () => {
  test.each([
    'https://client.example.com/oauth.json',
    'https://a.apps.example.org/x',
    'https://a.b.apps.example.org/x',
  ])('of a host that is named: %s', (url) => {
    expect(isTrustedDocument(url, trusted)).toBe(true);
  });

  test.each([
    ['another host', 'https://other.example.com/x'],
    ['a host below one that was named itself', 'https://a.client.example.com/x'],
    ['a host that ends alike', 'https://evilclient.example.com/x'],
    ['a host that begins alike', 'https://client.example.com.evil.example/x'],
    ['the name behind a star itself', 'https://apps.example.org/x'],
    ['a host that ends like the name behind a star', 'https://evilapps.example.org/x'],
    ['another port', 'https://client.example.com:8443/x'],
    ['http', 'http://client.example.com/x'],
    ['the host in the path', 'https://evil.example/client.example.com'],
  ])('but of none else: %s', (_title, url) => {
    expect(isTrustedDocument(url, trusted)).toBe(false);
  });

  test('of no host when none is named', () => {
    expect(isTrustedDocument('https://client.example.com/x', [])).toBe(false);
  });
});
