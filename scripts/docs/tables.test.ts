import { expect, test } from 'vitest';
import { fillTable } from './tables.ts';

const page = 'Words.\n\n| a | b |\n|---|---|\n| old | row |\n\nMore words.\n';

test('a table gets its rows, and the words around it stay', () => {
  expect(fillTable(page, '| a | b |', ['| 1 | 2 |', '| 3 | 4 |'])).toBe(
    'Words.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\nMore words.\n',
  );
  expect(fillTable(page, '| a | b |', [])).toBe('Words.\n\n| a | b |\n|---|---|\n\nMore words.\n');
});

test('a page without the table is refused', () => {
  expect(() => fillTable(page, '| c | d |', [])).toThrow('| c | d |');
});
