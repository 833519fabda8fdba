import { expect, test } from 'vitest';
import { describeChanges } from './describe-changes.ts';

const before = {
  name: 'Digest',
  instructions: 'Sum up.\nBe brief.',
  tools: ['read_thread', 'list_threads'],
  scopes: ['threads:read'],
};

test.each([
  [{}, 'No changes'],
  [{ tools: ['list_threads', 'read_thread'] }, 'No changes'],
  [{ name: 'Summary' }, 'Renamed'],
  [{ instructions: 'Sum up.\nBe kind.\nNo names.' }, '2 lines added, 1 removed'],
  [{ tools: ['read_thread', 'create_task'], scopes: [] }, '1 tool added, 1 removed · 1 scope removed'],
])('a version with %j says “%s”', (change, text) => {
  expect(describeChanges(before, { ...before, ...change })).toBe(text);
});

test('a draft that spells a letter in another way than the version has not changed', () => {
  const version = { ...before, name: 'Caf\u00e9', instructions: 'Caf\u00e9' };
  expect(describeChanges(version, { ...version, name: 'Cafe\u0301', instructions: 'Cafe\u0301' })).toBe(
    'No changes',
  );
});
