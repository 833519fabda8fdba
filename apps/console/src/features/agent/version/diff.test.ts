import { expect, test } from 'vitest';
import { diffLines, diffParts, type Part } from './diff.ts';

const signs = { same: ' ', removed: '-', added: '+' } as const;
const write = (parts: readonly Part[]): string[] => parts.map(({ kind, text }) => `${signs[kind]}${text}`);

test.each([
  ['', '', []],
  ['abc', 'abc', [' a', ' b', ' c']],
  ['', 'ab', ['+a', '+b']],
  ['ab', '', ['-a', '-b']],
  ['abcd', 'axcd', [' a', '-b', '+x', ' c', ' d']],
  ['abcbd', 'bcd', ['-a', ' b', ' c', '-b', ' d']],
])('%j becomes %j with as few changes as possible', (before, after, parts) => {
  expect(write(diffParts([...before], [...after]))).toEqual(parts);
});

test('a line that was written anew stands beside the old one, with the words that differ', () => {
  const lines = diffLines(
    'Be brief.\nSum up the last ten messages.',
    'Be brief.\nSum up the newest messages.',
  );
  expect(write(lines)).toEqual([
    ' Be brief.',
    '-Sum up the last ten messages.',
    '+Sum up the newest messages.',
  ]);
  const changed = lines.map(({ words }) =>
    words.filter(({ kind, text }) => kind !== 'same' && text !== ' ').map(({ text }) => text),
  );
  expect(changed).toEqual([[], ['last', 'ten'], ['newest']]);
  for (const { text, words } of lines) expect(words.map((word) => word.text).join('')).toBe(text);
});

test('a line that has little in common with the one in its place is new as a whole', () => {
  const [old, fresh] = diffLines('Sum up the thread.', 'Never mention prices or dates to anyone.');
  expect([old?.words.length, fresh?.words.length]).toEqual([1, 1]);
});

test('empty instructions have no line', () => {
  expect(write(diffLines('', 'One\n\nThree'))).toEqual(['+One', '+', '+Three']);
  expect(diffLines('', '')).toEqual([]);
});
