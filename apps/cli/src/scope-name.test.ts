import { scopeNames } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { suggestScopes } from './scope-name.ts';

describe('the scopes that somebody may have meant', () => {
  test.each([
    ['thread:read', ['threads:read']],
    ['threads.read', ['threads:read']],
    ['Threads:Read', ['threads:read']],
    ['read:threads', ['threads:read']],
    ['contacts', ['contacts:read']],
    ['scmi', ['scim']],
  ])('for %s include the right one', (typed, meant) => {
    expect(suggestScopes(typed)[0]).toBe(meant[0]);
  });

  test('for a noun are all scopes of it', () => {
    expect(suggestScopes('messages').sort()).toEqual(['messages:read.raw', 'messages:write']);
  });

  test('for a name that resembles no scope, there are none', () => {
    for (const name of ['everything', 'admin', '*', 'x', ':', ''])
      expect(suggestScopes(name), name).toEqual([]);
  });

  test('include a scope itself', () => {
    for (const name of scopeNames) expect(suggestScopes(name)[0]).toBe(name);
  });
});
