/** What a model costs, in micro-dollars for a million tokens. */
interface ModelPrice {
  readonly inputMicros: number;
  readonly outputMicros: number;
}

/** The model that answers with the words of the thread itself, in this process. */
export const embeddedModel = 'embedded-extractive';

/** List prices of the models that are often used. One that is run elsewhere under the same name is charged alike. */
const prices: ReadonlyMap<string, ModelPrice> = new Map([
  [embeddedModel, { inputMicros: 0, outputMicros: 0 }],
  ['gpt-4.1', { inputMicros: 2_000_000, outputMicros: 8_000_000 }],
  ['gpt-4.1-mini', { inputMicros: 400_000, outputMicros: 1_600_000 }],
  ['gpt-4.1-nano', { inputMicros: 100_000, outputMicros: 400_000 }],
  ['gpt-4o', { inputMicros: 2_500_000, outputMicros: 10_000_000 }],
  ['gpt-4o-mini', { inputMicros: 150_000, outputMicros: 600_000 }],
]);

/** A model that is not in the table is dearer than all that are, so that the budget never lets too much through. */
const unknownModel: ModelPrice = { inputMicros: 30_000_000, outputMicros: 120_000_000 };

export interface TokenCount {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** In whole micro-dollars, rounded up. */
export function costOf(model: string, { inputTokens, outputTokens }: TokenCount): number {
  const { inputMicros, outputMicros } = prices.get(model) ?? unknownModel;
  return Math.ceil((inputTokens * inputMicros + outputTokens * outputMicros) / 1_000_000);
}

/** Tokens of a text where no model has counted them: a third of its bytes, rounded up. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);
