import { expect, test } from 'vitest';
import { listReads } from './list-reads.ts';
import { stepAt } from './trace.fixture.ts';

const reads = (result: unknown) =>
  listReads(stepAt(1, 0, { result })).map(({ href, label, messages }) => [label, href, messages]);

test('a thread that was read leads to its page, with how many messages were read', () => {
  const thread = { id: 'thr_1', title: 'Plans' };
  expect(reads({ thread, messages: [{ id: 'msg_1' }, { id: 'msg_2' }] })).toEqual([
    ['Plans', '/threads/thr_1', 2],
  ]);
  expect(reads({ threads: [{ id: 'thr_1', title: null }] })).toEqual([
    ['Untitled thread', '/threads/thr_1', 0],
  ]);
});

test('what a question quotes leads to its message', () => {
  expect(
    reads({ answer: 'x', citations: [{ message_id: 'msg_1', thread_id: 'thr_1', quote: 'On Friday.' }] }),
  ).toEqual([['On Friday.', '/threads/thr_1?message=msg_1', 1]]);
});

test('contacts are counted', () => {
  expect(reads({ contacts: [{}, {}] })).toEqual([['2 contacts', null, 0]]);
  expect(reads({ contacts: [] })).toEqual([]);
});

test.each([
  ['a thread that was made', { thread: { id: 'thr_1', title: 'New' } }],
  ['a message that was sent', { message: { id: 'msg_1', thread_id: 'thr_1' } }],
  ['a result that is left out', undefined],
  ['a result that was cut off', { truncated: true, text: '{"thread":{"id":"thr_1"' }],
])('%s was not read', (_name, result) => {
  expect(reads(result)).toEqual([]);
});
