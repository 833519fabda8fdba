import { newId, type UserId } from '@patchbay/domain/core';
import { createThread, sendMessage, sendVoiceNote } from '@patchbay/domain/messaging';
import { contextFor } from '@patchbay/domain/services.fixture';
import { type Seed, seedDeveloper } from '../seed.ts';
import type { Stage } from '../stage.ts';

/** The amount of data in a workspace. */
export interface Extent {
  readonly threads: number;
  /** In one of its threads. */
  readonly messages: number;
}

/** One page of threads, and of messages or notes, with the item by which a list sees that another page follows. */
const newest = { threads: 51, messages: 101 } as const;
/** A statement of a database for tests ends after some seconds. */
const chunkRows = 10_000;

const threadsText = `WITH t AS (INSERT INTO threads (id, workspace_id, created_by, created_at)
    SELECT id, $1, $2, at FROM unnest($3::text[], $4::timestamptz[]) AS t(id, at) RETURNING id, created_at)
  INSERT INTO participants (thread_id, user_id, joined_at) SELECT id, $2, created_at FROM t`;

const messagesText = `INSERT INTO messages (id, workspace_id, thread_id, kind, sender_id, content_box, delivery_state, created_at)
  SELECT 'msg_fill_' || lpad(n::text, 9, '0'), $1, $3, 'text', $2, '\\x00', 'sent', $4::timestamptz + n * interval '1 millisecond'
  FROM generate_series($5::int, $6::int) n`;

// A tenth as many notes as messages, of all threads in turn.
const notesText = `WITH m AS (INSERT INTO messages (id, workspace_id, thread_id, kind, sender_id, delivery_state, created_at)
    SELECT 'msg_note_' || lpad(n::text, 9, '0'), $1, ($3::text[])[1 + n % cardinality($3::text[])], 'voice_note', $2, 'sent',
      $4::timestamptz + n * interval '1 millisecond'
    FROM generate_series($5::int / 10, $6::int / 10) n ON CONFLICT DO NOTHING RETURNING id, thread_id, created_at)
  INSERT INTO voice_notes (id, workspace_id, message_id, thread_id, byte_size, processing, created_at)
  SELECT 'vn_fill_' || right(id, 9), $1, id, thread_id, 0, 'processed', created_at FROM m`;

const personText = `WITH u AS (INSERT INTO users (id, workspace_id, display_name, created_at)
    VALUES ($1, $2, 'Person', now()) RETURNING id)
  INSERT INTO participants (thread_id, user_id, joined_at) SELECT t.id, u.id, t.created_at FROM u, LATERAL (
    SELECT id, created_at FROM threads WHERE workspace_id = $2 ORDER BY created_at DESC LIMIT 100) t`;

export interface ListSeed extends Seed {
  /** Takes part in the newest hundred threads. */
  readonly personId: UserId;
  /** Its messages are voice notes. */
  readonly spokenThreadId: string;
}

/** A developer with old threads, messages and notes as years leave them, and one page of each that somebody has written. */
export async function seedLists(stage: Stage, { messages, threads }: Extent): Promise<ListSeed> {
  const { db, services } = stage;
  const seed = await seedDeveloper(stage, 0);
  const whose = [seed.workspaceId, seed.developer.userId];
  const from = services.clock.now().getTime() - 365 * 24 * 3_600_000;
  const times = Array.from({ length: threads }, (_, at) => new Date(from + at));
  const ids = times.map((at) => newId('thr', at));
  await db.query(threadsText, [...whose, ids, times]);
  for (let first = 1; first <= messages; first += chunkRows) {
    const chunk = [new Date(from), first, Math.min(messages, first + chunkRows - 1)];
    await db.query(messagesText, [...whose, seed.threadId, ...chunk]);
    await db.query(notesText, [...whose, ids, ...chunk]);
  }
  const ctx = contextFor(services, seed.developer);
  const { threadId } = seed;
  for (let at = 0; at < newest.threads; at += 1)
    await createThread(ctx, { title: `Thread ${at}`, participantIds: [] });
  for (let at = 0; at < newest.messages; at += 1)
    await sendMessage(ctx, {
      threadId,
      kind: 'text',
      text: `What somebody has to say, for the ${at}th time`,
    });
  const { id: spokenThreadId } = await createThread(ctx, { title: 'Spoken', participantIds: [] });
  for (let at = 0; at < newest.messages; at += 1)
    await sendVoiceNote(ctx, { threadId: spokenThreadId, transcript: `Said for the ${at}th time` });
  const personId = newId('usr', new Date(from));
  await db.query(personText, [personId, seed.workspaceId]);
  await db.query('ANALYZE');
  return { ...seed, spokenThreadId, personId };
}
