import { expect, test } from 'vitest';
import { describeLast, titleOf } from './describe-conversation.ts';

test.each([
  ['Orders', ['Mara'], 'Orders'],
  [null, [], 'Untitled thread'],
  [null, ['Mara'], 'Mara'],
  [null, ['Ada', 'Mara', 'Tomas'], 'Ada, Mara, Tomas'],
  [null, ['Ada', 'Mara', 'Tomas', 'Zoe', 'Bo'], 'Ada, Mara, Tomas and 2 more'],
])('a thread called %j with %j is shown as %j', (title, people, shown) => {
  expect(titleOf(title, people)).toBe(shown);
});

const note = {
  kind: 'voice_note',
  senderName: 'Mara',
  isOwn: false,
  deleted: false,
  durationMs: 31_400,
} as const;

test.each([
  [null, 'No messages yet'],
  [note, 'Mara: Voice note, 0:31'],
  [{ ...note, durationMs: null }, 'Mara: Voice note'],
  [{ ...note, senderName: null }, 'Voice note, 0:31'],
  [{ ...note, isOwn: true, kind: 'text' }, 'You: Text message'],
  [{ ...note, deleted: true }, 'Mara: Deleted message'],
  [{ ...note, kind: 'system', senderName: null }, 'System message'],
] as const)('a thread whose last message is %j says %j', (last, line) => {
  expect(describeLast(last)).toBe(line);
});
