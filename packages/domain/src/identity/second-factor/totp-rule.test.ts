import { expect, test } from 'vitest';
import { describeTotp, totpStep } from './totp-rule.ts';

// RFC 6238 appendix B, SHA-1, the last six digits.
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1000);

test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1111111111, '050471', 37037037],
  [1234567890, '005924', 41152263],
  [2000000000, '279037', 66666666],
  [20000000000, '353130', 666666666],
])('the RFC 6238 code at %d seconds belongs to its step', (seconds, code, step) => {
  expect(totpStep(secret, code, at(seconds))).toBe(step);
});

test('a code one step early or late counts for its own step, and two steps are too far', () => {
  expect(totpStep(secret, '287082', at(59 + 30))).toBe(1);
  expect(totpStep(secret, '287082', at(59 - 30))).toBe(1);
  expect(totpStep(secret, '287082', at(59 + 60))).toBeNull();
});

test('a wrong code belongs to no step', () => {
  expect(totpStep(secret, '000000', at(59))).toBeNull();
});

test('the otpauth URI carries the email address and the standard parameters', () => {
  const { secret: typed, uri } = describeTotp(secret, 'ada@example.com');
  expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const parsed = new URL(uri);
  expect(parsed.protocol).toBe('otpauth:');
  expect(decodeURIComponent(parsed.pathname)).toContain('Patchbay:ada@example.com');
  expect(Object.fromEntries(parsed.searchParams)).toMatchObject({
    secret: typed,
    issuer: 'Patchbay',
    digits: '6',
    period: '30',
  });
});

test('a secret that is a view of a larger buffer is read without its surroundings', () => {
  const shared = Buffer.concat([Buffer.alloc(40, 7), secret, Buffer.alloc(40, 9)]);
  expect(totpStep(shared.subarray(40, 60), '287082', at(59))).toBe(1);
});
