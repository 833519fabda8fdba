import { describe, expect, test } from 'vitest';
import type { SecondFactorStatus, SessionView } from '../../../trpc/types.ts';
import { listAdvice } from './list-advice.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const dayMs = 86_400_000;
const passkey = { id: 'pk_1', name: 'Phone', createdAt: new Date(now), lastUsedAt: null };
const safe = {
  totp: { enabled: false },
  passkeys: [passkey],
  recoveryCodesLeft: 10,
} as SecondFactorStatus;
const session = (daysAgo: number, current = false) =>
  ({ id: `ses_${daysAgo}`, current, lastSeenAt: new Date(now - daysAgo * dayMs) }) as SessionView;
const adviceOn = (factor: Partial<SecondFactorStatus>, sessions: readonly SessionView[] = []) =>
  listAdvice({ ...safe, ...factor }, sessions, now).map(({ id, text }) => [id, text]);

describe('the advice for an account', () => {
  test('is none where a second factor, enough codes and used sessions are there', () => {
    expect(adviceOn({}, [session(0, true), session(29)])).toEqual([]);
    expect(adviceOn({ passkeys: [], totp: { ...safe.totp, enabled: true } })).toEqual([]);
  });

  test('is a second factor where there is none, and nothing about its codes', () => {
    expect(adviceOn({ passkeys: [], recoveryCodesLeft: 0 }).map(([id]) => id)).toEqual(['factor']);
  });

  test.each([
    [2, '2 recovery codes are left'],
    [1, '1 recovery code is left'],
    [0, '0 recovery codes are left'],
  ])('is new recovery codes where %s are left', (recoveryCodesLeft, text) => {
    expect(adviceOn({ recoveryCodesLeft })).toEqual([['codes', expect.stringContaining(text)]]);
  });

  test('is to revoke sessions of more than 30 days ago, but never the one in use', () => {
    expect(adviceOn({}, [session(90, true)])).toEqual([]);
    expect(adviceOn({}, [session(31)])).toEqual([['sessions', '1 session has not been used for 30 days.']]);
    expect(adviceOn({}, [session(31), session(40)])).toEqual([
      ['sessions', '2 sessions have not been used for 30 days.'],
    ]);
  });
});
