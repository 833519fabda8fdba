import type { Model } from '../ai/exports.ts';
import type { Context, TenantActor } from '../core/exports.ts';
import { actionsOf, asksForSummary, quoteSummary } from '../retrieval/exports.ts';
import { findAnswer, openBestMatches, openNewest } from './answer.ts';
import { type AnswerBase, baseOf, writtenBase } from './answer-base.ts';
import { type Citation, cite, type OpenMessage, openMessages, readOf } from './citation.ts';
import { openReading } from './record-read.ts';
import type { FeatureResult } from './run-feature.ts';
import { type Corpus, openThreadCorpus } from './term-cache.ts';
import { writeAnswer } from './write.ts';

export interface AssistanceView extends AnswerBase {
  /** Quotes of the thread, one a line; null where nothing of it fits. The embedded model never makes up a sentence. */
  readonly draft: string | null;
  /** Why there is no draft: the instruction needs a model that writes. */
  readonly reason: 'needs_a_model' | null;
  readonly citations: readonly Citation[];
  readonly actions: readonly Citation[];
  /** The model was not given all of the thread. */
  readonly isTruncated: boolean;
}

/** The number of messages that a summary reads. */
const summarizedMax = 100;
const actionsMax = 10;
const outputTokensMax = 1000;

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

/** The messages whose sentences ask for something to be done. */
const actionsIn = (opened: readonly OpenMessage[]): Citation[] =>
  opened
    .flatMap(({ text }, place) => actionsOf(text).flatMap((span) => cite(opened, { ...span, place })))
    .slice(0, actionsMax);

/** The messages for a draft: those that fit the instruction best, then the newest. */
async function openForDraft(
  ctx: Context<TenantActor>,
  corpus: Corpus,
  instruction: string,
): Promise<OpenMessage[]> {
  const best = asksForSummary(instruction) ? [] : await openBestMatches(ctx, corpus, instruction);
  const known = new Set(best.map(({ row }) => row.id));
  const newest = await openNewest(ctx, corpus);
  return [...best, ...newest.filter(({ row }) => !known.has(row.id))];
}

async function write(
  ctx: Context<TenantActor>,
  { corpus, model }: { readonly corpus: Corpus; readonly model: Model },
  instruction: string,
): Promise<FeatureResult<AssistanceView>> {
  const opened = await openForDraft(ctx, corpus, instruction);
  if (opened.length === 0) return { ...(await quote(ctx, corpus, instruction)), isUnspent: true };
  const { onText, read } = await openReading(ctx, readOf(opened, corpus.ids.length));
  const { citations, isCut, text, usage } = await writeAnswer(model, opened, {
    request: instruction,
    outputTokensMax,
    onText,
  });
  const base = writtenBase(model, usage);
  const isTruncated = isCut || corpus.isTruncated || opened.length < corpus.ids.length;
  const view = { draft: text, reason: null, citations, actions: actionsIn(opened), isTruncated, ...base };
  return { view, read };
}

async function quote(
  ctx: Context<TenantActor>,
  corpus: Corpus,
  instruction: string,
): Promise<FeatureResult<AssistanceView>> {
  const drafted = asksForSummary(instruction) ? summarize(ctx, corpus) : findAnswer(ctx, corpus, instruction);
  const { citations, opened } = await drafted;
  const text = citations.map(({ quote }) => quote).join('\n');
  const hasDraft = citations.length > 0;
  return {
    view: {
      draft: hasDraft ? text : null,
      reason: hasDraft ? null : 'needs_a_model',
      citations,
      actions: actionsIn(opened),
      isTruncated: false,
      ...baseOf(instruction, text),
    },
    read: readOf(opened, corpus.ids.length),
  };
}

/** Follows an instruction with quotes of a thread, or with a model's text about it. */
export async function draftFor(
  ctx: Context<TenantActor>,
  { instruction, threadId }: { readonly instruction: string; readonly threadId: string },
  model: Model | null,
): Promise<FeatureResult<AssistanceView>> {
  const corpus = await openThreadCorpus(ctx, threadId);
  return model ? write(ctx, { corpus, model }, instruction) : quote(ctx, corpus, instruction);
}
