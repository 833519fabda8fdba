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
const notesWith = (message: string, source = 'voice_notes'): string =>
  `SELECT ${listColumns(columns)} FROM ${source} CROSS JOIN LATERAL (
  SELECT sender_id, deleted_at FROM ${message} LIMIT 1) message`;

const oneNote = variantsWithin('note', ({ condition, place }) => ({
  text: `${notesWith(`messages JOIN threads ON threads.id = messages.thread_id
    WHERE messages.id = voice_notes.message_id AND ${condition} AND ${existsFor('messages', place(1))}`)} WHERE id = ${place(2)}`,
}));

/** Somebody who takes part in more threads gets their page, if possible, from the notes of their workspace. */
const threadsMax = 100;
/** The notes of the workspace that are looked at for each note of a page, and at most. */
const [lookedAtEach, lookedAtMax] = [20, 2000];

/** The end of a page of notes, after its own conditions. */
const pageEnd = ({ place }: ReachText, page: PageText, take = place(2)): string =>
  `${page.where((n) => place(n + 2))} ORDER BY ${page.orderBy} LIMIT ${take}`;

const withMessage = ({ place }: ReachText, source?: string): string =>
  notesWith(`messages WHERE id = voice_notes.message_id AND ${existsFor('messages', place(1))}`, source);

/** One page of each thread of a person: the same work however much the others in those workspaces say. */
const ofThreads = (reach: ReachText, page: PageText, own: string): string =>
  `SELECT note.* FROM participants mine CROSS JOIN LATERAL (
    ${withMessage(reach)} WHERE thread_id = mine.thread_id AND ${pageEnd(reach, page)}) note WHERE ${own}`;

/**
 * The notes of a person among the first ones of their workspace, up to a page: the same work in however many threads they
 * take part. None for a person with few threads. LIMIT 1 makes each note a lookup, as above.
 */
function nearest(reach: ReachText, page: PageText): string {
  const user = reach.place(0);
  const take = `least(${reach.place(2)}::bigint * ${lookedAtEach}, ${lookedAtMax})`;
  const lookedAt = `SELECT * FROM voice_notes WHERE workspace_id = (SELECT workspace_id FROM users WHERE id = ${user})
    AND (SELECT count(*) FROM (SELECT FROM participants WHERE user_id = ${user} LIMIT ${threadsMax + 1}) mine) > ${threadsMax}
    AND ${pageEnd(reach, page, take)}`;
  return `${withMessage(reach, `(${lookedAt}) voice_notes`)} CROSS JOIN LATERAL (
      SELECT FROM participants WHERE thread_id = voice_notes.thread_id AND user_id = ${user} LIMIT 1) mine
    ORDER BY ${page.orderBy} LIMIT ${reach.place(2)}`;
}

/**
 * Where the nearest notes of the person's own workspace fill a page, only those of their threads in other workspaces can
 * come before them. Otherwise all of their threads are read.
 */
function ofPerson(reach: ReachText, page: PageText, own: string): string {
  const [found, take] = ['(SELECT count(*) FROM nearest)', reach.place(2)];
  return `WITH nearest AS MATERIALIZED (${nearest(reach, page)})
    SELECT * FROM nearest WHERE ${found} = ${take}
    UNION ALL ${ofThreads(reach, page, `${own} AND mine.is_guest AND ${found} = ${take}`)}
    UNION ALL ${ofThreads(reach, page, `${own} AND ${found} < ${take}`)}`;
}

function listText(reach: ReachText, page: PageText): string {
  const ofWorkspace = `${withMessage(reach)} WHERE workspace_id = $1 AND ${pageEnd(reach, page)}`;
  const own = ownThreads(reach, 'mine');
  if (own === null) return ofWorkspace;
  const both = `(${ofWorkspace}) UNION ALL (${ofThreads(reach, page, own)})`;
  const lists = reach.name === 'either' ? both : ofPerson(reach, page, own);
  const order = page.ascending ? 'ASC' : 'DESC';
  return `SELECT note.* FROM (${lists}) note ORDER BY note."createdAt" ${order}, note.id ${order} LIMIT ${reach.place(2)}`;
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
