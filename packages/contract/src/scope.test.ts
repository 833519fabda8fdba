import { describe, expect, test } from 'vitest';
import { defaultScopes, isScope, scopeCatalog, scopeNames, scopePresets, scopeRequest } from './scope.ts';

describe('the scope vocabulary', () => {
  test('is the specification’s, in its order', () => {
    expect(scopeNames).toEqual([
      'threads:read',
      'messages:read.raw',
      'voice_notes:read',
      'messages:write',
      'voice_notes:write',
      'tasks:write',
      'contacts:read',
      'agents:read',
      'agents:write',
      'scim',
    ]);
  });

  test('has the specification’s defaults, sorted', () => {
    expect(defaultScopes).toEqual(['messages:write', 'threads:read', 'voice_notes:write']);
  });

  test('marks as sensitive what an auto-approved client never gets', () => {
    expect(scopeNames.filter((name) => scopeCatalog[name].sensitive)).toEqual(['messages:read.raw', 'scim']);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'THREADS:READ', 'threads:read '])(
    '%j is not in it',
    (name) => {
      expect(isScope(name)).toBe(false);
    },
  );
});

test('no preset includes a sensitive scope, and the scopes of each are sorted and known', () => {
  for (const { id, scopes } of scopePresets) {
    expect([id, [...scopes]]).toEqual([id, [...scopes].sort()]);
    for (const scope of scopes) expect([id, scopeCatalog[scope].sensitive]).toEqual([id, false]);
  }
});

test('an unknown name passes the schema, so that the verb can list it', () => {
  expect(scopeRequest.parse(['nope', 'nope'])).toEqual(['nope', 'nope']);
});
