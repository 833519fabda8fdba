import { describe, expect, test } from 'vitest';
import * as limits from './limit.ts';

const { limitPolicies } = limits;

describe('the limits', () => {
  test.each([
    [
      'keyOperations',
      [
        [10, 60],
        [30, 3600],
      ],
    ],
    ['writes', [[600, 60]]],
    ['rawReads', [[300, 60]]],
    [
      'codeSends',
      [
        [5, 3600],
        [10, 86_400],
      ],
    ],
    ['codeSendsClient', [[60, 3600]]],
    ['codeTries', [[10, 86_400]]],
    ['codeTriesClient', [[100, 900]]],
    ['loginAddress', [[10, 900]]],
    ['loginClient', [[100, 900]]],
    ['signInsClient', [[1000, 900]]],
    ['registerClient', [[60, 3600]]],
    [
      'phoneCodeSends',
      [
        [3, 600],
        [5, 3600],
      ],
    ],
    ['phoneCodeTries', [[10, 3600]]],
    ['clientRegistrations', [[20, 3600]]],
    ['registrationAccessPerIp', [[300, 3600]]],
    ['registrationAccessPerClient', [[60, 3600]]],
    ['authorizationsPerIp', [[300, 900]]],
    ['authorizationsPerClient', [[3000, 900]]],
    ['deviceAuthorizationsPerIp', [[300, 900]]],
    ['deviceAuthorizationsPerClient', [[3000, 900]]],
    ['tokenRefusalsPerIp', [[600, 60]]],
    ['tokenRefusalsPerClient', [[3000, 60]]],
    ['phoneStartClient', [[10, 3600]]],
    ['phoneVerifyClient', [[30, 3600]]],
    ['phoneSignUpClient', [[5, 3600]]],
    ['inviteLandingClient', [[60, 60]]],
    ['inviteTrackClient', [[200, 86_400]]],
    ['voiceDropClient', [[5, 3600]]],
    ['moderationClient', [[20, 3600]]],
    ['forensicsClient', [[30, 3600]]],
    ['contactMatchClient', [[30, 3600]]],
  ] as const)('%s are the contract’s', (name, rules) => {
    expect(limitPolicies[name].rules.map(({ limit, windowSeconds }) => [limit, windowSeconds])).toEqual(
      rules,
    );
  });

  test('no two share a name, under which they are counted', () => {
    const names = Object.values(limitPolicies).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('a longer window never allows less than a shorter one', () => {
    for (const { name, rules } of Object.values(limitPolicies)) {
      const byWindow = [...rules].sort((a, b) => a.windowSeconds - b.windowSeconds).map(({ limit }) => limit);
      expect([name, byWindow]).toEqual([name, [...byWindow].sort((a, b) => a - b)]);
    }
  });
});

test('lifetimes and sizes are the contract’s', () => {
  expect({
    keys: limits.activeKeysMax,
    password: [limits.passwordCharactersMin, limits.passwordCharactersMax],
    code: [limits.codeTtlSeconds, limits.codeTriesMax],
    consoleSession: [limits.consoleSessionIdleSeconds, limits.consoleSessionTtlSeconds],
    userSession: limits.userSessionTtlSeconds,
    grace: limits.gracePeriodSecondsMax,
    idempotency: limits.idempotencyTtlSeconds,
    page: [limits.pageSizeDefault, limits.pageSizeMax],
  }).toEqual({
    keys: 100,
    password: [10, 128],
    code: [600, 5],
    consoleSession: [43_200, 2_592_000],
    userSession: 7_776_000,
    grace: 604_800,
    idempotency: 86_400,
    page: [50, 100],
  });
});
