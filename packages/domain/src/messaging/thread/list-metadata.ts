import { ListMessagesInput } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { type Page, pageQuery, query, toPage } from '../../core/exports.ts';
import { reachableMessages, requireThread } from './reach.ts';
import { type Receipts, readReceipts, stateOf } from './receipts.ts';
import { type MessageRow, type MessageView, toMessageView } from './view.ts';

/** The part of a message that the console shows before anyone asks for its content. */
export interface MessageMetadata extends MessageView {
  /** Null where nobody of the platform sent it. */
  readonly senderName: string | null;
  /**
   * The API key or OAuth client that sent it for the sender; null for the sender's own session, and for messages of
   * people of another workspace.
   */
  readonly sentVia: string | null;
  readonly voiceNote: VoiceNoteMetadata | null;
  /** The caller may delete it: a message that they have sent, or a voice drop that was left for them. */
  readonly isOwn: boolean;
}

export interface VoiceNoteMetadata {
  readonly id: string;
  /** Null for a note without audio, and until its audio is known. */
  readonly mediaType: string | null;
  /** 0 for a note without audio. */
  readonly byteSize: number;
  /** Null until the audio is known. */
  readonly durationMs: number | null;
  /** 64 peaks from 0 to 100; null until the audio is known, or where nothing here decodes it. */
  readonly waveform: readonly number[] | null;
  /** No worker has checked its audio yet. */
  readonly isHeld: boolean;
}

const metadataSelect = {
  id: true,
  workspaceId: true,
  threadId: true,
  kind: true,
  senderId: true,
  sentVia: true,
  createdAt: true,
  deliveryState: true,
  isWithheld: true,
  deletedAt: true,
  voiceNote: {
    select: {
      id: true,
      mediaType: true,
      byteSize: true,
      durationMs: true,
      waveform: true,
      processing: true,
    },
  },
} as const;

type NoteRow = Omit<VoiceNoteMetadata, 'isHeld' | 'waveform'> & {
  readonly waveform: Uint8Array | null;
  readonly processing: string;
};

interface MetadataRow extends MessageRow, Pick<MessageMetadata, 'sentVia'> {
  workspaceId: string;
  voiceNote: NoteRow | null;
  isWithheld: boolean;
}

const toNote = ({ processing, waveform, ...note }: NoteRow): VoiceNoteMetadata => ({
  ...note,
  waveform: waveform && [...waveform],
  isHeld: processing === 'processing',
});

/** The user for whom the messages are listed. */
interface Viewer {
  readonly userId: string;
  readonly workspaceId: string;
  readonly takesPart: boolean;
}

const isOwn = ({ kind, senderId }: MetadataRow, { takesPart, userId }: Viewer): boolean =>
  senderId === null ? kind === 'voice_note' && takesPart : senderId === userId;

/** A guest learns nothing about the keys and apps of the workspace that a thread belongs to. */
const mayKnowVia = ({ senderId, workspaceId }: MetadataRow, viewer: Viewer): boolean =>
  workspaceId === viewer.workspaceId || senderId === viewer.userId;

const toMetadata = (
  row: MetadataRow,
  receipts: Receipts,
  viewer: Viewer,
): Omit<MessageMetadata, 'senderName'> => ({
  ...toMessageView({ ...row, deliveryState: stateOf(row, receipts) }),
  sentVia: mayKnowVia(row, viewer) ? row.sentVia : null,
  isOwn: isOwn(row, viewer),
  voiceNote: row.voiceNote && toNote(row.voiceNote),
});

/** The names of users who have sent messages that the caller may see. */
export async function nameUsers(
  { user }: Pick<Models, 'user'>,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const rows = await user.findMany({ where: { id: { in: known } }, select: { id: true, displayName: true } });
  const names = new Map(rows.map(({ displayName, id }) => [id, displayName]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

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
    const { where, ...page } = pageQuery(input, 'msg');
    const rows = await ctx.db.prisma.message.findMany({
      where: { threadId, AND: [reachableMessages(ctx.actor), where] },
      ...page,
      select: metadataSelect,
    });
    const { items, nextCursor } = toPage(input, rows);
    const receipts = await readReceipts(ctx.db.prisma, threadId);
    const { userId, workspaceId } = ctx.actor;
    const mine = { threadId_userId: { threadId, userId } };
    const place = await ctx.db.prisma.participant.findUnique({ where: mine, select: { userId: true } });
    const viewer = { userId, workspaceId, takesPart: place !== null };
    const nameOf = await nameUsers(
      ctx.db.prisma,
      items.map(({ senderId }) => senderId),
    );
    const describe = (row: MetadataRow): MessageMetadata => ({
      ...toMetadata(row, receipts, viewer),
      senderName: nameOf(row.senderId),
    });
    return { items: items.map(describe), nextCursor };
  },
});
