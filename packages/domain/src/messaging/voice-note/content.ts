import type { Models } from '@patchbay/db';
import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';

// A box opens in its own column of its own row only.
const audioPlace = (id: string) => `voice_notes|${id}|audio_box`;
const transcriptPlace = (id: string) => `voice_notes|${id}|transcript_box`;

export const sealAudio = (key: DataKey, id: string, audio: Uint8Array) => encrypt(key, audio, audioPlace(id));

export const sealTranscript = (key: DataKey, id: string, text: string) =>
  encrypt(key, text, transcriptPlace(id));
export const openTranscript = (key: DataKey, id: string, box: Uint8Array): string =>
  decrypt(key, box, transcriptPlace(id)).toString('utf8');

/** The transcripts of voice notes by message id. The caller has checked that its actor may read content. */
export async function readTranscripts(
  models: Pick<Models, 'voiceNote'>,
  key: DataKey,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const transcripts = new Map<string, string>();
  if (messageIds.length === 0) return transcripts;
  const rows = await models.voiceNote.findMany({
    where: { messageId: { in: [...messageIds] }, transcriptBox: { not: null } },
    select: { id: true, messageId: true, transcriptBox: true },
  });
  for (const { id, messageId, transcriptBox } of rows) {
    if (transcriptBox !== null) transcripts.set(messageId, openTranscript(key, id, transcriptBox));
  }
  return transcripts;
}
