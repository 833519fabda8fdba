import { expect, test } from 'vitest';
import { chooseKeys, type KeyChoice, type Listed } from './choose-keys.ts';

const key = (id: string, more: Partial<Listed> = {}): Listed => ({
  id,
  name: id,
  description: '',
  prefix: `pb_live_${id}`,
  scopes: ['threads:read'],
  revoked: false,
  expiresAt: null,
  lastUsedAt: null,
  ...more,
});
const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));
const keys = [
  key('worker', { description: 'The billing job', expiresAt: at(20) }),
  key('laptop', { revoked: true, lastUsedAt: at(3) }),
  key('ci', { expiresAt: at(10), lastUsedAt: at(9), scopes: ['messages:read.raw'] }),
  key('Admin', { lastUsedAt: at(12) }),
];
const totals = new Map([
  ['ci', 7],
  ['laptop', 90],
]);
const shown = (choice: Partial<KeyChoice>): string[] =>
  chooseKeys(keys, { filter: 'all', order: 'created', search: '', ...choice }, totals).map(({ id }) => id);

test('the active filter hides only revoked keys, and the revoked filter shows only those', () => {
  expect(shown({ filter: 'active' })).toEqual(['worker', 'ci', 'Admin']);
  expect(shown({ filter: 'revoked' })).toEqual(['laptop']);
  expect(shown({})).toHaveLength(4);
});

test.each([
  ['BILL', ['worker']],
  ['raw', ['ci']],
  ['pb_live_lap', ['laptop']],
  ['billing  threads', ['worker']],
  ['billing laptop', []],
])('a search for "%s" finds %j', (search, found) => {
  expect(shown({ search })).toEqual(found);
});

test.each([
  ['name', ['Admin', 'ci', 'laptop', 'worker']],
  ['requests', ['laptop', 'ci', 'worker', 'Admin']],
  ['used', ['Admin', 'ci', 'laptop', 'worker']],
  ['expires', ['ci', 'worker', 'laptop', 'Admin']],
  ['created', ['worker', 'laptop', 'ci', 'Admin']],
] as const)('sorted by "%s", the list is %j', (order, sorted) => {
  expect(shown({ order })).toEqual(sorted);
});
