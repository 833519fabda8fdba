import { expect, test } from 'vitest';
import { splitAtQuote } from './find-quote.ts';

test('a quote is found where it stands, and not where the same words stood before', () => {
  expect(splitAtQuote('Yes. Well. Yes.', { quote: 'Yes.', start: 11 })).toEqual(['Yes. Well. ', 'Yes.', '']);
});

test('a quote is found although its place is not known', () => {
  expect(splitAtQuote('The parcels go to Bern.', { quote: 'Bern', start: 2 })).toEqual([
    'The parcels go to ',
    'Bern',
    '.',
  ]);
});

test('a text without the quote is not split', () => {
  expect(splitAtQuote('Something else', { quote: 'Bern', start: 0 })).toBeNull();
  expect(splitAtQuote('Something else', { quote: '', start: 0 })).toBeNull();
});
