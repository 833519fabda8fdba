import { AccessError } from '@patchbay/contract';
import type { Actor } from '@patchbay/domain/core';
import { expect, test } from 'vitest';
import { requireAccess } from './guard.ts';
import type { Access } from './route.ts';

const key: Actor = {
  kind: 'api_key',
  keyId: 'key_1',
  keyPrefix: 'pb_test_abcdefgh',
  workspaceId: 'wks_1',
  userId: 'usr_1',
  env: 'test',
  scopes: ['threads:read'],
  tier: 'free',
};
const developer: Actor = {
  kind: 'console',
  accountId: 'acc_1',
  userId: 'usr_1',
  workspaceId: 'wks_1',
  sessionId: 'ses_1',
  role: 'developer',
  email: 'ada@example.com',
};
const resetDue: Actor = { kind: 'reset_due', accountId: 'acc_1', sessionId: 'ses_1' };

function judge(access: Access, actor: Actor): string {
  try {
    requireAccess(access, actor);
    return 'passes';
  } catch (error) {
    if (error instanceof AccessError) return error.code;
    throw error;
  }
}

const keys: Access = { principals: ['console', 'api_key'], scopes: ['threads:read', 'messages:write'] };

test.each<[string, Access, Actor, string]>([
  ['a key on a first-party route', { principals: ['console'] }, key, 'first_party_only'],
  ['a key that lacks one of two scopes', keys, key, 'insufficient_scope'],
  ['a key with the scope', { ...keys, scopes: ['threads:read'] }, key, 'passes'],
  ['a session on a scoped route', keys, developer, 'passes'],
  ['a session with a reset due', { principals: ['console'] }, resetDue, 'password_reset_required'],
  [
    'a developer on an operator’s route',
    { principals: ['console'], operator: true },
    developer,
    'operator_only',
  ],
  ['an operator', { principals: ['console'], operator: true }, { ...developer, role: 'operator' }, 'passes'],
  ['anyone on a public route', { public: true }, { kind: 'anonymous' }, 'passes'],
])('%s', (_title, access, actor, outcome) => {
  expect(judge(access, actor)).toBe(outcome);
});
