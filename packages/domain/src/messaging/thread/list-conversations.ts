import { ListConversationsInput, type MessageKind } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import {
  type ConsoleActor,
  type Context,
  escapeLike,
  firstIdAt,
  keysetOf,
  type Page,
  query,
  statement,
  toPage,
} from '../../core/exports.ts';
import { openTitles } from './content.ts';
import { nameUsers } from './list-metadata.ts';
import { existsFor, ownThreads, type ReachText, reachOf, variantsWithin } from './reach.ts';
import { kindOf } from './view.ts';

/** A thread as the console lists it: who takes part, and what happened last, without what anybody said. */
export interface Conversation {
  readonly id: string;
  readonly title: string | null;
  readonly createdAt: Date;
  /** The time of its last message, or of its start. */
  readonly activeAt: Date;
  /** The others who take part, by name. */
  readonly people: readonly string[];
  readonly last: LastMessage | null;
  /** Messages of others that the caller has neither read nor answered, up to {@link unreadMax}. */
  readonly unread: number;
}

interface LastMessage {
  readonly kind: MessageKind;
  /** Null where nobody of the platform sent it. */
  readonly senderName: string | null;
  readonly isOwn: boolean;
  readonly deleted: boolean;
  /** Of a voice note whose audio is known. */
  readonly durationMs: number | null;
}

/** Of the newest threads, and of the newest events, as many are searched for the threads with the latest news. */
const [newestMax, eventsMax] = [500, 2000];
/** The threads that a page of a search looks at. */
const searchedMax = 1000;
/** The most unread messages that are counted in a thread. */
const unreadMax = 100;
/** Later than every message. */
const never = new Date('9999-01-01T00:00:00Z');

const lastMessage = (user: string, columns: string): string => `SELECT ${columns} FROM messages
  WHERE thread_id = threads.id AND ${existsFor('messages', user)} ORDER BY created_at DESC LIMIT 1`;

/** The threads whose last message is looked up: the newest ones, and older ones that the newest events name. */
function recent(reach: ReachText): string {
  const mine = ownThreads(reach, 'mine');
  const own =
    mine === null
      ? []
      : [
          `(SELECT mine.thread_id FROM participants mine WHERE ${mine} ORDER BY mine.thread_id DESC LIMIT ${newestMax})`,
        ];
  if (reach.name === 'participant') return own.join(' UNION ');
  const newest = `(SELECT id FROM threads WHERE workspace_id = $1 ORDER BY created_at DESC LIMIT ${newestMax})`;
  const told = `(SELECT subject FROM events WHERE workspace_id = $1 AND type = 'message.new'
    AND (only_for IS NULL OR only_for = ${reach.place(1)})
    AND "offset" > (SELECT event_offset - ${eventsMax} FROM workspaces WHERE id = $1))`;
  return [newest, told, ...own].join(' UNION ');
}

/** All other threads before a place, the newest first. */
function older(reach: ReachText): string {
  const [at, id, take, fromId] = [reach.place(2), reach.place(3), reach.place(4), reach.place(6)];
  const beyond = `(created_at, id) < (${at}, ${id}) AND id NOT IN (SELECT id FROM recent_threads)`;
  const ofWorkspace = `(SELECT id, created_at AS at FROM threads WHERE workspace_id = $1 AND ${beyond}
    ORDER BY created_at DESC, id DESC LIMIT ${take})`;
  const mine = ownThreads(reach, 'mine');
  if (mine === null) return ofWorkspace;
  // LIMIT 1 keeps the planner from reading all threads instead.
  const own = `(SELECT found.id, found.at FROM participants mine CROSS JOIN LATERAL (
      SELECT id, created_at AS at FROM threads WHERE id = mine.thread_id AND ${beyond} LIMIT 1) found
    WHERE ${mine} AND mine.thread_id < ${fromId} ORDER BY mine.thread_id DESC LIMIT ${take})`;
  return reach.name === 'either' ? `${ofWorkspace} UNION ALL ${own}` : own;
}

/**
 * A page of threads, the one with the latest news first: that is the last message of those that {@link recent} names, and the start of
 * all others. An index of threads by their last message would have to be written with every message.
 */
const places = variantsWithin('conversation-places', (reach) => {
  const { condition, place } = reach;
  const [user, at, id, take, name] = [place(1), place(2), place(3), place(4), place(5)];
  return {
    text: `WITH recent_threads (id) AS MATERIALIZED (${recent(reach)}),
        placed_threads AS (
          (SELECT active.id, active.at FROM recent_threads CROSS JOIN LATERAL (
              SELECT threads.id, coalesce((${lastMessage(user, 'created_at')}), threads.created_at) AS at FROM threads
              WHERE threads.id = recent_threads.id AND ${condition} LIMIT 1) active
            WHERE (active.at, active.id) < (${at}, ${id}) ORDER BY active.at DESC, active.id DESC LIMIT ${take})
          UNION ALL ${older(reach)}
          ORDER BY at DESC, id DESC LIMIT ${take})
      SELECT threads.id, threads.workspace_id AS "workspaceId", encode(threads.title_box, 'hex') AS "boxHex", placed_threads.at AS "createdAt",
        ${name} <> '' AND EXISTS (SELECT FROM participants JOIN users ON users.id = participants.user_id
          WHERE participants.thread_id = threads.id AND users.id <> ${user} AND users.display_name ILIKE ${name}) AS "isNamed"
      FROM placed_threads CROSS JOIN LATERAL (SELECT * FROM threads WHERE id = placed_threads.id LIMIT 1) threads
      ORDER BY placed_threads.at DESC, placed_threads.id DESC`,
  };
});

