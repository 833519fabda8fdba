import { expect, test } from 'vitest';
import type { AgentTool } from '../../../trpc/types.ts';
import { changesOf, editsAfter, listScopeUses, toggleTool } from './draft.ts';

const tool = (
  name: string,
  scopes: readonly string[],
  optionalScopes: readonly string[] = [],
): AgentTool => ({
  name,
  title: `Title of ${name}`,
  description: '',
  scopes: [...scopes],
  optionalScopes: [...optionalScopes],
  writes: false,
  openWorld: false,
  inputSchema: {},
});
const catalog = [
  tool('list_threads', ['threads:read']),
  tool('read_thread', ['threads:read'], ['messages:read.raw']),
  tool('create_task', ['tasks:write']),
];
const stored = { name: 'Digest', instructions: 'Sum up.', tools: ['read_thread'], scopes: ['a', 'b'] };

test('only the fields that mean something else are sent', () => {
  expect(changesOf(stored, {})).toEqual({});
  expect(changesOf(stored, { name: 'Digest', scopes: ['b', 'a'] })).toEqual({});
  expect(changesOf(stored, { name: 'Summary', scopes: ['a'] })).toEqual({ name: 'Summary', scopes: ['a'] });
});

test('what was typed while a save was under way is still to be saved', () => {
  const saved = { name: 'One', instructions: 'Then' };
  expect(editsAfter({ ...saved, name: 'One more' }, saved)).toEqual({ name: 'One more' });
  expect(editsAfter(saved, saved)).toEqual({});
});

test('a tool brings the scopes that it needs, and no other', () => {
  expect(toggleTool({ tools: [], scopes: [] }, 'read_thread', catalog)).toEqual({
    tools: ['read_thread'],
    scopes: ['threads:read'],
  });
});

test('a removed tool takes along the scopes that no other tool uses', () => {
  const draft = {
    tools: ['list_threads', 'read_thread'],
    scopes: ['threads:read', 'messages:read.raw', 'tasks:write'],
  };
  expect(toggleTool(draft, 'read_thread', catalog)).toEqual({
    tools: ['list_threads'],
    scopes: ['threads:read', 'tasks:write'],
  });
});

test('a tool that is not in the catalog can be removed', () => {
  expect(toggleTool({ tools: ['fly'], scopes: ['moon:walk'] }, 'fly', catalog)).toEqual({
    tools: [],
    scopes: ['moon:walk'],
  });
});

test('the scopes to choose from are those of the tools and those that are held besides', () => {
  expect(listScopeUses({ tools: ['read_thread'], scopes: ['moon:walk'] }, catalog)).toEqual([
    { scope: 'messages:read.raw', neededBy: [], usedBy: ['Title of read_thread'] },
    { scope: 'moon:walk', neededBy: [], usedBy: [] },
    { scope: 'threads:read', neededBy: ['Title of read_thread'], usedBy: [] },
  ]);
});
