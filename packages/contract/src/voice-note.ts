import { z } from 'zod';
import { doc, docMeta } from './doc.ts';
import { bodyText, idOf, namingText } from './text.ts';
import { threadId } from './thread.ts';

export const audioMediaTypes = [
  'audio/aac',
  'audio/flac',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
] as const;
export type AudioMediaType = (typeof audioMediaTypes)[number];

/** Other names under which programs send these types. A recorder of a browser names a container after its video. */
const otherNames: Readonly<Record<string, AudioMediaType>> = {
  'application/ogg': 'audio/ogg',
  'audio/m4a': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
  'audio/mp4a-latm': 'audio/mp4',
  'audio/opus': 'audio/ogg',
  'audio/vnd.wave': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/x-aac': 'audio/aac',
  'audio/x-flac': 'audio/flac',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-wav': 'audio/wav',
  'video/mp4': 'audio/mp4',
  'video/webm': 'audio/webm',
};

/** The type of audio that a Content-Type names, whatever its parameters; null for any other. */
export function audioTypeOf(contentType: string): AudioMediaType | null {
  const [name = ''] = contentType.toLowerCase().split(';', 1);
  const sent = name.trim();
  return audioMediaTypes.find((type) => type === sent) ?? otherNames[sent] ?? null;
}

/** The type that a sender names. It decides nothing: the bytes determine the type. */
export const senderMediaType = z.string().max(255);
export const senderMediaTypeNote =
  'The media type under which you have the audio. It decides nothing: the bytes say what the type is.';

/**
 * `processing` waits until its audio is known, for its sender alone; `pending` waits for AI processing; `skipped` was refused by
 * one of its gates; `failed` was tried for hours, or its audio is none.
 */
export const processingStates = ['processing', 'pending', 'processed', 'skipped', 'failed'] as const;
export type ProcessingState = (typeof processingStates)[number];

/** The most audio that a JSON body carries, before base64. */
export const inlineAudioBytesMax = 1024 * 1024;
/** The size of such a body: base64 takes four characters for three bytes, and the transcript comes on top. */
export const voiceNoteBodyBytesMax = Math.ceil(inlineAudioBytesMax / 3) * 4 + 64 * 1024;

/** The largest media object. */
export const mediaBytesMax = 1024 ** 3;
/** The largest segment of an upload, and how many an upload has at most: together the largest media object. */
export const mediaSegmentBytesMax = 256 * 1024;
export const mediaSegmentsMax = mediaBytesMax / mediaSegmentBytesMax;
/** An upload waits this long for its next byte. */
export const mediaUploadTtlSeconds = 24 * 3600;
/** The number of uploads that one user, and one process, may run at once. */
export const uploadsPerUserMax = 8;
export const uploadsPerProcessMax = 64;
/** The number of answers with audio that one session, key or grant, and one process, may have under way. */
export const readingsPerReaderMax = 64;
export const readingsPerProcessMax = 256;
/** The number of uploads of one user that may wait for their next byte. */
export const openUploadsPerUserMax = 100;
/** The most audio that a voice note holds. */
export const voiceNoteAudioBytesMax = 64 * 1024 * 1024;

/** The most audio that is spoken to an AI route, as bytes and as time: a question, not a lecture. */
export const spokenAudioBytesMax = 25 * 1024 * 1024;
export const spokenSecondsMax = 600;

export const voiceNoteId = doc(idOf('voice_note_not_found'), 'The id of a voice note.', 'vn_01jq3v9x8e');
export const mediaId = doc(idOf('media_not_found'), 'The id of an upload.', 'med_01jq3v9x8e');

/** Audio in one of its ways, a transcript, or both; the verb refuses a note with neither. */
export const SendVoiceNoteInput = z.object({
  threadId,
  audioBase64: z
    .base64()
    .min(4)
    .max(Math.ceil(inlineAudioBytesMax / 3) * 4)
    .optional()
    .meta(
      docMeta('The audio, at most 1 MiB, in base64 with padding. Send either this, `media_id` or a file.'),
    ),
  mediaType: doc(senderMediaType.optional(), senderMediaTypeNote),
  mediaId: doc(
    idOf('media_not_found').optional(),
    'The id of audio that you uploaded before and have not sent yet, at most 64 MiB. Send either this, `audio_base64` or a file.',
  ),
  transcript: doc(
    bodyText({ min: 1, max: 8000 }).optional(),
    'The words that are spoken. Required if there is no audio.',
    'Good morning, I am on my way.',
  ),
});

export const ReadVoiceNoteInput = z.object({ id: voiceNoteId });

export const ReadMediaInput = z.object({ id: mediaId });

/** The body is the appended bytes. */
export const AppendMediaInput = z.object({ id: mediaId });

export const PutSegmentInput = z.object({
  id: mediaId,
  number: doc(
    namingText(/^(0|[1-9]\d{0,5})$/, 6, 'media_not_found'),
    'The number of the segment in the upload: a whole number from 0 to 4095.',
    '0',
  ),
  last: doc(
    z.enum(['0', '1']).optional(),
    '`1` for the segment with the highest number, with which the upload ends.',
    '1',
  ),
});