/** Messages of people after the last one that the person has read or sent. */
const unreadCount = `(SELECT count(*)::int FROM (
    SELECT deleted_at, kind, count(*) FILTER (WHERE sender_id = $2) OVER (ORDER BY created_at DESC) AS answers FROM (
      SELECT sender_id, created_at, deleted_at, kind FROM messages
      WHERE thread_id = threads.id AND created_at > coalesce(mine.read_up_to, mine.joined_at) AND ${existsFor('messages', '$2')}
      ORDER BY created_at DESC LIMIT ${unreadMax}) newest) seen
  WHERE answers = 0 AND deleted_at IS NULL AND kind <> 'system')`;

const lastMessages = statement({
  name: 'conversation-messages',
  text: `SELECT threads.id, threads.created_at AS "createdAt", coalesce(last.created_at, threads.created_at) AS "activeAt", last.kind,
      last.sender_id AS "senderId", last.deleted_at AS "deletedAt",
      (SELECT duration_ms FROM voice_notes WHERE message_id = last.id LIMIT 1) AS "durationMs",
      CASE WHEN mine.user_id IS NULL THEN 0 ELSE ${unreadCount} END AS unread
    FROM threads
    LEFT JOIN LATERAL (${lastMessage('$2', 'id, kind, sender_id, created_at, deleted_at')}) last ON true
    LEFT JOIN participants mine ON mine.thread_id = threads.id AND mine.user_id = $2
    WHERE threads.id = ANY ($1::text[])`,
});

/** The names of those who take part in each thread besides the caller, in their order. */
async function namePeople({ participant }: Models, threadIds: string[], userId: string) {
  const rows = await participant.findMany({
    where: { threadId: { in: threadIds }, userId: { not: userId } },
    orderBy: [{ user: { displayName: 'asc' } }, { userId: 'asc' }],
    select: { threadId: true, user: { select: { displayName: true } } },
  });
  const names = Map.groupBy(rows, ({ threadId }) => threadId);
  return (id: string): string[] => (names.get(id) ?? []).map(({ user }) => user.displayName);
}

/** A thread in its place in the list, with its title. */
interface Placed {
  readonly id: string;
  /** The time that gives it its place. */
  readonly createdAt: Date;
  readonly title: string | null;
}

/** A page of threads; of a search, those whose title has the text, or whose people have it in their names. */
async function listPlaces(ctx: Context<ConsoleActor>, input: ListConversationsInput): Promise<Page<Placed>> {
  const { search = '' } = input;
  const reach = reachOf(ctx.actor);
  const request = search === '' ? input : { ...input, limit: searchedMax };
  const { start, take } = keysetOf(request, 'thr');
  const at = start?.at ?? never;
  const name = search === '' ? '' : `%${escapeLike(search)}%`;
  const values = [ctx.actor.userId, at, start?.id ?? '', take, name] as const;
  // No thread that was started after that time comes behind it.
  const fromId = firstIdAt('thr', new Date(at.getTime() + 1));
  const found =
    reach.name === 'workspace'
      ? await ctx.db.sql.rows(places.workspace, [...reach.values, ...values])
      : await ctx.db.sql.rows(places[reach.name], [...reach.values, ...values, fromId]);
  const titles = await openTitles(
    ctx,
    found.map(({ boxHex, id: threadId, workspaceId }) => ({ boxHex, threadId, workspaceId })),
  );
  const page = toPage(
    request,
    found.map((row, index) => ({ ...row, title: titles[index] ?? null })),
  );
  if (search === '') return page;
  const text = search.toLowerCase();
  const fits = page.items.filter(({ isNamed, title }) => isNamed || title?.toLowerCase().includes(text));
  const { items, nextCursor } = toPage(input, fits);
  return { items, nextCursor: nextCursor ?? page.nextCursor };
}

/**
 * Threads within reach, the one with the latest message first. A page of a search may have few threads, or none, and yet another page
 * behind it. What the messages say leaves only through `revealMessages`, which records it.
 */
export const listConversations = query({
  actors: ['console'],
  input: ListConversationsInput,
  async run(ctx, input): Promise<Page<Conversation>> {
    const { prisma, sql } = ctx.db;
    const { userId } = ctx.actor;
    const { items, nextCursor } = await listPlaces(ctx, input);
    const ids = items.map(({ id }) => id);
    const rows = await sql.rows(lastMessages, [ids, userId]);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const peopleOf = await namePeople(prisma, ids, userId);
    const nameOf = await nameUsers(
      prisma,
      rows.map(({ senderId }) => senderId),
    );
    return {
      nextCursor,
      items: items.flatMap(({ id, title }) => {
        const row = rowOf.get(id);
        if (!row) return [];
        const { activeAt, createdAt, deletedAt, durationMs, kind, senderId, unread } = row;
        const isOwn = senderId === userId;
        const sent = { senderName: nameOf(senderId), isOwn, deleted: deletedAt !== null, durationMs };
        const last = kind === null ? null : { kind: kindOf(kind), ...sent };
        return [{ id, title, createdAt, activeAt, people: peopleOf(id), last, unread }];
      }),
    };
  },
});
