import { expect, test } from 'vitest';
import { bodyFingerprint } from './idempotency.ts';

const hex = (text: string) => bodyFingerprint(JSON.parse(text)).toString('hex');

test('bodies that differ only in spaces and order have one fingerprint', () => {
  expect(hex('{"a":1,"b":[{"c":null,"d":"x"}]}')).toBe(hex(' { "b":[{"d":"x","c":null}], "a":1 }'));
});

test.each([
  ['{"a":1}', '{"a":2}'],
  ['{"a":1}', '{"a":"1"}'],
  ['{"a":[1,2]}', '{"a":[2,1]}'],
  ['{"a":null}', '{}'],
  ['{"a":{}}', '{"a":[]}'],
  ['{"a,b":1}', '{"a":1,"b":1}'],
])('%s and %s have different ones', (one, other) => {
  expect(hex(one)).not.toBe(hex(other));
});

test('no body has one as well', () => {
  expect(bodyFingerprint(undefined)).toHaveLength(32);
});
