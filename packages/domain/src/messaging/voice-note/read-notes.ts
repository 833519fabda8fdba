import { assertRows, type Columns, listColumns } from '@patchbay/db';
import type { Context, Keyset, TenantActor } from '../../core/exports.ts';
import { existsFor, ownThreads, type Reach, reachOf } from '../thread/reach.ts';
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

/** The user whose messages exist: the parameter after the {@link Reach.values}. */
const userOf = ({ values }: Reach): string => `$${values.length + 1}`;

// LIMIT 1 keeps the planner from joining whole tables: it looks up the message of each note that it reads.
const notesWith = (
  message: string,
): string => `SELECT ${listColumns(columns)} FROM voice_notes CROSS JOIN LATERAL (
  SELECT sender_id, deleted_at FROM ${message} LIMIT 1) m`;

const reachableNotes = (reach: Reach): string =>
  notesWith(`messages JOIN threads ON threads.id = messages.thread_id
    WHERE messages.id = voice_notes.message_id AND ${reach.condition} AND ${existsFor('messages', userOf(reach))}`);

function listText(reach: Reach, page: Keyset): string {
  const take = reach.values.length + 2;
  const where = (place: string): string =>
    `WHERE ${place} AND ${page.where(take + 1)} ORDER BY ${page.orderBy} LIMIT $${take}`;
  const notes = notesWith(
    `messages WHERE id = voice_notes.message_id AND ${existsFor('messages', userOf(reach))}`,
  );
  const ofWorkspace = `${notes} ${where('workspace_id = $1')}`;
  const own = ownThreads(reach, 'mine');
  if (own === null) return ofWorkspace;
  // One page of each thread of the person: the same work however much the others in those workspaces say.
  const ofPerson = `SELECT n.* FROM participants mine
    CROSS JOIN LATERAL (${notes} ${where('thread_id = mine.thread_id')}) n WHERE ${own}`;
  const lists = reach.name === 'either' ? `(${ofWorkspace}) UNION ALL (${ofPerson})` : ofPerson;
  const order = page.ascending ? 'ASC' : 'DESC';
  return `SELECT n.* FROM (${lists}) n ORDER BY n."createdAt" ${order}, n.id ${order} LIMIT $${take}`;
}

/** One page of the voice notes within reach, and the note by which the caller sees that another page follows. */
export async function readNotes({ actor, db }: Context<TenantActor>, page: Keyset): Promise<VoiceNoteRow[]> {
  const reach = reachOf(actor);
  const statement = { name: `notes-${page.shape}-${reach.name}`, text: listText(reach, page) };
  return db.sql.rows(assertRows<VoiceNoteRow>(statement), [
    ...reach.values,
    actor.userId,
    page.take,
    ...page.values,
  ]);
}

/** A voice note within reach. */
export async function findNote(
  { actor, db }: Context<TenantActor>,
  id: string,
): Promise<VoiceNoteRow | null> {
  const reach = reachOf(actor);
  const text = `${reachableNotes(reach)} WHERE id = $${reach.values.length + 2}`;
  const statement = { name: `note-${reach.name}`, text };
  const [row] = await db.sql.rows(assertRows<VoiceNoteRow>(statement), [...reach.values, actor.userId, id]);
  return row ?? null;
}
