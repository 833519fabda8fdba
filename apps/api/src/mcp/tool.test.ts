import { mcpTools } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { tools } from './tools/index.ts';

test('the catalog that people read names the scopes that each tool asks for', () => {
  const catalog = Object.entries(mcpTools).map(([name, { scopes }]) => [name, scopes]);
  expect(tools.map(({ name, scopes }) => [name, scopes])).toEqual(catalog);
});

test('a tool that only reads says so, and no other tool does', () => {
  const readers = tools.filter(({ readOnly }) => readOnly).map(({ name }) => name);
  expect(readers).toEqual(['list_threads', 'read_thread', 'search_contacts']);
});
