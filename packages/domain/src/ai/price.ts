import { embeddedModel } from '@patchbay/contract';
import type { ModelPrice, Settings } from '../core/exports.ts';

const free: ModelPrice = { inputMicros: 0, outputMicros: 0 };

/** A model and its prices. */
export interface PricedModel {
  readonly name: string;
  readonly price: ModelPrice;
}

/** The model in this process, which answers with the words of the thread itself. */
export const embedded: PricedModel = { name: embeddedModel, price: free };

/** List prices of models in wide use. One that is run elsewhere under the same name is charged the same. */
const listPrices: ReadonlyMap<string, ModelPrice> = new Map([
  ['gpt-4.1', { inputMicros: 2_000_000, outputMicros: 8_000_000 }],
  ['gpt-4.1-mini', { inputMicros: 400_000, outputMicros: 1_600_000 }],
  ['gpt-4.1-nano', { inputMicros: 100_000, outputMicros: 400_000 }],
  ['gpt-4o', { inputMicros: 2_500_000, outputMicros: 10_000_000 }],
  ['gpt-4o-mini', { inputMicros: 150_000, outputMicros: 600_000 }],
]);

/** The operator's price comes before the list. Null for a model without a known price. */
export const knownPriceOf = ({ aiPrices }: Pick<Settings, 'aiPrices'>, model: string): ModelPrice | null =>
  aiPrices.get(model) ?? listPrices.get(model) ?? null;

/** An unknown price counts as none: the cost of calls is unknown, and their quotas alone limit them. */
export const priceOf = (settings: Pick<Settings, 'aiPrices'>, model: string): ModelPrice =>
  knownPriceOf(settings, model) ?? free;

export interface TokenCount {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** In whole micro-dollars, rounded up. */
export function costOf(
  { inputMicros, outputMicros }: ModelPrice,
  { inputTokens, outputTokens }: TokenCount,
): number {
  return Math.ceil((inputTokens * inputMicros + outputTokens * outputMicros) / 1_000_000);
}

/** Tokens of a text where no model has counted them: a third of its bytes, rounded up. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);
