import { expect, test } from 'vitest';
import { formatDay } from '../../../lib/time.ts';
import type { MessageMetadata } from '../../../trpc/types.ts';
import { placeMessages } from './place-messages.ts';

let sent = 0;

const say = (senderId: string | null, time: string, more: Partial<MessageMetadata> = {}): MessageMetadata => {
  sent += 1;
  return {
    id: `msg_${sent}`,
    threadId: 'thr_1',
    kind: 'text',
    senderId,
    senderName: senderId,
    sentVia: null,
    createdAt: new Date(`2026-11-${time}Z`),
    deliveryState: 'sent',
    deleted: false,
    isOwn: false,
    voiceNote: null,
    ...more,
  };
};

const place = (...oldestFirst: MessageMetadata[]) =>
  placeMessages(oldestFirst.toReversed(), (at) => formatDay(at, 'UTC')).map(({ day, isFirst }) => [
    day,
    isFirst,
  ]);

test('the oldest message comes first', () => {
  const [first, second] = [say('usr_1', '03T10:00:00'), say('usr_1', '03T10:01:00')];
  const placed = placeMessages([second, first], () => 'Today');
  expect(placed.map(({ message }) => message.id)).toEqual([first.id, second.id]);
});

test('messages of one sender within minutes are one row, and another sender begins the next', () => {
  expect(
    place(
      say('usr_1', '03T10:00:00'),
      say('usr_1', '03T10:09:59'),
      say('usr_2', '03T10:10:00'),
      say('usr_1', '03T10:11:00'),
    ),
  ).toEqual([
    ['3 Nov 2026', true],
    [null, false],
    [null, true],
    [null, true],
  ]);
});

test('a pause of ten minutes begins a new row', () => {
  expect(place(say('usr_1', '03T10:00:00'), say('usr_1', '03T10:10:00'))).toEqual([
    ['3 Nov 2026', true],
    [null, true],
  ]);
});

test('a new day is named, and begins a new row', () => {
  expect(place(say('usr_1', '03T23:59:00'), say('usr_1', '04T00:01:00'))).toEqual([
    ['3 Nov 2026', true],
    ['4 Nov 2026', true],
  ]);
});

test('what a key has sent is no row with what its owner wrote, and a system message is none with anything', () => {
  expect(
    place(
      say('usr_1', '03T10:00:00'),
      say('usr_1', '03T10:01:00', { sentVia: 'key_1' }),
      say(null, '03T10:02:00', { kind: 'system' }),
      say(null, '03T10:03:00', { kind: 'system' }),
    ),
  ).toEqual([
    ['3 Nov 2026', true],
    [null, true],
    [null, true],
    [null, true],
  ]);
});

test('a thread without messages has no rows', () => {
  expect(place()).toEqual([]);
});
