import { AccessError, ExtractInsightsInput } from '@patchbay/contract';
import { type Context, command, type TenantActor } from '../core/exports.ts';
import { tenantKinds } from '../messaging/exports.ts';
import { actionsOf, quoteSummary } from '../retrieval/exports.ts';
import { type AnswerBase, baseOf } from './answer.ts';
import { type Citation, cite, openMessages, readOf } from './citation.ts';
import { contentScopes, finishFeature, type Made, runFeature, type Words } from './run-feature.ts';

export interface InsightsView extends AnswerBase {
  readonly messageId: string;
  /** Null for a message without words. */
  readonly summary: string | null;
  readonly keyPoints: readonly Citation[];
  readonly actions: readonly Citation[];
}

/** Words of one message are compared with each other alone, so no seed is needed. */
const seed = [0, 0] as const;

async function inspect(ctx: Context<TenantActor>, id: string): Promise<Made<InsightsView>> {
  const opened = await openMessages(ctx, [id]);
  const [message] = opened;
  if (!message) throw new AccessError('message_not_found');
  const { text } = message;
  const citeAll = (spans: readonly { start: number; end: number }[]) =>
    spans.flatMap((span) => cite(opened, { ...span, place: 0 }));
  const keyPoints = citeAll(quoteSummary([{ place: 0, text }], seed));
  const actions = citeAll(actionsOf(text));
  const summary = keyPoints.map(({ quote }) => quote).join(' ');
  return {
    view: {
      messageId: id,
      summary: summary === '' ? null : summary,
      keyPoints,
      actions,
      ...baseOf(text, summary),
    },
    read: readOf(opened, 1),
  };
}

/** Passes the gates, and looks at a message. */
export const admitInspection = (ctx: Context<TenantActor>, words: Words, id: string) =>
  runFeature(ctx, { feature: 'insights_rerun', words }, () => inspect(ctx, id));

/**
 * What a message says in short, and what it asks to be done.
 * @throws AccessError of the gates; `message_not_found` (404), which takes no unit
 */
export const extractInsights = command({
  actors: tenantKinds,
  scopes: contentScopes,
  input: ExtractInsightsInput,
  prepare: (ctx, { id }) => admitInspection(ctx, '', id),
  run: (ctx, _input, admitted) => finishFeature(ctx, admitted),
});
