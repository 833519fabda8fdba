import { z } from 'zod';

const amount = String.raw`(\d{1,6}(?:\.\d{1,6})?)`;
export const amountShape = new RegExp(`^${amount}$`);
const pairShape = new RegExp(`^\\s*([\\x21-\\x2b\\x2d-\\x7e]{1,200})=${amount}/${amount}\\s*$`);

/** An amount of dollars in whole micro-dollars: read digit by digit, because a fraction of a float is not exact. */
export function toMicros(text: string): number {
  const [dollars = '', fraction = ''] = text.split('.', 2);
  return Number(`${dollars}${fraction.padEnd(6, '0')}`);
}

/** Prices of a million tokens. */
export interface ModelPrice {
  readonly inputMicros: number;
  readonly outputMicros: number;
}

function readPrice(text: string): readonly [model: string, price: ModelPrice] | null {
  const [, model, input, output] = pairShape.exec(text) ?? [];
  if (model === undefined || input === undefined || output === undefined) return null;
  return [model, { inputMicros: toMicros(input), outputMicros: toMicros(output) }];
}

/** `model=input/output` separated by commas, each model once. */
export const priceList = z.string().transform((text, refuse): ReadonlyMap<string, ModelPrice> => {
  const pairs = text.split(',').map(readPrice);
  const prices = new Map(pairs.filter((pair) => pair !== null));
  if (prices.size === pairs.length) return prices;
  refuse.addIssue({ code: 'custom', message: 'is not a list of model=input/output, each model once' });
  return z.NEVER;
});
