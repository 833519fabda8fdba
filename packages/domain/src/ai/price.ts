/** What a model costs, in micro-dollars for a million tokens. */
interface ModelPrice {
  readonly inputMicros: number;
  readonly outputMicros: number;
}

/** The model that answers with the words of the thread itself, in this process. */
export const embeddedModel = 'embedded-extractive';

const prices: Readonly<Record<string, ModelPrice>> = {
  [embeddedModel]: { inputMicros: 0, outputMicros: 0 },
};

/** A model that is not in the table is as dear as the dearest, so that the budget never lets too much through. */
const unknownModel: ModelPrice = { inputMicros: 30_000_000, outputMicros: 120_000_000 };

export interface TokenCount {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** In whole micro-dollars, rounded up. */
export function costOf(model: string, { inputTokens, outputTokens }: TokenCount): number {
  const { inputMicros, outputMicros } = prices[model] ?? unknownModel;
  return Math.ceil((inputTokens * inputMicros + outputTokens * outputMicros) / 1_000_000);
}

/** Tokens of a text where no model has counted them: a third of its bytes, rounded up. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);
