import { describe, expect, test } from 'vitest';
import { checkRedirectUri, isRedirectAllowed, keepUsableUris, parseRedirectUris } from './redirect-uri.ts';
import { codeOf } from './refusal.fixture.ts';

const development = { deployment: 'development', allowLoopbackRedirects: false } as const;
const production = { deployment: 'production', allowLoopbackRedirects: false } as const;
const productionWithLoopback = { ...production, allowLoopbackRedirects: true };

describe('loopback redirects that the operator allows', () => {
  test.each([
    'http://127.0.0.1:8976/cb',
    'http://127.0.0.1/cb',
    'http://[::1]:8976/cb',
    'http://localhost:3000/cb',
  ])('%s is accepted in production for a native app', (uri) => {
    expect(checkRedirectUri(uri, productionWithLoopback)).toBeNull();
  });

  test('open neither other hosts nor private-use schemes', () => {
    for (const uri of [
      'http://127.0.0.2/cb',
      'http://app.example.com/cb',
      'com.example.app:/cb',
      'cursor://x/cb',
    ]) {
      expect(checkRedirectUri(uri, productionWithLoopback)).toBe('must be https, or http on loopback');
    }
  });
});

describe('a request may redirect', () => {
  const loopback = ['http://127.0.0.1:3000/cb', 'http://[::1]/cb'];

  test('to what is registered, character by character', () => {
    const registered = ['https://app.example.com/cb', 'com.example.app:/cb'];
    for (const uri of registered) expect(isRedirectAllowed(registered, uri, development)).toBe(true);
    for (const uri of [
      'https://app.example.com/cb/',
      'https://app.example.com:443/cb',
      'com.example.app:/cb/',
    ]) {
      expect(isRedirectAllowed(registered, uri, development)).toBe(false);
    }
  });

  test.each([
    'http://127.0.0.1:1/cb',
    'http://127.0.0.1:65535/cb',
    'http://127.0.0.1/cb',
    'http://[::1]:8080/cb',
  ])('on loopback to any port that exists: %s', (uri) => {
    expect(isRedirectAllowed(loopback, uri, development)).toBe(true);
  });

  test.each([
    'http://127.0.0.1:0/cb',
    'http://127.0.0.1:65536/cb',
    'http://127.0.0.1:70000/cb',
    'http://127.0.0.1:99999/cb',
    'http://127.0.0.1:100000/cb',
    'http://127.0.0.1:03000/cb',
    'http://127.0.0.1:00/cb',
    'http://127.0.0.1:/cb',
    'http://127.0.0.1:-1/cb',
    'http://127.0.0.1:+80/cb',
    'http://127.0.0.1:8080 /cb',
    'http://127.0.0.1:８０８０/cb',
  ])('on loopback to no port that does not exist or is written in another way: %s', (uri) => {
    expect(isRedirectAllowed(loopback, uri, development)).toBe(false);
  });

  test('to a registered loopback URI only while the settings accept it', () => {
    const [uri] = loopback as [string];
    expect(isRedirectAllowed(loopback, uri, production)).toBe(false);
    expect(isRedirectAllowed(loopback, uri, productionWithLoopback)).toBe(true);
  });

  test('to a URI that was registered before its query names were reserved', () => {
    const registered = ['https://app.example.com/cb?state=1'];
    expect(isRedirectAllowed(registered, 'https://app.example.com/cb?state=1', production)).toBe(true);
  });
});

describe('redirect_uris', () => {
  test('of a document lose the URIs that are refused here, and only those', () => {
    const listed = ['http://localhost/cb', 'https://a.example/cb', 7, 'https://b.example/cb?state=1'];
    expect(keepUsableUris(listed, production)).toEqual(['https://a.example/cb']);
    expect(keepUsableUris(listed, development)).toEqual(['http://localhost/cb', 'https://a.example/cb']);
  });

  test.each<[unknown]>([[['javascript:1', 'data:x']], [[]], ['https://a.example/cb'], [undefined]])(
    'of a document without a URI that is accepted here stay as they are, to be refused: %j',
    (value) => {
      expect(keepUsableUris(value, production)).toEqual(value);
      expect(codeOf(() => parseRedirectUris(value, production))).toBe('invalid_redirect_uri');
    },
  );
});
