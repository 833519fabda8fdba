import { AccessError, spokenAudioBytesMax, spokenSecondsMax } from '@patchbay/contract';
import type { Model, ModelUsage } from '../ai/exports.ts';
import { type Context, refuseOverload, type TenantActor } from '../core/exports.ts';
import {
  analyzeMedia,
  dropFile,
  findWaitingMedia,
  type ReceivedFile,
  readWholeMedia,
} from '../media/exports.ts';

/** A spoken request: audio, and its transcript if the device has made one. */
export interface Speech {
  /** Audio of this request. It is kept only until it was transcribed. */
  readonly audio?: ReceivedFile | undefined;
  /** Audio that was uploaded before. */
  readonly mediaId?: string | null | undefined;
  readonly transcript?: string | null | undefined;
}

interface Transcript {
  readonly text: string;
  /** Null where no model transcribed. */
  readonly usage: ModelUsage | null;
}

/** Tokens of a transcript that the gates hold beforehand; more is charged all the same. */
export const transcriptTokensMax = 2000;
const transcriptMax = 2000;
const twoWays = {
  loc: ['body', 'media_id'],
  msg: 'only one of media_id and audio may be sent',
  type: 'value_error',
};

type SpokenMedia = Parameters<typeof analyzeMedia>[1];

/**
 * The audio and its own type, whatever its sender calls it.
 * @throws AccessError `payload_too_large` (413), `unsupported_media_type` (415), `media_too_long` (422), `service_unavailable` (503)
 */
async function listen(ctx: Context<TenantActor>, media: SpokenMedia) {
  if (media.byteSize > spokenAudioBytesMax) throw new AccessError('payload_too_large');
  const analysis = await refuseOverload(analyzeMedia(ctx, media, ctx.signal));
  if (analysis.kind === 'refused') throw new AccessError(analysis.code, { reason: analysis.reason });
  // Its type and length are unknown, so it is not handed on.
  if (analysis.kind !== 'audio') throw new AccessError('service_unavailable', { retryAfterSeconds: 5 });
  if (analysis.durationMs > spokenSecondsMax * 1000) throw new AccessError('payload_too_large');
  return { audio: await readWholeMedia(ctx, media), mediaType: analysis.mediaType };
}

async function transcribe(
  ctx: Context<TenantActor>,
  model: Model | null,
  { audio, mediaId, transcript }: Speech,
): Promise<Transcript> {
  if (transcript) return { text: transcript, usage: null };
  if (!model || !(audio || mediaId)) throw new AccessError('transcription_unavailable');
  const media = audio?.media ?? (await findWaitingMedia(ctx.db.sql, ctx.actor, mediaId ?? ''));
  const heard = await model.transcribe(await listen(ctx, media));
  const text = heard.text.slice(0, transcriptMax);
  if (text === '') throw new AccessError('no_speech');
  return { text, usage: heard.usage };
}

/**
 * Returns the words of a spoken request. A transcript of the device wins. Audio that came with the request is removed
 * afterwards, whatever the outcome.
 * @throws AccessError `transcription_unavailable` (400) where nothing here can listen, `media_not_found` (404),
 *   `media_already_sent` (409), `payload_too_large` (413), `unsupported_media_type` (415), `no_speech`, `media_too_long`,
 *   `validation_error` (422), `service_unavailable` (503), and as of {@link Model}
 */
export async function transcribeSpeech(
  ctx: Context<TenantActor>,
  model: Model | null,
  speech: Speech,
): Promise<Transcript> {
  const { audio, mediaId } = speech;
  try {
    if (audio && mediaId) throw new AccessError('validation_error', { fields: [twoWays] });
    return await transcribe(ctx, model, speech);
  } finally {
    if (audio) await dropFile(ctx, audio);
  }
}
