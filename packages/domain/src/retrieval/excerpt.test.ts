import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { piecesOf } from './sentence.ts';

const filler = (count: number): string =>
  Array.from({ length: count }, (_, at) => `Sentence ${at} says nothing much about it.`).join(' ');
const long = `Dear all, this is the beginning. ${filler(150)} The code of the door is 4711. ${filler(50)} Yours, Ada.`;

test('a text that fits is sent whole', () => {
  expect(excerptOf('Short.', 'code', 100)).toEqual({ text: 'Short.', isWhole: true });
});

test.each([1500, 4000])(
  'of a text that does not fit in %i bytes, what is asked about is given, wherever it stands',
  (bytesMax) => {
    const { isWhole, text } = excerptOf(long, 'What is the code of the door?', bytesMax);
    expect(isWhole).toBe(false);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytesMax);
    expect(text).toContain('The code of the door is 4711.');
    for (const part of text.split('…').map((each) => each.trim())) expect(long).toContain(part);
  },
);

test('without a request, parts of all of it are given, its beginning and its end among them', () => {
  const { text } = excerptOf(long, '', 1500);
  expect(text.startsWith('Dear all, this is the beginning.')).toBe(true);
  expect(text.endsWith('Yours, Ada.')).toBe(true);
  const numbers = [...text.matchAll(/Sentence (\d+)/g)].map(([, number]) => Number(number));
  expect(numbers.some((number) => number > 60 && number < 120)).toBe(true);
});

test.each([
  ['speech without a full stop', `${'and then '.repeat(2000)}the end`],
  ['one word', 'x'.repeat(5000)],
  ['a script without spaces', '鍵は受付にあります'.repeat(500)],
  ['pairs of surrogates', '😀'.repeat(3000)],
])('%s is in pieces that have all of it', (_what, text) => {
  const pieces = piecesOf(text).map(({ end, start }) => text.slice(start, end));
  expect(pieces.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  expect(pieces.every((piece) => piece.length <= 300 && piece.isWellFormed())).toBe(true);
  const { text: given } = excerptOf(text, '', 1500);
  expect(Buffer.byteLength(given)).toBeLessThanOrEqual(1500);
  expect(Buffer.byteLength(given)).toBeGreaterThan(500);
});
