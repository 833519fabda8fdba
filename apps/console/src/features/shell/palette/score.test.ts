import { expect, test } from 'vitest';
import { scoreLabel } from './score.ts';

const labels = [
  'Register OAuth client',
  'Laptop of Tomás, through a tunnel',
  'Key rotation guide',
  'Rotate key Support dashboard',
  'Support dashboard',
  'Wrote this',
];

const find = (text: string): string[] =>
  labels
    .filter((label) => scoreLabel(label, text) > 0)
    .sort((one, other) => scoreLabel(other, text) - scoreLabel(one, text));

test('a label that begins with the text comes before one that has it in a later word, or inside a word', () => {
  expect(find('rot')).toEqual(['Rotate key Support dashboard', 'Key rotation guide', 'Wrote this']);
  expect(find('supp')).toEqual(['Support dashboard', 'Rotate key Support dashboard']);
});

test('every word must be there, in any order, case and accent', () => {
  expect(find('support ROTATE')).toEqual(['Rotate key Support dashboard']);
  expect(find('tomas')).toEqual(['Laptop of Tomás, through a tunnel']);
  expect(find('rotate laptop')).toEqual([]);
});

test('a label without the text does not fit, although it has its letters in that order', () => {
  expect(scoreLabel('Register OAuth client', 'rot')).toBe(0);
});
