import { expect, test } from 'vitest';
import { fold, wordsOf } from './word.ts';

const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
const text = `Planning 3 cities: don't stop, e-mail ops@example.com/a_b?x=1 (again) ABBA 4x4s ${printable.join('')}`;

test('a text of ASCII has the same words as beside a text of another script', () => {
  for (const part of [text, ...printable.map((one) => `runs${one}ending`)]) {
    expect([...wordsOf(fold(part)), 'ключ']).toEqual(wordsOf(fold(`${part} ключ`)));
  }
});

test('marks without end on one letter take no longer than other text, and are no other word', () => {
  const marks = '\u0301'.repeat(400_000) + '\u0323'.repeat(400_000);
  expect(fold(`Caf\u00e9${marks} \u212bngstr\u00f6m`)).toBe('cafe angstrom');
});
