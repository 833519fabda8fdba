import type { Models } from '@patchbay/db';
import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';
import { z } from 'zod';

// A box opens in its own column of its own row only.
const audioAad = (id: string) => `voice_notes|${id}|audio_box`;
const transcriptAad = (id: string) => `voice_notes|${id}|transcript_box`;
const insightsAad = (id: string) => `voice_notes|${id}|insights_box`;

/** Audio that is still in the row of its note. */
export const openInlineAudio = (key: DataKey, id: string, box: Uint8Array) => decrypt(key, box, audioAad(id));

export const sealTranscript = (key: DataKey, id: string, text: string) =>
  encrypt(key, text, transcriptAad(id));
export const openTranscript = (key: DataKey, id: string, box: Uint8Array): string =>
  decrypt(key, box, transcriptAad(id)).toString('utf8');

/** The insights that AI processing has made of a transcript. */
export interface NoteInsights {
  readonly summary: string | null;
  readonly actions: readonly string[];
}

const NoteInsightsText = z.object({ summary: z.string().nullable(), actions: z.array(z.string()) });

export const sealInsights = (key: DataKey, id: string, { actions, summary }: NoteInsights) =>
  encrypt(key, JSON.stringify({ summary, actions }), insightsAad(id));
export const openInsights = (key: DataKey, id: string, box: Uint8Array): NoteInsights =>
  NoteInsightsText.parse(JSON.parse(decrypt(key, box, insightsAad(id)).toString('utf8')));

/** The spoken content of a voice note. */
export interface NoteContent {
  readonly transcript: string | null;
  readonly mediaId: string | null;
}

/** Transcript and audio of voice notes by message id. The caller has checked that its actor may read content. */
export async function readSpoken(
  models: Pick<Models, 'voiceNote'>,
  key: DataKey,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, NoteContent>> {
  const contents = new Map<string, NoteContent>();
  if (messageIds.length === 0) return contents;
  const rows = await models.voiceNote.findMany({
    where: { messageId: { in: [...messageIds] } },
    select: { id: true, messageId: true, mediaId: true, transcriptBox: true },
  });
  for (const { id, mediaId, messageId, transcriptBox } of rows) {
    const transcript = transcriptBox === null ? null : openTranscript(key, id, transcriptBox);
    contents.set(messageId, { transcript, mediaId });
  }
  return contents;
}
