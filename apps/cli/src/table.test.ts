import { expect, test } from 'vitest';
import { renderTable } from './table.ts';

const id = `key_${'0'.repeat(26)}`;
const until = 'until 2027-01-31T09:00:00.000Z';
const words = 'The server in the cellar that nobody has seen for years, and its twin';
const rows = [
  ['ID', 'STATE', 'NAME'],
  [id, 'active', words],
];
const wideRows = [
  ['ID', 'PREFIX', 'STATE', 'NAME'],
  [id, 'pb_test_abcdefgh', until, words],
  [id, 'pb_test_abcdefgh', 'active', '東京の鍵'],
];
const widest = (text: string): number => Math.max(...text.split('\n').map(({ length }) => length));

test.each([80, 60])('a table fits into %i columns, and no id is broken', (columns) => {
  for (const table of [rows, wideRows]) {
    const text = renderTable(table, columns);
    expect(widest(text)).toBeLessThanOrEqual(columns);
    expect(text.split(id)).toHaveLength(table.length);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('nobody');
  }
});

test('long words of a cell go on under each other', () => {
  expect(renderTable(rows, 60)).toBe(
    [
      'ID                              STATE   NAME',
      `${id}  active  The server in the`,
      '                                        cellar that nobody',
      '                                        has seen for years,',
      '                                        and its twin',
    ].join('\n'),
  );
});

test('rows that are too wide for the terminal become paragraphs', () => {
  expect(renderTable(wideRows, 60).split('\n\n')[1]).toBe(
    `ID      ${id}\nPREFIX  pb_test_abcdefgh\nSTATE   active\nNAME    東京の鍵`,
  );
});

test('wide characters take two columns', () => {
  const text = renderTable(
    [
      ['NAME', 'ID'],
      ['鍵', 'a'],
      ['key', 'b'],
    ],
    80,
  );
  expect(text).toBe('NAME  ID\n鍵    a\nkey   b');
});

test('a program gets each row on one line, however long it is', () => {
  expect(renderTable(wideRows, null).split('\n')).toHaveLength(wideRows.length);
  expect(renderTable(wideRows, null)).toContain(words);
});
