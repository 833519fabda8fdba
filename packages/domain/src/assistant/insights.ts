import { AccessError, ExtractInsightsInput } from '@patchbay/contract';
import type { Model } from '../ai/exports.ts';
import { type Context, command, type TenantActor } from '../core/exports.ts';
import { tenantKinds } from '../messaging/exports.ts';
import { actionsOf, quoteSummary } from '../retrieval/exports.ts';
import { type AnswerBase, baseOf, writtenBase } from './answer-base.ts';
import { type Citation, cite, openMessages, readOf } from './citation.ts';
import { contentScopes, type FeatureResult, finishFeature, runFeature, type Words } from './run-feature.ts';
import { summarizeText, unseeded } from './write.ts';

export interface InsightsView extends AnswerBase {
  readonly messageId: string;
  /** Null for a message without words. */
  readonly summary: string | null;
  readonly keyPoints: readonly Citation[];
  readonly actions: readonly Citation[];
  /** The model was not given all of the message. */
  readonly isTruncated: boolean;
}

/** Without a model, the summary is its key points. What is quoted is quoted word for word in either case. */
async function inspect(
  ctx: Context<TenantActor>,
  id: string,
  model: Model | null,
): Promise<FeatureResult<InsightsView>> {
  const opened = await openMessages(ctx, [id]);
  const [message] = opened;
  if (!message) throw new AccessError('message_not_found');
  const { text } = message;
  const citeAll = (spans: readonly { start: number; end: number }[]) =>
    spans.flatMap((span) => cite(opened, { ...span, place: 0 }));
  const keyPoints = citeAll(quoteSummary([{ place: 0, text }], unseeded));
  const actions = citeAll(actionsOf(text));
  const read = readOf(opened, 1);
  const quoted = { messageId: id, keyPoints, actions };
  if (model && text !== '') {
    const { isCut: isTruncated, text: summary, usage } = await summarizeText(model, text);
    return { view: { ...quoted, summary, isTruncated, ...writtenBase(model, usage) }, read };
  }
  const summary = keyPoints.map(({ quote }) => quote).join(' ');
  const made = { summary: summary === '' ? null : summary, isTruncated: false };
  const view = { ...quoted, ...made, ...baseOf(text, summary) };
  return model ? { view, read, isUnspent: true } : { view, read };
}

/** Passes the gates, and reads a message. */
export const admitInspection = (ctx: Context<TenantActor>, words: Words, id: string) =>
  runFeature(ctx, { feature: 'insights_rerun', words }, (read, _words, model) => inspect(read, id, model));

/**
 * Summarizes a message, and lists the actions that it asks for.
 * @throws AccessError of the gates; `message_not_found` (404), which takes no unit
 */
export const extractInsights = command({
  actors: tenantKinds,
  scopes: contentScopes,
  input: ExtractInsightsInput,
  prepare: (ctx, { id }) => admitInspection(ctx, '', id),
  run: (ctx, _input, admitted) => finishFeature(ctx, admitted),
});
