import { expect, test } from 'vitest';
import { keyStatus } from './status.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
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
