import { costOf, embedded, estimateTokens, type ModelUsage, type PricedModel } from '../ai/exports.ts';

/** The tokens and the cost of a call. The embedded model counts no tokens, so they are estimated. */
export interface AiUsage extends ModelUsage {
  readonly costMicros: number;
}

/** The members that every AI route adds to its answer. */
export interface AnswerBase {
  readonly model: string;
  readonly usage: AiUsage;
}

export function baseOf(input: string, output: string): AnswerBase {
  const usage = { inputTokens: estimateTokens(input), outputTokens: estimateTokens(output) };
  return { model: embedded.name, usage: { ...usage, costMicros: 0, estimated: true } };
}

/** The base of an answer that a model wrote, over one call or two. */
export function writtenBase({ name, price }: PricedModel, ...used: readonly ModelUsage[]): AnswerBase {
  const tokens = {
    inputTokens: used.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: used.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  };
  const estimated = used.some((one) => one.estimated);
  return { model: name, usage: { ...tokens, costMicros: costOf(price, tokens), estimated } };
}

/** An answer to a question that was transcribed first. */
export const addUsage = <Answer extends AnswerBase>(
  answer: Answer,
  model: PricedModel,
  heard: ModelUsage,
): Answer => ({ ...answer, ...writtenBase(model, answer.usage, heard) });
