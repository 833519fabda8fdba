import type { DataKey } from '@patchbay/secrets';
import type { Services } from '../../core/exports.ts';
import { openTranscript } from './content.ts';

/** The transcripts of voice notes by message id; for a reader that has shown that it may read content. */
export async function readTranscripts(
  { db }: Pick<Services, 'db'>,
  key: DataKey,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db.prisma.voiceNote.findMany({
    where: { messageId: { in: [...messageIds] }, transcriptBox: { not: null } },
    select: { id: true, messageId: true, transcriptBox: true },
  });
  return new Map(
    rows.flatMap(({ id, messageId, transcriptBox }) =>
      transcriptBox === null ? [] : [[messageId, openTranscript(key, id, transcriptBox)] as const],
    ),
  );
}
