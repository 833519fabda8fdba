import { ListConversationsInput, type MessageKind } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { keysetOf, type Page, query, toPage } from '../../core/exports.ts';
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

/** The most threads that are put in order, and the most events that are searched for older threads with news. */
const candidatesMax = 2000;
/** The most unread messages that are counted in a thread. */
const unreadMax = 100;
/** Later than every message. */
const never = new Date('9999-01-01T00:00:00Z');

/**
 * The threads that can be among the first: the newest ones, and older ones with news among the newest events. An index of threads
 * by their last message would have to be written with every message.
 */
function candidates(reach: ReachText): string {
  const mine = ownThreads(reach, 'mine');
  const own =
    mine === null
      ? []
      : [
          `(SELECT mine.thread_id FROM participants mine WHERE ${mine} ORDER BY mine.thread_id DESC LIMIT ${candidatesMax})`,
        ];
  if (reach.name === 'participant') return own.join(' UNION ');
  const newest = `(SELECT id FROM threads WHERE workspace_id = $1 ORDER BY created_at DESC LIMIT ${candidatesMax})`;
  const told = `(SELECT subject FROM events WHERE workspace_id = $1 AND type = 'message.new'
    AND "offset" > (SELECT event_offset - ${candidatesMax} FROM workspaces WHERE id = $1))`;
  return [newest, told, ...own].join(' UNION ');
}

/** Messages of people after the last one that the person has read or sent. */
const unreadOf = (user: string): string => `(SELECT count(*)::int FROM (
    SELECT deleted_at, kind, count(*) FILTER (WHERE sender_id = ${user}) OVER (ORDER BY created_at DESC) AS answers FROM (
      SELECT sender_id, created_at, deleted_at, kind FROM messages
      WHERE thread_id = listed.id AND created_at > coalesce(mine.read_up_to, mine.joined_at) AND ${existsFor('messages', user)}
      ORDER BY created_at DESC LIMIT ${unreadMax}) newest) seen
  WHERE answers = 0 AND deleted_at IS NULL AND kind <> 'system')`;

const conversations = variantsWithin('conversations', (reach) => {
  const { condition, place } = reach;
  const [user, at, id, take] = [place(1), place(2), place(3), place(4)];
  return {
    text: `SELECT listed.*, (SELECT duration_ms FROM voice_notes WHERE message_id = listed."messageId" LIMIT 1) AS "durationMs",
        CASE WHEN mine.user_id IS NULL THEN 0 ELSE ${unreadOf(user)} END AS unread
      FROM (
        SELECT threads.id, threads.workspace_id AS "workspaceId", encode(threads.title_box, 'hex') AS "boxHex", threads.created_at AS "createdAt",
          coalesce(last.created_at, threads.created_at) AS "activeAt", last.id AS "messageId", last.kind, last.sender_id AS "senderId",
          last.deleted_at AS "deletedAt"
        FROM (${candidates(reach)}) candidates (id) JOIN threads ON threads.id = candidates.id
        LEFT JOIN LATERAL (SELECT id, kind, sender_id, created_at, deleted_at FROM messages
          WHERE thread_id = threads.id AND ${existsFor('messages', user)} ORDER BY created_at DESC LIMIT 1) last ON true
        WHERE ${condition} AND (coalesce(last.created_at, threads.created_at), threads.id) < (${at}, ${id})
        ORDER BY "activeAt" DESC, threads.id DESC LIMIT ${take}) listed
      LEFT JOIN participants mine ON mine.thread_id = listed.id AND mine.user_id = ${user}
      ORDER BY listed."activeAt" DESC, listed.id DESC`,
  };
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

/**
 * Threads within reach, the one with the latest message first. What the messages say leaves only through `revealMessages`, which
 * records it.
 */
export const listConversations = query({
  actors: ['console'],
  input: ListConversationsInput,
  async run(ctx, input): Promise<Page<Conversation>> {
    const { prisma, sql } = ctx.db;
    const { userId } = ctx.actor;
    const reach = reachOf(ctx.actor);
    const { start, take } = keysetOf(input);
    const values = [...reach.values, userId, start?.at ?? never, start?.id ?? '', take] as const;
    const found = await sql.rows(conversations[reach.name], values);
    const { items, nextCursor } = toPage(
      input,
      found.map((row) => ({ ...row, createdAt: row.activeAt, startedAt: row.createdAt })),
    );
    const titles = await openTitles(
      ctx,
      items.map(({ boxHex, id: threadId, workspaceId }) => ({ boxHex, threadId, workspaceId })),
    );
    const ids = items.map(({ id }) => id);
    const peopleOf = await namePeople(prisma, ids, userId);
    const nameOf = await nameUsers(
      prisma,
      items.map(({ senderId }) => senderId),
    );
    return {
      nextCursor,
      items: items.map(
        ({ activeAt, deletedAt, durationMs, id, kind, senderId, startedAt, unread }, index) => ({
          id,
          title: titles[index] ?? null,
          createdAt: startedAt,
          activeAt,
          people: peopleOf(id),
          last:
            kind === null
              ? null
              : {
                  kind: kindOf(kind),
                  senderName: nameOf(senderId),
                  isOwn: senderId === userId,
                  deleted: deletedAt !== null,
                  durationMs,
                },
          unread,
        }),
      ),
    };
  },
});
