import { describe, expect, test } from 'vitest';
import { openMarks } from './mark.ts';
import { openPassage } from './passage.ts';

const readWhole = (text: string, given: number) => {
  const marks = openMarks(given);
  return { text: marks.read(text) + marks.end(), places: marks.places };
};

describe('the marks of a text', () => {
  test('are numbered again in their order, and those of nothing are left out', () => {
    expect(readWhole('b [3], a [1], b [3], x [0] y [12]', 3)).toEqual({
      text: 'b [1], a [2], b [1], x  y',
      places: [2, 0],
    });
  });

  test('may have any number of digits, and be begun in any part', () => {
    const long = '9'.repeat(50);
    expect(readWhole(`a [${long}] b [12345] c [00002]`, 3)).toEqual({ text: 'a  b  c [1]', places: [1] });
    const marks = openMarks(12_345);
    const parts = ['a [1', '2', '34', '', '5', '] b [', ...long, ' c'];
    expect(parts.map(marks.read).join('') + marks.end()).toBe(`a [1] b [${long} c`);
    expect(marks.places).toEqual([12_344]);
  });

  test('that were never closed are text', () => {
    expect(readWhole('a [1] [2', 2)).toEqual({ text: 'a [1] [2', places: [0] });
  });
});

/** Every way to cut a text into two parts, and one character at a time. */
const cutsOf = (text: string): string[][] => [
  [...text],
  ...Array.from(text, (_character, at) => [text.slice(0, at), text.slice(at)]),
];

function writeIn(parts: readonly string[], mustCite: boolean) {
  const passed: string[] = [];
  const passage = openPassage({ given: 2, mustCite, onText: (text) => passed.push(text) });
  for (const part of parts) passage.write(part);
  const before = passed.join('');
  return { text: passage.end(), passed: passed.join(''), before, places: passage.places };
}

describe('the part of a text that a reader gets', () => {
  test.each([
    [
      '  On Thursday [2], as everybody\n\n knows [7]. At nine [1]. [9] ',
      'On Thursday [1], as everybody\n\n knows . At nine [2].',
    ],
    ['[2]', '[1]'],
    ['a [1] [', 'a [1] ['],
  ])('of %j is the whole text, however it is cut', (written, text) => {
    for (const parts of cutsOf(written)) {
      expect(writeIn(parts, true)).toMatchObject({ text, passed: text });
      expect(writeIn(parts, false)).toMatchObject({ text, passed: text });
    }
  });

  test.each(['On Thursday.', 'On Thursday [9].', 'NONE', 'none. [7]', ' ', ''])(
    'that has to cite and says %j, is nothing',
    (written) => {
      for (const parts of cutsOf(written))
        expect(writeIn(parts, true)).toEqual({ text: null, passed: '', before: '', places: [] });
    },
  );

  test('begins with the first mark where the text has to cite, and with its first words where it does not', () => {
    expect(writeIn(['On Thurs', 'day'], true).before).toBe('');
    expect(writeIn(['On Thurs', 'day [1', '], says'], true).before).toBe('On Thursday [1], says');
    expect(writeIn(['No', 'ne of them [', '1'], false).before).toBe('None of them');
  });

  test.each(['NONE', 'none.', 'None [7] ...'])('of a draft that says %j is nothing', (written) => {
    for (const parts of cutsOf(written))
      expect(writeIn(parts, false)).toMatchObject({ text: null, passed: '' });
  });
});
