import { describe, expect, test } from 'vitest';
import { checkRedirectUri, parseRedirectUris } from './redirect-uri.ts';
import { codeOf } from './refusal.fixture.ts';

const development = { deployment: 'development', allowLoopbackRedirects: false } as const;
const production = { deployment: 'production', allowLoopbackRedirects: false } as const;
const productionWithLoopback = { ...production, allowLoopbackRedirects: true };

describe('a redirect URI that is accepted everywhere', () => {
  test.each([
    'https://app.example.com',
    'https://app.example.com/',
    'https://app.example.com/cb',
    'https://app.example.com/cb?tenant=1&x=%20',
    'https://app.example.com:8443/cb',
    'https://xn--bcher-kva.example/cb',
    'https://203.0.113.9/cb',
    'https://[2001:db8::1]/cb',
    'https://app.example.com/a(b)/c;d=e,f!$&+~',
    `https://app.example.com/${'a'.repeat(1976)}`,
  ])('%s', (uri) => {
    for (const rules of [development, production, productionWithLoopback]) {
      expect(checkRedirectUri(uri, rules)).toBeNull();
    }
  });
});

describe('a redirect URI of an app under development is accepted in development and refused in production', () => {
  test.each([
    'http://127.0.0.1:8976/cb',
    'http://127.0.0.1/cb',
    'http://[::1]:8976/cb',
    'http://localhost:3000/cb',
    'http://localhost',
    'com.example.app:/cb',
    'com.example.app://cb/x',
    'com.googleusercontent.apps.123-abc:/oauth2redirect',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'vscode://vendor.extension/cb',
  ])('%s', (uri) => {
    expect(checkRedirectUri(uri, development)).toBeNull();
    expect(checkRedirectUri(uri, production)).toBe('must be https');
  });
});

