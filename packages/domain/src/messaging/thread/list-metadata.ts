import { ListMessagesInput } from '@patchbay/contract';
import { type Page, pageQuery, query, toPage } from '../../core/exports.ts';
import { reachOf, requireThread } from './reach.ts';
import { type MessageRow, type MessageView, toMessageView } from './view.ts';

/** What the console shows of a message before anyone asks for its content. */
export interface MessageMetadata extends MessageView {
  /** The API key or OAuth client that sent it for the sender; null for the sender's own session. */
  readonly sentVia: string | null;
  readonly voiceNote: VoiceNoteMetadata | null;
}

export interface VoiceNoteMetadata {
  readonly id: string;
  /** Null for a note without audio. */
  readonly mediaType: string | null;
  readonly byteSize: number;
}

const metadataSelect = {
  id: true,
  threadId: true,
  kind: true,
  senderId: true,
  sentVia: true,
  createdAt: true,
  deliveryState: true,
  voiceNote: { select: { id: true, mediaType: true, byteSize: true } },
} as const;

interface MetadataRow extends MessageRow, Pick<MessageMetadata, 'sentVia' | 'voiceNote'> {}

const toMetadata = (row: MetadataRow): MessageMetadata => ({
  ...toMessageView(row),
  sentVia: row.sentVia,
  voiceNote: row.voiceNote,
});

/**
 * Messages of a thread for the console, newest first, without their content. It leaves only through `revealMessages`,
 * which records it.
 * @throws AccessError `thread_not_found` (404)
 */
export const listMessageMetadata = query({
  actors: ['console'],
  input: ListMessagesInput,
  async run(ctx, input): Promise<Page<MessageMetadata>> {
    const { threadId } = input;
    await requireThread(ctx.db.sql, ctx.actor, threadId);
    const { where, ...page } = pageQuery(input);
    const rows = await ctx.db.prisma.message.findMany({
      where: { threadId, thread: reachOf(ctx.actor).where, AND: [where] },
      ...page,
      select: metadataSelect,
    });
    const { items, nextCursor } = toPage(input, rows);
    return { items: items.map(toMetadata), nextCursor };
  },
});
