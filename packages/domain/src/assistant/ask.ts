import { type AnswerConfidence, AskInput } from '@patchbay/contract';
import { type Context, command, type TenantActor } from '../core/exports.ts';
import { corpusMessagesMax, tenantKinds } from '../messaging/exports.ts';
import { type AnswerBase, baseOf, findAnswer } from './answer.ts';
import { type Citation, readOf } from './citation.ts';
import { contentScopes, finishFeature, type Made, runFeature, type Words } from './run-feature.ts';
import { openThreadCorpus, openWholeCorpus } from './term-cache.ts';

export interface AnswerView extends AnswerBase {
  /** Null where the messages say too little about the question. */
  readonly answer: string | null;
  readonly confidence: AnswerConfidence;
  readonly citations: readonly Citation[];
  readonly searched: { readonly threads: number; readonly messages: number; readonly truncated: boolean };
}

async function answer(
  ctx: Context<TenantActor>,
  question: string,
  threadId: string | null | undefined,
): Promise<Made<AnswerView>> {
  const corpus = await (threadId ? openThreadCorpus(ctx, threadId) : openWholeCorpus(ctx));
  const { citations, confidence, opened } = await findAnswer(ctx, corpus, question);
  const messages = Math.min(corpus.ids.length, corpusMessagesMax);
  const text = citations.map(({ quote }) => quote).join('\n');
  return {
    view: {
      answer: citations.length === 0 ? null : text,
      confidence,
      citations,
      searched: { threads: corpus.threads, messages, truncated: corpus.isTruncated },
      ...baseOf(question, text),
    },
    read: readOf(opened, messages),
  };
}

/** Passes the gates with a question, and answers it. */
export const admitQuestion = (ctx: Context<TenantActor>, words: Words, threadId: string | null | undefined) =>
  runFeature(ctx, { feature: 'ask', words }, (question) => answer(ctx, question, threadId));

/**
 * Answers a question with sentences of the messages themselves, of one thread or of everything within reach.
 * @throws AccessError of the gates; `thread_not_found` (404), which takes no unit
 */
export const ask = command({
  actors: tenantKinds,
  scopes: contentScopes,
  input: AskInput,
  prepare: (ctx, { question, threadId }) => admitQuestion(ctx, question, threadId),
  run: (ctx, _input, admitted) => finishFeature(ctx, admitted),
});
