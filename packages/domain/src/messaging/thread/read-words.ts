import type { Services } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { openTranscript } from '../voice-note/content.ts';
import { openContent } from './content.ts';

/** The text of a message; null where it has none. */
export interface MessageWords {
  readonly content: string | null;
  readonly transcript: string | null;
}

/**
 * Reads the text of a message, null for a deleted one, for a delivery whose receiver may have it. The caller has
 * checked that.
 * @throws DecryptionFailed for a row that was altered or moved
 */
export async function readMessageWords(
  services: Pick<Services, 'clock' | 'db' | 'keyring' | 'memory'>,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
): Promise<MessageWords | null> {
  const { prisma, sql } = services.db;
  const row = await prisma.message.findFirst({
    where: { id, workspaceId, isWithheld: false, deletedAt: null },
    select: { contentBox: true, voiceNote: { select: { id: true, transcriptBox: true } } },
  });
  if (!row) return null;
  const key = await loadDataKey(services, sql, workspaceId);
  const { contentBox, voiceNote } = row;
  return {
    content: contentBox ? openContent(key, id, contentBox) : null,
    transcript: voiceNote?.transcriptBox ? openTranscript(key, voiceNote.id, voiceNote.transcriptBox) : null,
  };
}
