import type { AnswerConfidence } from '@patchbay/contract';
import { embeddedModel, estimateTokens, type TokenCount } from '../ai/exports.ts';
import type { Context, TenantActor } from '../core/exports.ts';
import { openerOf, readCorpusOf, type SealedWords } from '../messaging/exports.ts';
import { type Quote, quoteAnswer } from '../retrieval/exports.ts';
import type { Corpus } from './term-cache.ts';

type Caller = Context<TenantActor>;

/** A part of a message, word for word: what its content has from `start` to `end`. */
export interface Citation {
  readonly messageId: string;
  readonly threadId: string;
  readonly sender: string | null;
  readonly createdAt: Date;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
}

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

/** The messages that a call has quoted or read closely, for the audit log. */
export interface ReadMessages {
  readonly threadIds: readonly string[];
  readonly messageIds: readonly string[];
  readonly searched: number;
}

/** A message and what it says. */
export interface OpenMessage {
  readonly row: SealedWords;
  readonly text: string;
}

const hitsMax = 8;
// Measured on questions that the messages answer, and on questions about something else.
const confidentFrom = 0.7;
const answeredFrom = 0.6;

export function baseOf(input: string, output: string): AnswerBase {
  const usage = { inputTokens: estimateTokens(input), outputTokens: estimateTokens(output) };
  return { model: embeddedModel, usage: { ...usage, costMicros: 0, estimated: true } };
}

/** Opens some messages, in the order of their ids. A message that is gone is left out. */
export async function openMessages(ctx: Caller, ids: readonly string[]): Promise<OpenMessage[]> {
  const rows = await readCorpusOf(ctx, ids);
  const opener = await openerOf(ctx, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ row, text: opener.open(row) }] : [];
  });
}

/** A quote of one of these messages, by its place in the list. */
export function cite(messages: readonly OpenMessage[], { end, place, start }: Quote): Citation[] {
  const message = messages[place];
  if (!message) return [];
  const { createdAt, id, senderId, threadId } = message.row;
  const quote = message.text.slice(start, end);
  return [{ messageId: id, threadId, sender: senderId, createdAt, quote, start, end }];
}

export function readOf(messages: readonly OpenMessage[], searched: number): ReadMessages {
  return {
    threadIds: [...new Set(messages.map(({ row }) => row.threadId))],
    messageIds: messages.map(({ row }) => row.id),
    searched,
  };
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
export async function findAnswer(ctx: Caller, corpus: Corpus, question: string): Promise<Found> {
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
