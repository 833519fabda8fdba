import { expect, test } from 'vitest';
import { costOf } from './price.ts';

const million = { inputTokens: 1_000_000, outputTokens: 1_000_000 };
const known = ['gpt-4.1', 'gpt-4.1-mini', 'gpt-4.1-nano', 'gpt-4o', 'gpt-4o-mini'];

test('a model costs whole micro-dollars, rounded up', () => {
  expect(costOf('gpt-4o-mini', million)).toBe(750_000);
  expect(costOf('gpt-4o-mini', { inputTokens: 1, outputTokens: 0 })).toBe(1);
  expect(costOf('embedded-extractive', million)).toBe(0);
});

test.each(['another-model', 'constructor', '', 'gpt-4o-mini '])(
  'a model that is not in the table, such as "%s", costs more than any that is',
  (name) => {
    for (const model of known) expect(costOf(name, million)).toBeGreaterThan(costOf(model, million));
  },
);
