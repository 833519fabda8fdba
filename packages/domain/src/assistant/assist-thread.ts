import { AssistThreadInput } from '@patchbay/contract';
import { type Context, command, type TenantActor } from '../core/exports.ts';
import { tenantKinds } from '../messaging/exports.ts';
import { actionsOf, asksForSummary, quoteSummary } from '../retrieval/exports.ts';
import { type AnswerBase, baseOf, findAnswer } from './answer.ts';
import { type Citation, cite, type OpenMessage, openMessages, readOf } from './citation.ts';
import { contentScopes, finishFeature, type Made, runFeature, type Words } from './run-feature.ts';
import { type Corpus, openThreadCorpus } from './term-cache.ts';

export interface AssistanceView extends AnswerBase {
  /** Quotes of the thread, one a line; null where nothing of it fits. The embedded model never makes up a sentence. */
  readonly draft: string | null;
  /** Why there is no draft: the instruction needs a model that writes. */
  readonly reason: 'needs_a_model' | null;
  readonly citations: readonly Citation[];
  readonly actions: readonly Citation[];
}

/** How much of a thread a summary is made of. */
const summarizedMax = 100;

interface Drafted {
  readonly citations: readonly Citation[];
  readonly opened: readonly OpenMessage[];
}

async function summarize(ctx: Context<TenantActor>, corpus: Corpus): Promise<Drafted> {
  const opened = await openMessages(ctx, corpus.ids.slice(-summarizedMax));
  const sources = opened.map(({ text }, place) => ({ place, text }));
  const citations = quoteSummary(sources, corpus.seed).flatMap((quote) => cite(opened, quote));
  return { citations, opened };
}

async function assist(
  ctx: Context<TenantActor>,
  threadId: string,
  instruction: string,
): Promise<Made<AssistanceView>> {
  const corpus = await openThreadCorpus(ctx, threadId);
  const drafted = asksForSummary(instruction) ? summarize(ctx, corpus) : findAnswer(ctx, corpus, instruction);
  const { citations, opened } = await drafted;
  const actions = opened.flatMap(({ text }, place) =>
    actionsOf(text).flatMap((span) => cite(opened, { ...span, place })),
  );
  const text = citations.map(({ quote }) => quote).join('\n');
  const hasDraft = citations.length > 0;
  return {
    view: {
      draft: hasDraft ? text : null,
      reason: hasDraft ? null : 'needs_a_model',
      citations,
      actions: actions.slice(0, 10),
      ...baseOf(instruction, text),
    },
    read: readOf(opened, corpus.ids.length),
  };
}

/** Passes the gates with an instruction, and follows it. */
export const admitInstruction = (ctx: Context<TenantActor>, words: Words, threadId: string) =>
  runFeature(ctx, { feature: 'thread_assistant', words }, (instruction) =>
    assist(ctx, threadId, instruction),
  );

/**
 * Follows an instruction about a thread with quotes of it: a summary, or what it says about something.
 * @throws AccessError of the gates; `thread_not_found` (404), which takes no unit
 */
export const assistThread = command({
  actors: tenantKinds,
  scopes: contentScopes,
  input: AssistThreadInput,
  prepare: (ctx, { instruction, threadId }) => admitInstruction(ctx, instruction, threadId),
  run: (ctx, _input, admitted) => finishFeature(ctx, admitted),
});
