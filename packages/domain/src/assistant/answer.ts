import type { AnswerConfidence } from '@patchbay/contract';
import { embeddedModel, estimateTokens, type TokenCount } from '../ai/exports.ts';
import type { Context, TenantActor } from '../core/exports.ts';
import { quoteAnswer } from '../retrieval/exports.ts';
import { type Citation, cite, type OpenMessage, openMessages } from './citation.ts';
import type { Corpus } from './term-cache.ts';

/** What a call used. The embedded model counts no tokens of its own, so they are estimated. */
export interface AiUsage extends TokenCount {
  readonly costMicros: number;
  readonly estimated: boolean;
}

/** What every AI route answers beside its own members. */
export interface AnswerBase {
  readonly model: string;
  readonly usage: AiUsage;
}

const hitsMax = 8;
// Measured on questions that the messages answer, and on questions about something else.
const confidentFrom = 0.7;
const answeredFrom = 0.6;

export function baseOf(input: string, output: string): AnswerBase {
  const usage = { inputTokens: estimateTokens(input), outputTokens: estimateTokens(output) };
  return { model: embeddedModel, usage: { ...usage, costMicros: 0, estimated: true } };
}

/** The best quotes for a question, or none where the messages say too little about it. */
export interface Found {
  readonly confidence: AnswerConfidence;
  readonly citations: readonly Citation[];
  readonly opened: readonly OpenMessage[];
}

const confidenceOf = (coverage: number): AnswerConfidence => {
  if (coverage < answeredFrom) return 'none';
  return coverage < confidentFrom ? 'low' : 'high';
};

/** Ranks the messages of a corpus, opens the best and quotes their best sentences. */
export async function findAnswer(
  ctx: Context<TenantActor>,
  corpus: Corpus,
  question: string,
): Promise<Found> {
  const { hits, coverage, weights } = corpus.list.search(question, hitsMax);
  const confidence = confidenceOf(coverage);
  if (confidence === 'none' || hits.length === 0) return { confidence: 'none', citations: [], opened: [] };
  const ids = hits.flatMap(({ place }) => corpus.ids[place] ?? []);
  const opened = await openMessages(ctx, ids);
  const sources = opened.map(({ text }, place) => ({ place, text }));
  const citations = quoteAnswer(sources, weights, corpus.seed).flatMap((quote) => cite(opened, quote));
  return citations.length === 0
    ? { confidence: 'none', citations, opened }
    : { confidence, citations, opened };
}
