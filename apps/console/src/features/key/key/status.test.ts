import { expect, test } from 'vitest';
import { filterKeys, keyStatus } from './status.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const active = { revoked: false, expiresAt: null };
const expired = { revoked: false, expiresAt: new Date(now - 1) };
const revoked = { revoked: true, expiresAt: new Date(now - 1) };

test('a revoked key is revoked whatever its expiry says', () => {
  expect(keyStatus(revoked, now)).toBe('revoked');
});

test('a key is expired from the moment of its expiry', () => {
  expect(keyStatus(expired, now)).toBe('expired');
  expect(keyStatus({ revoked: false, expiresAt: new Date(now) }, now)).toBe('expired');
  expect(keyStatus({ revoked: false, expiresAt: new Date(now + 1) }, now)).toBe('active');
});

test('the active filter hides only revoked keys, and the revoked filter shows only those', () => {
  expect(filterKeys([active, expired, revoked], 'active')).toEqual([active, expired]);
  expect(filterKeys([active, expired, revoked], 'revoked')).toEqual([revoked]);
  expect(filterKeys([active, expired, revoked], 'all')).toHaveLength(3);
});
