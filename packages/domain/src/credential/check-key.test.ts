import { AccessError } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { checkKey } from './authenticator.ts';
import type { KeyStatus } from './key-status.ts';

const now = new Date('2026-01-02T03:04:05.000Z');
const at = { env: 'test', now } as const;

const live: KeyStatus = {
  workspaceId: 'wks_1',
  createdBy: 'usr_1',
  prefix: 'pb_test_abcdefgh',
  scopes: ['threads:read'],
  revoked: false,
  expiresAtMs: null,
  suspended: false,
  tier: 'paid',
  hasUsedQuota: false,
};

function check(changed: Partial<KeyStatus> | null): string {
  try {
    return checkKey('key_1', changed === null ? undefined : { ...live, ...changed }, at).kind;
  } catch (error) {
    return error instanceof AccessError ? error.code : String(error);
  }
}

describe('a proven key', () => {
  test('acts for its workspace with its creator, its scopes and its tier', () => {
    expect(checkKey('key_1', live, at)).toEqual({
      kind: 'api_key',
      keyId: 'key_1',
      keyPrefix: 'pb_test_abcdefgh',
      workspaceId: 'wks_1',
      userId: 'usr_1',
      env: 'test',
      scopes: ['threads:read'],
      tier: 'paid',
      hasUsedQuota: false,
    });
  });

  test.each([
    ['is gone', null, 'token_invalid'],
    ['is revoked', { revoked: true }, 'token_invalid'],
    ['has expired', { expiresAtMs: now.getTime() - 1 }, 'token_expired'],
    ['expires this millisecond', { expiresAtMs: now.getTime() }, 'token_expired'],
    ['expires in a millisecond', { expiresAtMs: now.getTime() + 1 }, 'api_key'],
    ['is a suspended account’s', { suspended: true }, 'account_suspended'],
    ['is revoked and a suspended account’s', { revoked: true, suspended: true }, 'token_invalid'],
    ['is revoked and has expired', { revoked: true, expiresAtMs: 0 }, 'token_invalid'],
    ['has expired and is a suspended account’s', { expiresAtMs: 0, suspended: true }, 'token_expired'],
  ] as const)('that %s', (_, changed, code) => {
    expect(check(changed)).toBe(code);
  });
});