const hostile: readonly string[] = [
  // Schemes that run code, read files or belong to somebody else.
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'javascript://app.example.com/%0aalert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://app.example.com/1',
  'about:blank',
  'ftp://app.example.com/cb',
  'ws://app.example.com/cb',
  'wss://app.example.com/cb',
  'mailto:a@example.com',
  'tel:123',
  'view-source:https://app.example.com/',
  'intent://x/#Intent;end',
  'myapp://cb',
  'myapp:cb',
  'urn:ietf:wg:oauth:2.0:oob',
  'cursor:cb',
  'com.example.app:cb',
  'com.example.app:',
  'COM.example.app:/cb',
  // Not loopback, whatever it looks like.
  'http://app.example.com/cb',
  'http://127.0.0.1.example.com/cb',
  'http://localhost.example.com/cb',
  'http://127.0.0.2/cb',
  'http://0.0.0.0/cb',
  'http://10.0.0.1/cb',
  'http://[::ffff:127.0.0.1]/cb',
  'http://[::]/cb',
  'http://127.1/cb',
  'http://2130706433/cb',
  'http://0x7f000001/cb',
  'http://0177.0.0.1/cb',
  'http://localhost./cb',
  'http://127.0.0.1:0/cb',
  'http://127.0.0.1:65536/cb',
  'http://127.0.0.1:99999/cb',
  'http://127.0.0.1:08976/cb',
  'http://127.0.0.1:80/cb',
  'http://127.0.0.1:/cb',
  // Parts that a redirect URI must not have.
  'https://app.example.com/cb#',
  'https://app.example.com/cb#token',
  'https://app.example.com#',
  'https://user@app.example.com/cb',
  'https://user:pass@app.example.com/cb',
  'https://@app.example.com/cb',
  'https://:@app.example.com/cb',
  'https://app.example.com@evil.example/cb',
  'http://127.0.0.1@evil.example/cb',
  'https://*.example.com/cb',
  'https://app.example.com/*',
  'https://app.example.com/cb?x=*',
  // Names that the answer of the authorization server has itself.
  'https://app.example.com/cb?code=1',
  'https://app.example.com/cb?state=',
  'https://app.example.com/cb?a=1&error=x',
  'https://app.example.com/cb?error_description=x',
  'https://app.example.com/cb?error_uri=x',
  'https://app.example.com/cb?iss',
  'https://app.example.com/cb?%63ode=1',
  'http://127.0.0.1:8976/cb?state=1',
  'com.example.app:/cb?code=1',
  // Texts that two parsers read as two addresses.
  'https://app.example.com\\@evil.example/cb',
  'https:\\\\app.example.com\\cb',
  'https:/app.example.com/cb',
  'https:///app.example.com/cb',
  'https:app.example.com/cb',
  '//app.example.com/cb',
  '/cb',
  'cb',
  'app.example.com/cb',
  '?x',
  '',
  ' ',
  'https://',
  'https://app.example.com/../cb',
  'https://app.example.com/a/%2e%2e/cb',
  'https://app.example.com:443/cb',
  'https://app.example.com:/cb',
  'https://APP.example.com/cb',
  'HTTPS://app.example.com/cb',
  'https://app.example.com./cb',
  'https://app.example.com:0/cb',
  'https://app.example.com:99999/cb',
  'https://app%2eexample.com/cb',
  'https://bücher.example/cb',
  'https://ａpp.example.com/cb',
  'https://app.example.com／cb',
  'https://[::1%25eth0]/cb',
  'https://app.example.com/cb ',
  ' https://app.example.com/cb',
  'https://app.example.com/c b',
  'https://app.example.com/c\tb',
  'https://app.example.com/c\nb',
  'https://app.example.com/cb\r\nX-Injected: 1',
  'https://app.example.com/c\u0000b',
  'https://app.example.com/c%00b',
  'https://app.example.com/cb%0d%0aX-Injected:1',
  'https://app.example.com/cb%5c',
  'https://app.example.com/cb%7f',
  'https://app.example.com/cb%',
  'https://app.example.com/cb%2',
  'https://app.example.com/cb%zz',
  'https://app.example.com/<script>',
  'https://app.example.com/"x',
  'https://app.example.com/`x`',
  'https://app.example.com/{x}',
  'https://app.example.com/a|b',
  'https://app.example.com/a^b',
  'https://app.example.com/cb\u202e',
  'https://app.example.com/cb\u200b',
  'https://app.example.com/cb\ud800',
  `https://app.example.com/${'a'.repeat(2000)}`,
];

describe('a hostile redirect URI is refused everywhere', () => {
  test.each(hostile)('%j', (uri) => {
    for (const rules of [development, production, productionWithLoopback]) {
      expect(checkRedirectUri(uri, rules)).toEqual(expect.any(String));
    }
  });

  test('with a reason that repeats nothing that could break a header or a page', () => {
    for (const uri of hostile) expect(checkRedirectUri(uri, development)).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe('redirect_uris', () => {
  test.each<[string, unknown]>([
    ['missing', undefined],
    ['null', null],
    ['a text', 'https://app.example.com/cb'],
    ['an object', { 0: 'https://app.example.com/cb', length: 1 }],
    ['empty', []],
    ['eleven', Array.from({ length: 11 }, (_, index) => `https://app.example.com/${index}`)],
    ['of a number', [1]],
    ['of null', [null]],
    ['of arrays', [['https://app.example.com/cb']]],
    ['with one refused among good ones', ['https://app.example.com/cb', 'javascript:1']],
  ])('%s are refused', (_, value) => {
    expect(codeOf(() => parseRedirectUris(value, development))).toBe('invalid_redirect_uri');
  });

  test('keep their order without duplicates', () => {
    const uris = ['https://b.example/cb', 'https://a.example/cb', 'https://b.example/cb'];
    expect(parseRedirectUris(uris, production)).toEqual(['https://b.example/cb', 'https://a.example/cb']);
  });
});
