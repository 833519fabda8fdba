import type { Scope } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { callers, outcomeOf, refusalOf } from '../testing/process.fixture.ts';
import { type Actor, type ActorKind, actorId } from './actor.ts';
import type { Context } from './context.ts';
import { escapeLike } from './page.ts';
import { requireActor } from './require-actor.ts';
import { boundingScopes, holdsScope, requireScopes } from './require-scope.ts';

const asks = async (actor: Actor, kinds: readonly ActorKind[]) =>
  requireActor({ actor } as Pick<Context, 'actor'> as Context, kinds);
const kinds = Object.keys(callers) as ActorKind[];

describe('a verb that names its callers', () => {
  test.each(kinds)('lets %s in where it is named', async (kind) => {
    expect(await outcomeOf(asks(callers[kind], ['console', kind]))).toBe('accepted');
  });

  test.each([
    ['anonymous', 'missing_bearer_token'],
    ['reset_due', 'password_reset_required'],
    ['user', 'first_party_only'],
    ['api_key', 'first_party_only'],
    ['system', 'first_party_only'],
  ] as const)('refuses %s with %s where it is not', async (kind, code) => {
    expect(await outcomeOf(asks(callers[kind], ['console']))).toBe(code);
  });

  test('that names nobody refuses everybody', async () => {
    for (const kind of kinds) expect(await outcomeOf(asks(callers[kind], []))).not.toBe('accepted');
  });
});

describe('scopes', () => {
  const key = (...scopes: Scope[]): Actor => ({ ...callers.api_key, scopes }) as Actor;
  const needs = async (actor: Actor, ...scopes: Scope[]) => requireScopes(actor, scopes);

  test('a key has those it was given and no other', async () => {
    expect(await outcomeOf(needs(key('threads:read'), 'threads:read'))).toBe('accepted');
    expect(await outcomeOf(needs(key('threads:read'), 'messages:write'))).toBe('insufficient_scope');
    expect(await outcomeOf(needs(key(), 'threads:read'))).toBe('insufficient_scope');
    expect(holdsScope(key('messages:write'), 'messages:read.raw')).toBe(false);
  });

  test('all that are needed must be held, and the refusal names all of them', async () => {
    const error = await refusalOf(needs(key('threads:read'), 'threads:read', 'messages:read.raw'));
    expect(error.options.scopes).toEqual(['threads:read', 'messages:read.raw']);
    expect(error.options.details).toEqual({ required_scopes: ['threads:read', 'messages:read.raw'] });
  });

  test('a session is not limited by scopes', () => {
    for (const kind of ['console', 'user'] as const) {
      expect(boundingScopes(callers[kind])).toBeNull();
      expect(holdsScope(callers[kind], 'scim')).toBe(true);
    }
  });
});

test('an audit record is kept under the one who acts', () => {
  expect(kinds.map((kind) => [kind, actorId(callers[kind])])).toEqual([
    ['anonymous', null],
    ['console', 'acc_x'],
    ['reset_due', 'acc_x'],
    ['user', 'usr_x'],
    ['oauth', 'grt_x'],
    ['api_key', 'key_x'],
    ['system', 'sweep'],
  ]);
});

test.each([
  ['a_b', 'a\\_b'],
  ['100%', '100\\%'],
  ['a\\b', 'a\\\\b'],
  ['plain', 'plain'],
])('%s matches only itself', (text, pattern) => {
  expect(escapeLike(text)).toBe(pattern);
});
