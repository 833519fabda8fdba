import { describe, expect, test } from 'vitest';
import { AccessError, type ErrorCode, type ErrorEntry, errorRegistry } from './error.ts';

const entries = Object.entries(errorRegistry) as [ErrorCode, ErrorEntry][];

describe('the error registry', () => {
  test.each([
    ['invalid_request', 400],
    ['unknown_scopes', 400],
    ['missing_bearer_token', 401],
    ['token_expired', 401],
    ['token_invalid', 401],
    ['device_not_registered', 401],
    ['developer_platform_disabled', 404],
    ['validation_error', 422],
    ['otp_rate_limited', 429],
  ] as const)('has the specification’s %s under %d', (code, status) => {
    expect(errorRegistry[code].status).toBe(status);
  });

  test.each(entries)(
    '%s is a stable name with a sentence for people and a status of a refusal',
    (code, entry) => {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(entry.summary).toMatch(/^[A-Z`].*\.$/);
      expect(entry.status).toBeGreaterThanOrEqual(400);
      expect(entry.status).toBeLessThan(600);
    },
  );

  test('a code says what its status is: not found, rate limited', () => {
    for (const [code, { status }] of entries) {
      // The specification's and the contract's own words for a 404.
      const named = code.endsWith('disabled') || code === 'user_code_invalid';
      expect([code, code.endsWith('not_found')]).toEqual([code, status === 404 && !named]);
      if (code.endsWith('rate_limited')) expect([code, status]).toEqual([code, 429]);
    }
  });
});

describe('a refusal', () => {
  test('shows only its code, whatever its reason', () => {
    const error = new AccessError('insufficient_scope', { reason: 'needs threads:read' });
    expect([error.detail, error.status]).toEqual(['insufficient_scope', 403]);
  });

  test('shows the reason in the detail where the specification does', () => {
    expect(new AccessError('unknown_scopes', { reason: 'a, b' }).detail).toBe('unknown_scopes: a, b');
    expect(new AccessError('unknown_scopes').detail).toBe('unknown_scopes');
  });

  test('carries its cause for the log, and not in its message', () => {
    const cause = new Error('password=hunter2');
    const error = new AccessError('internal_error', { cause });
    expect(error.cause).toBe(cause);
    expect(error.message).toBe('internal_error');
  });

  test('is an Error with a stack and a name', () => {
    const error = new AccessError('not_found');
    expect(error).toBeInstanceOf(Error);
    expect([error.name, typeof error.stack]).toEqual(['AccessError', 'string']);
  });
});

test('a refusal made by another copy of the module is recognized, and another error is not', async () => {
  // The query makes it a module of its own, as a bundler does that packs pages and handlers apart.
  const path = './error.ts?another-copy';
  const other = (await import(path)) as { AccessError: typeof AccessError };
  expect(other.AccessError).not.toBe(AccessError);
  expect(new other.AccessError('token_invalid')).toBeInstanceOf(AccessError);
  expect(new Error('token_invalid')).not.toBeInstanceOf(AccessError);
  expect(null).not.toBeInstanceOf(AccessError);
});
