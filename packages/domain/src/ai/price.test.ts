import { expect, test } from 'vitest';
import { costOf, embedded, knownPriceOf, priceOf } from './price.ts';

const million = { inputTokens: 1_000_000, outputTokens: 1_000_000 };
const nothingSaid = { aiPrices: new Map() };

test('a model costs whole micro-dollars, rounded up', () => {
  const price = priceOf(nothingSaid, 'gpt-4o-mini');
  expect(costOf(price, million)).toBe(750_000);
  expect(costOf(price, { inputTokens: 1, outputTokens: 0 })).toBe(1);
  expect(costOf(embedded.price, million)).toBe(0);
});

test('the operator’s price of a model comes before its list price', () => {
  const said = { inputMicros: 5, outputMicros: 7 };
  const settings = {
    aiPrices: new Map([
      ['gpt-4o-mini', said],
      ['small-model', said],
    ]),
  };
  for (const model of ['gpt-4o-mini', 'small-model']) expect(knownPriceOf(settings, model)).toEqual(said);
});

test.each(['another-model', 'constructor', '', 'gpt-4o-mini '])(
  'no price is made up for a model of which nobody has said one, such as "%s"',
  (model) => {
    expect(knownPriceOf(nothingSaid, model)).toBeNull();
    expect(costOf(priceOf(nothingSaid, model), million)).toBe(0);
  },
);
