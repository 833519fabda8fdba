import { describe, expect, test } from 'vitest';
import { hideTokens, isOpaquePrefix, redactTokens, segmentOf, tokenKinds } from './token-grammar.ts';

const characters = 'a1B2c3D4'.repeat(6);
const opaquePrefixes = ['cls', 'rat', 'prf', 'mfa', 'pb_refresh', 'pb_code', 'acme2_device'];
const tokens = [
  ...tokenKinds.flatMap((kind) =>
    (['live', 'test'] as const).map((env) => `pb_${segmentOf(kind, env)}_${characters.slice(0, 46)}`),
  ),
  ...opaquePrefixes.map((prefix) => `${prefix}_${characters.slice(0, 43)}`),
];

test('the segment names the environment of keys and OAuth tokens, and the sort of session', () => {
  expect(tokenKinds.map((kind) => segmentOf(kind, 'live'))).toEqual(['live', 'live', 'sess', 'user']);
  expect(tokenKinds.map((kind) => segmentOf(kind, 'test'))).toEqual(['test', 'test', 'sess', 'user']);
});

test.each(opaquePrefixes)('%s is the prefix of an opaque token', (prefix) => {
  expect(isOpaquePrefix(prefix)).toBe(true);
});

describe.each(tokens)('%s', (token) => {
  test.each([
    token,
    `Bearer ${token}`,
    `"token":"${token}"`,
    `/v1/x/${token}/y`,
    `state%3D${token}%26`,
    `name_${token}`,
  ])('is redacted in %s', (text) => {
    const redacted = redactTokens(text, '[redacted]');
    expect(redacted).toContain('[redacted]');
    expect(redacted).not.toContain(characters.slice(8, 27));
    expect(hideTokens(text, '[secret]')).not.toContain(characters.slice(0, 8));
  });

  test('is hidden even when it was cut off', () => {
    expect(hideTokens(`/x/${token.slice(0, -30)}`, '[secret]')).toBe('/x/[secret]');
  });
});

test('the public part of a signed token stays in a log', () => {
  expect(redactTokens(`no key pb_live_${characters.slice(0, 46)}.`, '[redacted]')).toBe(
    'no key pb_live_a1B2c3D4[redacted].',
  );
});

test.each([
  'mfa_01m7yyd446gv8ghcxxzz0fgha4 has expired',
  'the display prefix pb_test_a1B2c3D4',
  'oauth_refresh_tokens_pkey',
  'oauth_device_codes',
  'user_code_rate_limited',
  'statusCode 200',
  'key 0191e7a0-7b1c-7d3e-9f00-1234567890ab',
  'took 123456 ms',
  '/v1/oauth/authorize',
  'HTTP/1.1 DELETE',
])('a text without a secret stays as it is: %s', (text) => {
  expect(redactTokens(text, '[redacted]')).toBe(text);
});

test('a long text of letters is read once, and not once from each letter', () => {
  const letters = 'a'.repeat(500_000);
  expect(hideTokens(`/x_live_/${letters}`, '[secret]')).toBe(`/x_live_/${letters}`);
});

test('a token right behind another is hidden as well', () => {
  expect(hideTokens(`/pb_live_${'a'.repeat(8)}_live_${'b'.repeat(8)}/x`, '[secret]')).toBe(
    '/[secret][secret]/x',
  );
});
