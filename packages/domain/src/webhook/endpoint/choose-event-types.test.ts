import { AccessError } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { chooseEventTypes } from './choose-event-types.ts';

function detailOf(asked: readonly string[]): string {
  try {
    return chooseEventTypes(asked).join(' ');
  } catch (error) {
    if (error instanceof AccessError) return error.detail;
    throw error;
  }
}

test('types are sorted and each is kept once', () => {
  expect(chooseEventTypes(['thread.created', 'message.new', 'thread.created'])).toEqual([
    'message.new',
    'thread.created',
  ]);
});

test('* stands for every type, and nothing is kept beside it', () => {
  expect(chooseEventTypes(['*'])).toEqual(['*']);
  expect(chooseEventTypes(['message.new', '*', '*'])).toEqual(['*']);
});

test.each([
  [['zebra', 'message.new', 'apple'], 'unknown_event_types: apple, zebra'],
  [['*', 'zebra'], 'unknown_event_types: zebra'],
  [['message.*'], 'unknown_event_types: message.*'],
  [['__proto__', 'constructor'], 'unknown_event_types: __proto__, constructor'],
  [['Message.New', ''], 'unknown_event_types: , Message.New'],
  [['a, "b"\\\u0000\u202eé'], 'unknown_event_types: a???b?????'],
  [[], 'unknown_event_types: name at least one type, or *'],
])('%j is refused, unknown names sorted and without characters that could deceive', (asked, detail) => {
  expect(detailOf(asked)).toBe(detail);
});
