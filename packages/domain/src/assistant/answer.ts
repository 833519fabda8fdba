import type { AnswerConfidence } from '@patchbay/contract';
import type { Context, TenantActor } from '../core/exports.ts';
import { quoteAnswer } from '../retrieval/exports.ts';
import { type Citation, cite, type OpenMessage, openMessages } from './citation.ts';
import type { Corpus } from './term-cache.ts';

const hitsMax = 8;
// Measured on questions that the messages answer, and on questions about something else.
const confidentFrom = 0.7;
const answeredFrom = 0.6;

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

/** The number of newest messages that are used when none fits the question. */
const newestMax = 30;

/** The newest messages of a corpus, opened, the newest first. */
export const openNewest = (ctx: Context<TenantActor>, corpus: Corpus): Promise<OpenMessage[]> =>
  openMessages(ctx, corpus.ids.slice(-newestMax).toReversed());

/** The messages that match the question best, opened, the best first. */
export async function openBestMatches(
  ctx: Context<TenantActor>,
  corpus: Corpus,
  question: string,
): Promise<OpenMessage[]> {
  const { hits } = corpus.list.search(question, hitsMax);
  return openMessages(
    ctx,
    hits.flatMap(({ place }) => corpus.ids[place] ?? []),
  );
}

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
