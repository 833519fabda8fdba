import { expect, test } from 'vitest';
import type { Operation } from '../playground/read-operations.ts';
import { searchCalls, stepTo } from './search-calls.ts';

const call = (id: string, path: string, more: Partial<Operation> = {}): Operation => ({
  id,
  method: 'GET',
  path,
  summary: '',
  tag: 'Threads',
  scopes: [],
  parameters: [],
  bodyExample: null,
  description: '',
  bodyFields: [],
  answers: [],
  refusals: { own: [], common: [] },
  ...more,
});
const calls = [
  call('listThreads', '/v1/threads', { summary: 'List the threads.', scopes: ['threads:read'] }),
  call('sendMessage', '/v1/threads/{thread_id}/messages', { method: 'POST', scopes: ['messages:write'] }),
  call('listContacts', '/v1/contacts', { tag: 'Contacts', scopes: ['contacts:read'] }),
];

test.each([
  ['', 'listThreads sendMessage listContacts'],
  ['  ', 'listThreads sendMessage listContacts'],
  ['/v1/contacts', 'listContacts'],
  ['list the', 'listThreads'],
  ['SENDmessage', 'sendMessage'],
  ['messages:write', 'sendMessage'],
  ['post', 'sendMessage'],
  ['read list', 'listThreads listContacts'],
  ['contacts threads', ''],
])('%j finds the calls %j', (text, ids) => {
  expect(
    searchCalls(calls, text)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids);
});

test('the arrows go around the ends, and begin at an end where nothing is chosen', () => {
  const items = ['a', 'b', 'c'];
  expect(['a', 'c', 'x', undefined].map((from) => stepTo(items, from, 1))).toEqual(['b', 'a', 'a', 'a']);
  expect(['a', 'c', 'x', undefined].map((from) => stepTo(items, from, -1))).toEqual(['c', 'b', 'c', 'c']);
  expect(stepTo([], undefined, 1)).toBeUndefined();
});
