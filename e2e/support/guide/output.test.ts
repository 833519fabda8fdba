import { expect, test } from 'vitest';
import { expectAnswer, isPrinted } from './output.ts';

test('ids, times and durations may differ, and nothing else', () => {
  const shown = '16:40:12  message.new  thr_01jq3v9x8e  200  12 ms';
  expect(isPrinted(shown, ['before', '09:01:02  message.new  thr_99zz88yy77  200  140 ms'])).toBe(true);
  expect(isPrinted(shown, ['09:01:02  message.new  usr_99zz88yy77  200  140 ms'])).toBe(false);
  expect(isPrinted(shown, ['09:01:02  message.new  thr_99zz88yy77  500  140 ms'])).toBe(false);
});

test('lines come in the order of the guide', () => {
  expect(isPrinted('a\n…\nb', ['a', 'x', 'b'])).toBe(true);
  expect(isPrinted('b\na', ['a', 'b'])).toBe(false);
});

test('`…` stands for any part of a line', () => {
  expect(isPrinted('Key pb_test_… works', ['Key pb_test_abc works'])).toBe(true);
  expect(isPrinted('Key pb_test_… works', ['Key pb_live_abc works'])).toBe(false);
});

test('an answer has every member that is shown, with its value', () => {
  const shown = '[{ "id": "thr_01jq3v9x8e", "title": "Welcome" }]';
  expectAnswer(shown, '[{ "id": "thr_0011223344", "title": "Welcome", "more": 1 }]');
  expect(() => expectAnswer(shown, '[{ "id": "thr_0011223344", "title": "Other" }]')).toThrow('deeply equal');
  expect(() => expectAnswer(shown, '[]')).toThrow('deeply equal');
});
