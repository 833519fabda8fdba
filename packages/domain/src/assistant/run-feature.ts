import { AccessError, type AiFeature } from '@patchbay/contract';
import { type Admitted, admit, embeddedModel, estimateTokens, settle } from '../ai/exports.ts';
import type {
  Audited,
  CommandContext,
  Context,
  Effect,
  TenantActor,
  TenantActorKind,
} from '../core/exports.ts';
import { isRawReadRecorded, takeRawRead } from '../messaging/exports.ts';
import type { AnswerBase } from './answer.ts';
import type { ReadMessages } from './citation.ts';

/** What a feature has made: its answer, and the messages that it read for it. */
export interface Made<View extends AnswerBase> {
  readonly view: View;
  readonly read: ReadMessages;
}

/** Tokens that an answer of the embedded model has at most: three quotes, and what stands around them. */
const outputTokensMax = 1000;

/** What the caller said, which is what the gates estimate the cost from; null for speech that nobody has transcribed. */
export type Words = string | null | undefined;

/**
 * Passes the gates and runs a feature. Speech without a transcript is refused behind the gates, as every call is, and takes
 * nothing.
 * @throws AccessError of the gates, `transcription_unavailable` (400), and whatever `work` throws
 */
export async function runFeature<View extends AnswerBase>(
  ctx: Context<TenantActor>,
  { feature, words }: { readonly feature: AiFeature; readonly words: Words },
  work: (words: string) => Promise<Made<View>>,
): Promise<Admitted<Made<View>>> {
  if (isRawReadRecorded(ctx.actor)) await takeRawRead(ctx);
  const atMost = { inputTokens: estimateTokens(words ?? ''), outputTokens: outputTokensMax };
  return admit(ctx, { feature, model: embeddedModel, atMost }, async () => {
    if (words === null || words === undefined) throw new AccessError('transcription_unavailable');
    return work(words);
  });
}

/** A use of `messages:read.raw` is recorded, a person's own session is not. */
function auditOf({ actor }: Pick<Context<TenantActor>, 'actor'>, read: ReadMessages): Audited {
  if (!isRawReadRecorded(actor)) return { unaudited: 'a person read their own messages' };
  const [threadId] = read.threadIds;
  return {
    action: 'message.raw_read',
    workspaceId: actor.workspaceId,
    ...(threadId === undefined ? {} : { targetId: threadId }),
    details: { threadIds: [...read.threadIds], messageIds: [...read.messageIds], searched: read.searched },
  };
}

/** Charges the call and records what it read, in the transaction that stores its answer. Without both there is no answer. */
export async function finishFeature<View extends AnswerBase>(
  ctx: CommandContext<TenantActorKind>,
  { reservation, value }: Admitted<Made<View>>,
): Promise<Effect<View>> {
  const { read, view } = value;
  await settle(ctx.tx.sql, reservation, view.usage);
  return { value: view, audit: auditOf(ctx, read), event: null };
}

/** What content that leaves through an AI route needs, as everywhere. */
export const contentScopes = ['threads:read', 'messages:read.raw'] as const;
