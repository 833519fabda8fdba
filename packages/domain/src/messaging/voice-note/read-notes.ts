import { type Columns, listColumns } from '@patchbay/db';
import type { Context, Keyset, PageText, TenantActor } from '../../core/exports.ts';
import {
  existsFor,
  ownThreads,
  pageKeyOf,
  pagesWithin,
  type ReachText,
  reachOf,
  variantsWithin,
} from '../thread/reach.ts';
import type { VoiceNoteRow } from './view.ts';

const columns: Columns<VoiceNoteRow> = {
  id: 'id',
  workspaceId: 'workspace_id',
  messageId: 'message_id',
  threadId: 'thread_id',
  mediaType: 'media_type',
  byteSize: 'byte_size',
  mediaId: 'media_id',
  transcriptBox: 'transcript_box',
  durationMs: 'duration_ms',
  waveform: 'waveform',
  processing: 'processing',
  processingDetail: 'processing_detail',
  insightsBox: 'insights_box',
  createdAt: 'created_at',
  senderId: 'sender_id',
  deletedAt: 'deleted_at',
};

// LIMIT 1 keeps the planner from joining whole tables: it looks up the message of each note that it reads.
const notesWith = (
  message: string,
): string => `SELECT ${listColumns(columns)} FROM voice_notes CROSS JOIN LATERAL (
  SELECT sender_id, deleted_at FROM ${message} LIMIT 1) message`;

const oneNote = variantsWithin('note', ({ condition, place }) => ({
  text: `${notesWith(`messages JOIN threads ON threads.id = messages.thread_id
    WHERE messages.id = voice_notes.message_id AND ${condition} AND ${existsFor('messages', place(1))}`)} WHERE id = ${place(2)}`,
}));

function listText(reach: ReachText, page: PageText): string {
  const { place } = reach;
  const where = (notes: string): string =>
    `WHERE ${notes} AND ${page.where((n) => place(n + 2))} ORDER BY ${page.orderBy} LIMIT ${place(2)}`;
  const notes = notesWith(
    `messages WHERE id = voice_notes.message_id AND ${existsFor('messages', place(1))}`,
  );
  const ofWorkspace = `${notes} ${where('workspace_id = $1')}`;
  const own = ownThreads(reach, 'mine');
  if (own === null) return ofWorkspace;
  // One page of each thread of the person: the same work however much the others in those workspaces say.
  const ofPerson = `SELECT note.* FROM participants mine
    CROSS JOIN LATERAL (${notes} ${where('thread_id = mine.thread_id')}) note WHERE ${own}`;
  const lists = reach.name === 'either' ? `(${ofWorkspace}) UNION ALL (${ofPerson})` : ofPerson;
  const order = page.ascending ? 'ASC' : 'DESC';
  return `SELECT note.* FROM (${lists}) note ORDER BY note."createdAt" ${order}, note.id ${order} LIMIT ${place(2)}`;
}

const notePages = pagesWithin('notes', (reach, page) => ({ text: listText(reach, page) }));

/** One page of the voice notes within reach, and the note by which the caller sees that another page follows. */
export async function readNotes({ actor, db }: Context<TenantActor>, page: Keyset): Promise<VoiceNoteRow[]> {
  const reach = reachOf(actor);
  const values = [...reach.values, actor.userId, page.take, ...page.values] as const;
  return db.sql.rows(notePages[pageKeyOf(reach, page)], values);
}

/** A voice note within reach. */
export async function findNote(
  { actor, db }: Context<TenantActor>,
  id: string,
): Promise<VoiceNoteRow | null> {
  const { name, values } = reachOf(actor);
  const [row] = await db.sql.rows(oneNote[name], [...values, actor.userId, id]);
  return row ?? null;
}
