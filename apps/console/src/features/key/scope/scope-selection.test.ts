import { scopePresets } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { matchPreset, toggleScope } from './scope-selection.ts';

test.each(scopePresets)('the scopes of the preset "$name" are recognized in any order', ({ id, scopes }) => {
  expect(matchPreset(scopePresets, new Set([...scopes].reverse()))).toBe(id);
});

test('one scope more or less makes the selection custom', () => {
  const [first] = scopePresets;
  expect(matchPreset(scopePresets, toggleScope(new Set(first.scopes), 'scim'))).toBe('custom');
  expect(matchPreset(scopePresets, toggleScope(new Set(first.scopes), 'messages:write'))).toBe('custom');
});

test('no preset grants a sensitive scope', () => {
  const granted = new Set<string>(scopePresets.flatMap(({ scopes }) => [...scopes]));
  expect(granted.has('messages:read.raw')).toBe(false);
  expect(granted.has('scim')).toBe(false);
});

test('toggling a scope twice changes nothing, and the given set is never modified', () => {
  const chosen = new Set(['scim'] as const);
  expect(toggleScope(toggleScope(chosen, 'tasks:write'), 'tasks:write')).toEqual(chosen);
  expect(chosen.size).toBe(1);
});
