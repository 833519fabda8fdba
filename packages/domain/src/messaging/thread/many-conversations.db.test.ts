import { expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { firstIdAt, newId } from '../../core/id.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { countRowsRead } from '../../testing/rows-read.fixture.ts';
import { addUser, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createThread } from './create.ts';
import { type Conversation, listConversations } from './list-conversations.ts';
import { sendMessage } from './send-message.ts';

const { services } = await openTestProcess();

const minuteMs = 60_000;

/** A workspace with threads of the past, a minute apart. Each has a message of a minute later, and no title. */
async function openWorkspace(count: number): Promise<ConsoleActor> {
  const developer = await createDeveloper(services);
  const now = services.clock.now().getTime();
  const starts = Array.from({ length: count }, (_, index) => new Date(now - (index + 10) * minuteMs));
  const ids = starts.map((at) => newId('thr', at));
  const { db } = services;
  await db.query(
    `INSERT INTO threads (id, workspace_id, created_by, created_at)
     SELECT id, $1, $2, at FROM unnest($3::text[], $4::timestamptz[]) threads (id, at)`,
    [developer.workspaceId, developer.userId, ids, starts],
  );
  await db.query(
    `INSERT INTO participants (thread_id, user_id, joined_at)
     SELECT id, $1, at FROM unnest($2::text[], $3::timestamptz[]) threads (id, at)`,
    [developer.userId, ids, starts],
  );
  await db.query(
    `INSERT INTO messages (id, workspace_id, thread_id, kind, sender_id, delivery_state, created_at)
     SELECT 'msg_' || id, $1, id, 'text', $2, 'sent', at + interval '1 minute' FROM unnest($3::text[], $4::timestamptz[]) threads (id, at)`,
    [developer.workspaceId, developer.userId, ids, starts],
  );
  await db.query('ANALYZE threads, participants, messages');
  return developer;
}

async function listAll(actor: ConsoleActor, search = ''): Promise<Conversation[]> {
  const ctx = contextFor(services, actor);
  const all: Conversation[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await listConversations(ctx, { limit: 100, search, ...(cursor && { cursor }) });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

/** The rows that are read for a page of the list, from a time on. */
function countRows({ userId, workspaceId }: ConsoleActor, at: Date, name = ''): Promise<number> {
  const fromId = firstIdAt('thr', at);
  const values = [workspaceId, userId, userId, at, '', 41, name, fromId];
  return countRowsRead(services.db, 'conversation-places-either', values);
}

test('a page reads as many rows among ten thousand threads as among two thousand', async () => {
  const [some, many] = [await openWorkspace(2000), await openWorkspace(10_000)];
  const now = services.clock.now().getTime();
  for (const at of [new Date(now), new Date(now - 1500 * minuteMs)]) {
    const [few, all] = [await countRows(some, at), await countRows(many, at)];
    expect(few).toBeGreaterThan(500);
    expect(all / few).toBeLessThan(1.1);
  }
});

test('every thread is reached page by page, however many there are, and each once', async () => {
  const developer = await openWorkspace(2500);
  const threads = await listAll(developer);
  // And the welcome thread.
  expect(threads).toHaveLength(2501);
  expect(new Set(threads.map(({ id }) => id)).size).toBe(2501);
  const times = threads.map(({ activeAt }) => activeAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

test('a message moves the oldest of many threads to the front', async () => {
  const developer = await openWorkspace(2500);
  const oldest = (await listAll(developer)).at(-1);
  const ctx = contextFor(services, developer);
  services.clock.advance(60);
  await sendMessage(ctx, { threadId: oldest?.id ?? '', kind: 'text', text: 'Still here' });
  const { items } = await listConversations(ctx, { limit: 2 });
  expect(items[0]?.id).toBe(oldest?.id);
  expect(await listAll(developer)).toHaveLength(2501);
});

test('a search finds the threads with the text in their title, or in the name of a person, and no others', async () => {
  const developer = await createDeveloper(services);
  const bea = await addUser(services, developer.workspaceId);
  const ctx = contextFor(services, developer);
  await createThread(ctx, { title: 'Orders of May', participantIds: [] });
  await createThread(ctx, { participantIds: [bea.userId] });
  await createThread(contextFor(services, await createDeveloper(services)), {
    title: 'Orders elsewhere',
    participantIds: [],
  });
  const find = async (search: string) =>
    (await listAll(developer, search)).map(({ people, title }) => title ?? people.join());
  expect(await find('ORDERS')).toEqual(['Orders of May']);
  expect(await find(' be ')).toEqual(['Bea']);
  expect(await find('%')).toEqual([]);
  // Everybody takes part in their own threads.
  expect(await find('ada')).toEqual([]);
});

test('a search reaches the oldest of many threads, and each of its pages reads as few rows', async () => {
  const developer = await openWorkspace(2500);
  const bea = await addUser(services, developer.workspaceId);
  const oldest = (await listAll(developer)).at(-1)?.id ?? '';
  await services.db.query('INSERT INTO participants (thread_id, user_id, joined_at) VALUES ($1, $2, now())', [
    oldest,
    bea.userId,
  ]);
  expect((await listAll(developer, 'bea')).map(({ id }) => id)).toEqual([oldest]);
  const first = await listConversations(contextFor(services, developer), { limit: 40, search: 'bea' });
  expect(first).toMatchObject({ items: [], nextCursor: expect.any(String) });
});
