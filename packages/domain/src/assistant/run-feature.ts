import type { AiFeature } from '@patchbay/contract';
import {
  type Admitted,
  admit,
  embedded,
  estimateTokens,
  type Model,
  openModel,
  release,
  settle,
} from '../ai/exports.ts';
import type { CommandContext, Context, Effect, TenantActor, TenantActorKind } from '../core/exports.ts';
import { isRawReadRecorded, takeRawRead } from '../messaging/exports.ts';
import { type AnswerBase, addUsage } from './answer-base.ts';
import type { ReadMessages } from './citation.ts';
import { auditOf } from './record-read.ts';
import { type Speech, transcribeSpeech, transcriptTokensMax } from './transcribe-speech.ts';
import { givenBytesMax } from './write.ts';

/** The same, with the transcript. */
export type WithTranscript<View extends AnswerBase> = FeatureResult<View> & { readonly transcript: string };

/** The result of a feature: its answer, and the messages that it read for it. */
export interface FeatureResult<View extends AnswerBase> {
  readonly view: View;
  readonly read: ReadMessages;
  /** There was nothing to ask a model about, so no unit is used. */
  readonly isUnspent?: true;
}

/** Tokens that an answer has at most. */
const outputTokensMax = 1000;
/** Tokens of the model's input except the words of the caller: the messages, and the task. */
const givenTokensMax = Math.ceil(givenBytesMax / 3) + 300;

/** The caller's words, as text or as audio. Speech without either is refused. */
export type Words = string | Speech;

/** The demand of a call on the gates. With a model, its longest possible input counts. */
function demandOf(model: Model | null, words: Words) {
  const isText = typeof words === 'string';
  const inputTokens = estimateTokens(isText ? words : (words.transcript ?? ''));
  if (!model) return { model: embedded, atMost: { inputTokens, outputTokens: outputTokensMax } };
  const heardTokens = isText ? 0 : transcriptTokensMax;
  return {
    model,
    atMost: {
      inputTokens: inputTokens + givenTokensMax + heardTokens,
      outputTokens: outputTokensMax + heardTokens,
    },
  };
}

/** The reader of a call, and whether it has read anything. */
function noteReading({ reader }: Pick<Context, 'reader'>) {
  let hasText = false;
  const onText = (text: string): void => {
    hasText = true;
    reader?.onText(text);
  };
  return {
    isRead: () => hasText,
    reader: reader && { onWriting: () => reader.onWriting(), onText },
  };
}

/**
 * Passes the gates and runs a feature. Speech without a transcript is refused behind the gates, as every call is, and takes
 * nothing.
 * @throws AccessError of the gates, `transcription_unavailable` (400), and whatever `work` throws
 */
export async function runFeature<View extends AnswerBase>(
  ctx: Context<TenantActor>,
  { feature, words }: { readonly feature: AiFeature; readonly words: Words },
  work: (ctx: Context<TenantActor>, words: string, model: Model | null) => Promise<FeatureResult<View>>,
): Promise<Admitted<WithTranscript<View>>> {
  if (isRawReadRecorded(ctx.actor)) await takeRawRead(ctx);
  const model = openModel(ctx);
  const { isRead, reader } = noteReading(ctx);
  const read = { ...ctx, reader };
  return admit(ctx, { feature, isRead, ...demandOf(model, words) }, async () => {
    if (typeof words === 'string') return { ...(await work(read, words, model)), transcript: words };
    const { text: transcript, usage } = await transcribeSpeech(ctx, model, words);
    const made = await work(read, transcript, model);
    if (!model || !usage) return { ...made, transcript };
    // The server has transcribed it, so it is charged even if there was nothing to ask about.
    const { read: heardFor, view } = made;
    return { view: addUsage(view, model, usage), read: heardFor, transcript };
  });
}

/** Charges the call, unless it had nothing to ask about, and records what it read, in the transaction that stores its answer. Without both there is no answer. */
export async function finishFeature<View extends AnswerBase>(
  ctx: CommandContext<TenantActorKind>,
  { reservation, value }: Admitted<FeatureResult<View>>,
): Promise<Effect<View>> {
  const { isUnspent, read, view } = value;
  await (isUnspent ? release(ctx.tx.sql, reservation) : settle(ctx.tx.sql, reservation, view.usage));
  return { value: view, audit: auditOf(ctx, read), event: null };
}

/** The scopes of content that leaves through an AI route, the same as everywhere. */
export const contentScopes = ['threads:read', 'messages:read.raw'] as const;
