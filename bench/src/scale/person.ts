import { newId } from '@patchbay/domain/core';
import { listThreads, listVoiceNotes } from '@patchbay/domain/messaging';
import { contextFor } from '@patchbay/domain/services.fixture';
import { seedDeveloper } from '../seed.ts';
import { fillTables } from './fill.ts';
import { type Area, type Side, timed } from './side.ts';

const dayMs = 86_400_000;
/** The voice notes of each thread. */
const notesEach = 5;
/** Somebody with few threads has a page of this size too. */
const limit = 10;

const threadsText = `INSERT INTO threads (id, workspace_id, created_by, created_at)
  SELECT ($3::text[])[g], $4, $5, $6::timestamptz + g * interval '1 second' FROM generate_series($1::int, $2::int) g`;

const participantsText = `INSERT INTO participants (thread_id, user_id, joined_at)
  SELECT ($3::text[])[g], $4, $5 FROM generate_series($1::int, $2::int) g`;

// Of the threads in turn, so that each has notes of all times.
const notesText = `WITH added AS (INSERT INTO messages (id, workspace_id, thread_id, kind, sender_id, delivery_state, created_at)
    SELECT 'msg_' || $6 || g, $4, ($3::text[])[1 + g % cardinality($3::text[])], 'voice_note', $5, 'sent',
      $7::timestamptz + g::float8 / $8::int * interval '28 days'
    FROM generate_series($1::int, $2::int) g RETURNING id, thread_id, created_at)
  INSERT INTO voice_notes (id, workspace_id, message_id, thread_id, byte_size, processing, created_at)
  SELECT 'vn_' || substr(id, 5), $4, id, thread_id, 0, 'processed', created_at FROM added`;

/**
 * A person who takes part in some threads of a workspace. A tenth of the extent are voice notes of its other threads, at
 * the same times as theirs.
 */
async function seedPerson({ extent, stage }: Side) {
  const { developer } = await seedDeveloper(stage, 0);
  const { workspaceId } = developer;
  const { db, services } = stage;
  const now = services.clock.now().getTime();
  const from = new Date(now - 29 * dayMs);
  const newThreads = (count: number) =>
    Array.from({ length: count }, (_, at) => newId('thr', new Date(from.getTime() + at)));
  const userId = newId('usr', from);
  await db.query(
    `INSERT INTO users (id, workspace_id, display_name, created_at) VALUES ($1, $2, 'Person', $3)`,
    [userId, workspaceId, from],
  );
  const [mine, theirs] = [newThreads(extent.threads), newThreads(Math.ceil(extent.rows / 100))];
  const threads = (ids: string[]) => ({
    text: threadsText,
    rows: ids.length,
    values: [ids, workspaceId, developer.userId, from],
  });
  const participants = (ids: string[], user: string) => ({
    text: participantsText,
    rows: ids.length,
    values: [ids, user, from],
  });
  const notes = (ids: string[], rows: number, name: string) => ({
    text: notesText,
    rows,
    values: [ids, workspaceId, developer.userId, name, from, rows],
  });
  await fillTables(stage, [
    threads(mine),
    threads(theirs),
    participants(mine, userId),
    participants(mine, developer.userId),
    participants(theirs, developer.userId),
    notes(mine, extent.threads * notesEach, 'mine_'),
    notes(theirs, Math.ceil(extent.rows / 10), 'theirs_'),
  ]);
  return contextFor(services, {
    kind: 'user',
    userId,
    workspaceId,
    sessionId: developer.sessionId,
    deviceId: null,
  });
}

const requirePage = async (page: Promise<{ readonly items: readonly unknown[] }>): Promise<void> => {
  const { items } = await page;
  if (items.length !== limit) throw new Error(`a page of ${limit} has ${items.length}`);
};

/** The reads of a person who takes part in few threads, or in many. */
export const person: Area = async (side) => {
  const ctx = await seedPerson(side);
  const own = { among: 'threads', times: 100 } as const;
  return [
    {
      title: `a page of ${limit} threads of a person`,
      ...own,
      measure: timed(() => requirePage(listThreads(ctx, { limit }))),
    },
    {
      title: `a page of ${limit} voice notes of a person`,
      ...own,
      measure: timed(() => requirePage(listVoiceNotes(ctx, { limit }))),
    },
  ];
};
