import { AccessError } from '@patchbay/contract';
import type { VariantCells } from '@patchbay/db';
import type { Context, TenantActor } from '../../core/exports.ts';
import { existsFor, ownThreads, type ReachText, reachOf, variantsWithin } from './reach.ts';

type Caller = Context<TenantActor>;

/** The text of a message, still encrypted. */
export interface SealedWords {
  readonly id: string;
  readonly threadId: string;
  readonly workspaceId: string;
  readonly senderId: string | null;
  readonly createdAt: Date;
  readonly contentBox: Uint8Array | null;
  readonly noteId: string | null;
  readonly transcriptBox: Uint8Array | null;
}

/** The number of messages of a thread, or of everything within reach, that are ever read: the newest. */
export const corpusMessagesMax = 10_000;
const threadsMax = 200;
const perThreadMax = 1000;

/** Marks the newest messages of a thread. Two equal marks mean that nothing was added or deleted. */
export interface CorpusMark {
  /** One more than {@link corpusMessagesMax} when there are more. */
  readonly count: number;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
}

const metadata = `messages.id, messages.thread_id, messages.workspace_id, messages.sender_id, messages.created_at`;
const withNote = `LEFT JOIN voice_notes ON voice_notes.message_id = messages.id AND voice_notes.transcript_box IS NOT NULL`;
/** Words that every caller within reach may find: those of a withheld message are found by nobody. */
const shared = `${metadata}, CASE WHEN NOT messages.is_withheld THEN messages.content_box END,
  voice_notes.id, CASE WHEN NOT messages.is_withheld THEN voice_notes.transcript_box END`;

const corpusBetween = variantsWithin('corpus-between', ({ condition, place }) => ({
  text: `SELECT ${shared} FROM threads JOIN messages ON messages.thread_id = threads.id ${withNote}
      WHERE ${condition} AND threads.id = ${place(1)} AND messages.created_at > ${place(2)} AND messages.created_at <= ${place(3)}
        AND messages.deleted_at IS NULL ORDER BY messages.created_at`,
}));

type Cells = VariantCells<typeof corpusBetween>;

function toSealed(cells: Cells): SealedWords {
  const [id, threadId, workspaceId, senderId, createdAt, contentBox, noteId, transcriptBox] = cells;
  return { id, threadId, workspaceId, senderId, createdAt, contentBox, noteId, transcriptBox };
}

const marks = variantsWithin('corpus-mark', ({ condition, place }) => ({
  text: `SELECT counted.count, counted.first, counted.last FROM threads CROSS JOIN LATERAL (
        SELECT count(*)::integer AS count, min(created_at) AS first, max(created_at) AS last FROM (
          SELECT created_at FROM messages WHERE thread_id = threads.id AND deleted_at IS NULL
          ORDER BY created_at DESC LIMIT ${corpusMessagesMax + 1}) latest) counted
      WHERE ${condition} AND threads.id = ${place(1)}`,
}));

/**
 * Looks at the newest messages of a thread within reach, without reading them.
 * @throws AccessError `thread_not_found` (404)
 */
export async function markCorpus({ actor, db }: Caller, threadId: string): Promise<CorpusMark> {
  const reach = reachOf(actor);
  const [row] = await db.sql.cells(marks[reach.name], [...reach.values, threadId]);
  if (!row) throw new AccessError('thread_not_found');
  const [count, firstAt, lastAt] = row;
  return { count, firstAt, lastAt };
}

const corpusSteps = variantsWithin('corpus-steps', ({ condition, place }) => ({
  text: `SELECT created_at FROM (
      SELECT messages.created_at, row_number() OVER (ORDER BY messages.created_at DESC) AS newer
      FROM threads JOIN messages ON messages.thread_id = threads.id
      WHERE ${condition} AND threads.id = ${place(1)} AND messages.created_at > ${place(2)} AND deleted_at IS NULL) counted
    WHERE (newer - 1) % ${place(3)}::integer = 0 ORDER BY created_at`,
}));

/**
 * The times at which the messages of a thread from a time on are to be cut, so that each part has at most `size` of them. The
 * last is the time of the newest message. A part is read by its times: of a part with a LIMIT, the server would read
 * and sort all that comes after it.
 */
export async function readCorpusSteps(
  { actor, db }: Caller,
  threadId: string,
  { after, size }: { readonly after: Date; readonly size: number },
): Promise<Date[]> {
  const reach = reachOf(actor);
  const rows = await db.sql.cells(corpusSteps[reach.name], [...reach.values, threadId, after, size]);
  return rows.map(([at]) => at);
}

/** Messages of a thread that are later than one time and not later than another, the oldest first. */
export async function readCorpusBetween(
  { actor, db }: Caller,
  threadId: string,
  { after, upTo }: { readonly after: Date; readonly upTo: Date },
): Promise<SealedWords[]> {
  const reach = reachOf(actor);
  const rows = await db.sql.cells(corpusBetween[reach.name], [...reach.values, threadId, after, upTo]);
  return rows.map(toSealed);
}

/** The newest threads within reach. */
function newestThreads(reach: ReachText): string {
  const newest = (place: string): string => `ORDER BY ${place} DESC LIMIT ${threadsMax}`;
  const ofWorkspace = `SELECT id FROM threads WHERE workspace_id = $1 ${newest('id')}`;
  const own = ownThreads(reach, 'participants');
  if (own === null) return ofWorkspace;
  const ofPerson = `SELECT thread_id AS id FROM participants WHERE ${own} ${newest('thread_id')}`;
  return reach.name === 'either' ? `(${ofWorkspace}) UNION ALL (${ofPerson}) ${newest('id')}` : ofPerson;
}

const corpusNewest = variantsWithin('corpus-newest', (reach) => ({
  text: `SELECT ${shared} FROM (${newestThreads(reach)}) newest
      CROSS JOIN LATERAL (
        SELECT * FROM messages WHERE thread_id = newest.id AND deleted_at IS NULL
        ORDER BY created_at DESC LIMIT ${perThreadMax}) messages ${withNote}
      ORDER BY messages.created_at DESC LIMIT ${corpusMessagesMax}`,
}));

/** The newest messages of the newest threads within reach, the oldest first. */
export async function readNewestCorpus({ actor, db }: Caller): Promise<SealedWords[]> {
  const reach = reachOf(actor);
  const rows = await db.sql.cells(corpusNewest[reach.name], reach.values);
  return rows.map(toSealed).reverse();
}

const corpusOf = variantsWithin('corpus-of', ({ condition, place }) => ({
  text: `SELECT ${metadata}, messages.content_box, voice_notes.id, voice_notes.transcript_box
      FROM messages JOIN threads ON threads.id = messages.thread_id ${withNote}
      WHERE ${condition} AND messages.id = ANY (${place(1)}::text[]) AND messages.deleted_at IS NULL
        AND ${existsFor('messages', place(2))}`,
}));

/** Some messages by their ids, as far as they are within reach. */
export async function readCorpusOf({ actor, db }: Caller, ids: readonly string[]): Promise<SealedWords[]> {
  const reach = reachOf(actor);
  const rows = await db.sql.cells(corpusOf[reach.name], [...reach.values, [...ids], actor.userId]);
  return rows.map(toSealed);
}
