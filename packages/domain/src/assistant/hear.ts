import { AccessError, voiceNoteAudioBytesMax } from '@patchbay/contract';
import type { Model, ModelUsage } from '../ai/exports.ts';
import type { Context, TenantActor } from '../core/exports.ts';
import { findWaitingMedia, readWholeMedia } from '../media/exports.ts';

/** What was said instead of written: audio that was uploaded, and its transcript where the device has made one. */
export interface Speech {
  readonly mediaId?: string | null | undefined;
  readonly transcript?: string | null | undefined;
}

interface Heard {
  readonly text: string;
  /** Null where nobody had to listen. */
  readonly usage: ModelUsage | null;
}

/** Tokens of a transcript that the gates hold beforehand; more is charged all the same. */
export const heardTokensMax = 2000;
/** A question, not a lecture. */
const transcriptMax = 2000;

/**
 * What was said. A transcript of the device wins.
 * @throws AccessError `transcription_unavailable` (400) where nothing here can listen, `media_not_found` (404),
 *   `media_already_sent` (409), `payload_too_large` (413), `no_speech` (422), and as of {@link Model}
 */
export async function hear(
  ctx: Context<TenantActor>,
  model: Model | null,
  { mediaId, transcript }: Speech,
): Promise<Heard> {
  if (transcript) return { text: transcript, usage: null };
  if (!model || !mediaId) throw new AccessError('transcription_unavailable');
  const media = await findWaitingMedia(ctx.db.sql, ctx.actor, mediaId);
  if (media.byteSize > voiceNoteAudioBytesMax) throw new AccessError('payload_too_large');
  const heard = await model.transcribe({
    audio: await readWholeMedia(ctx, media),
    mediaType: media.mediaType,
  });
  const text = heard.text.slice(0, transcriptMax);
  if (text === '') throw new AccessError('no_speech');
  return { text, usage: heard.usage };
}
