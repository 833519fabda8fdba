import { expect, test } from 'vitest';
import type { Context } from '../../core/context.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { countRowsRead } from '../../testing/rows-read.fixture.ts';
import { addUser, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { listVoiceNotes } from './list.ts';

const { services } = await openTestProcess();
const { db } = services;

/** Threads of a workspace in which a person takes part, or nobody. @returns their ids */
async function addThreads(workspaceId: string, count: number, userId: string | null): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `INSERT INTO threads (id, workspace_id, created_at)
     SELECT 'thr_' || replace(gen_random_uuid()::text, '-', ''), $1, now() FROM generate_series(1, $2::int) RETURNING id`,
    [workspaceId, count],
  );
  const ids = rows.map(({ id }) => id);
  await db.query(
    `INSERT INTO participants (thread_id, user_id, joined_at)
     SELECT id, $2, now() FROM unnest($1::text[]) threads (id) WHERE $2::text IS NOT NULL`,
    [ids, userId],
  );
  return ids;
}

/** Notes of minutes of the past, one in each, in these threads in turn. */
async function addNotes(threadIds: string[], minutes: readonly [from: number, to: number]): Promise<void> {
  await db.query(
    `WITH placed AS (
       SELECT 'msg_' || replace(gen_random_uuid()::text, '-', '') AS id, threads.id AS thread_id, threads.workspace_id, minute
       FROM generate_series($2::int, $3::int) minute
       JOIN threads ON threads.id = ($1::text[])[1 + minute % cardinality($1::text[])]),
     added AS (
       INSERT INTO messages (id, workspace_id, thread_id, kind, is_withheld, delivery_state, created_at)
       SELECT id, workspace_id, thread_id, 'voice_note', minute % 50 = 7, 'sent', now() - make_interval(mins => minute) FROM placed
       RETURNING id, workspace_id, thread_id, created_at)
     INSERT INTO voice_notes (id, workspace_id, message_id, thread_id, byte_size, processing, created_at)
     SELECT 'vn_' || substr(id, 5), workspace_id, id, thread_id, 0, 'processed', created_at FROM added`,
    [threadIds, ...minutes],
  );
}

/** A person in a workspace whose other threads have notes too. */
async function openPerson(threads: number) {
  const { workspaceId } = await createDeveloper(services);
  const person = await addUser(services, workspaceId);
  const mine = await addThreads(workspaceId, threads, person.userId);
  const theirs = await addThreads(workspaceId, 20, null);
  return { person, mine, theirs, ctx: contextFor(services, person) };
}

async function listAll(ctx: Context, after?: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const from = cursor ? { cursor } : { ...(after && { after }) };
    const page = await listVoiceNotes(ctx, { limit: 10, ...from });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

/** The notes that a person may hear, by the plainest statement, newest first. */
async function audible(userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT voice_notes.id FROM voice_notes JOIN messages ON messages.id = message_id
     WHERE NOT is_withheld AND voice_notes.thread_id IN (SELECT thread_id FROM participants WHERE user_id = $1)
     ORDER BY voice_notes.created_at DESC, voice_notes.id DESC`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

test('each note of a person is listed once and in its place, in few threads and in many, at home and as a guest', async () => {
  for (const threads of [3, 120]) {
    const { ctx, mine, person, theirs } = await openPerson(threads);
    const elsewhere = await createDeveloper(services);
    const asGuest = await addThreads(elsewhere.workspaceId, 2, person.userId);
    // More of others than a page looks at, then some of both, and then some of the person alone.
    await addNotes(theirs, [1, 400]);
    await addNotes(mine, [350, 600]);
    await addNotes(theirs, [401, 500]);
    await addNotes(asGuest, [380, 420]);
    const all = await audible(person.userId);
    expect(all.length).toBeGreaterThan(280);
    expect(await listAll(ctx)).toEqual(all);
    const after = new Date(services.clock.now().getTime() - 86_400_000).toISOString();
    expect(await listAll(ctx, after)).toEqual(all.toReversed());
  }
});

test('a page reads as few rows among a thousand threads as among ten', async () => {
  const counts: number[] = [];
  for (const threads of [10, 1000]) {
    const { mine, person, theirs } = await openPerson(threads);
    await addNotes(mine, [1, 1000]);
    await addNotes(theirs, [1, 1000]);
    await db.query('ANALYZE threads, participants, messages, voice_notes');
    counts.push(await countRowsRead(db, 'notes-descending-participant', [person.userId, person.userId, 11]));
  }
  const [few = 0, many = 0] = counts;
  expect(few).toBeGreaterThan(20);
  expect(many / few).toBeLessThan(1.5);
});
