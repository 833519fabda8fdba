import type { AnswerConfidence } from '@patchbay/contract';
import type { Model } from '../ai/exports.ts';
import type { Context, TenantActor } from '../core/exports.ts';
import { corpusMessagesMax } from '../messaging/exports.ts';
import { findAnswer, openBestMatches, openNewest } from './answer.ts';
import { type AnswerBase, baseOf, writtenBase } from './answer-base.ts';
import { type Citation, readOf } from './citation.ts';
import { openReading } from './record-read.ts';
import type { FeatureResult } from './run-feature.ts';
import { type Corpus, openThreadCorpus, openWholeCorpus } from './term-cache.ts';
import { writeAnswer } from './write.ts';

export interface AnswerView extends AnswerBase {
  /** Null where the messages say too little about the question. */
  readonly answer: string | null;
  readonly confidence: AnswerConfidence;
  readonly citations: readonly Citation[];
  readonly searched: { readonly threads: number; readonly messages: number; readonly truncated: boolean };
}

const outputTokensMax = 800;

const searchedOf = ({ ids, isTruncated, threads }: Corpus) => ({
  threads,
  messages: Math.min(ids.length, corpusMessagesMax),
  truncated: isTruncated,
});

async function quote(
  ctx: Context<TenantActor>,
  corpus: Corpus,
  question: string,
): Promise<FeatureResult<AnswerView>> {
  const { citations, confidence, opened } = await findAnswer(ctx, corpus, question);
  const searched = searchedOf(corpus);
  const text = citations.map(({ quote }) => quote).join('\n');
  const answer = citations.length === 0 ? null : text;
  const view = { answer, confidence, citations, searched, ...baseOf(question, text) };
  return { view, read: readOf(opened, searched.messages) };
}

/** An answer without citations cannot be checked, so it counts as none. */
async function write(
  ctx: Context<TenantActor>,
  { corpus, model }: { readonly corpus: Corpus; readonly model: Model },
  question: string,
): Promise<FeatureResult<AnswerView>> {
  const best = await openBestMatches(ctx, corpus, question);
  // A model may know that words which are not in the text mean the same as those that are.
  const opened = best.length > 0 ? best : await openNewest(ctx, corpus);
  if (opened.length === 0) return { ...(await quote(ctx, corpus, question)), isUnspent: true };
  const found = searchedOf(corpus);
  const { onText, read } = await openReading(ctx, readOf(opened, found.messages));
  const asked = { request: question, outputTokensMax, mustCite: true, onText } as const;
  const { citations, isCut, text: answer, usage } = await writeAnswer(model, opened, asked);
  const isPart = best.length === 0 && opened.length < found.messages;
  const searched = { ...found, truncated: found.truncated || isCut || isPart };
  const confidence: AnswerConfidence = answer === null ? 'none' : 'high';
  const view = { answer, confidence, citations, searched, ...writtenBase(model, usage) };
  return { view, read };
}

/** Answers a question by quotes, or by what a model writes. */
export async function answerQuestion(
  ctx: Context<TenantActor>,
  { question, threadId }: { readonly question: string; readonly threadId: string | null | undefined },
  model: Model | null,
): Promise<FeatureResult<AnswerView>> {
  const corpus = await (threadId ? openThreadCorpus(ctx, threadId) : openWholeCorpus(ctx));
  return model ? write(ctx, { corpus, model }, question) : quote(ctx, corpus, question);
}
