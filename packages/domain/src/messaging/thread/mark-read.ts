import { AccessError, MarkReadInput } from '@patchbay/contract';
import type { z } from 'zod';
import { type Context, command, type LaneShape, type TenantActor } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { isBlockedWithin } from '../relation/block.ts';
import { existsFor, reachOf } from './reach.ts';

/** Where a person is in a thread, beside a message of it. */
interface Standing {
  readonly workspaceId: string;
  readonly isKnown: boolean;
  readonly hasRead: boolean;
}

/** @throws AccessError `thread_not_found` (404) for a thread in which the person takes no part, `message_not_found` (404) */
async function readStanding(
  { actor, db }: Context<TenantActor>,
  { messageId, threadId }: z.output<typeof MarkReadInput>,
): Promise<Standing> {
  const { condition, name, values } = reachOf(actor);
  const thread = values.length + 1;
  const statement = {
    name: `message-standing-${name}`,
    text: `SELECT threads.workspace_id AS "workspaceId", m.id IS NOT NULL AS "isKnown",
        coalesce(mine.read_up_to >= m.created_at, false) AS "hasRead"
      FROM threads JOIN participants mine ON mine.thread_id = threads.id AND mine.user_id = $${thread + 1}
      LEFT JOIN messages m ON m.thread_id = threads.id AND m.id = $${thread + 2} AND ${existsFor('m', `$${thread + 1}`)}
      WHERE ${condition} AND threads.id = $${thread}`,
    pipelined: true,
  } as const;
  const [standing] = await db.sql.rows<Standing>(statement, [...values, threadId, actor.userId, messageId]);
  if (!standing) throw new AccessError('thread_not_found');
  if (!standing.isKnown) throw new AccessError('message_not_found');
  return standing;
}

const move = {
  name: 'participant-read',
  text: `UPDATE participants p SET read_up_to = m.created_at,
      receipt_up_to = CASE WHEN s.is_blocked THEN p.receipt_up_to ELSE m.created_at END
    FROM messages m CROSS JOIN (SELECT ${isBlockedWithin('$1', '$2')} AS is_blocked) s
    WHERE p.thread_id = $1 AND p.user_id = $2 AND m.thread_id = $1 AND m.id = $3
      AND (p.read_up_to IS NULL OR p.read_up_to < m.created_at)
    RETURNING s.is_blocked`,
};

// As above, for the receipts of many people at once. Of several of one person, one is made; the others decide by the
// statement above.
const laned: LaneShape = {
  shape: {
    name: 'message-read',
    columns: { thread_id: 'text', user_id: 'text', message_id: 'text' },
    condition: 'SELECT FROM messages m WHERE m.thread_id = i.thread_id AND m.id = i.message_id',
    derived: { is_blocked: isBlockedWithin('p.thread_id', 'p.user_id') },
    onlyFor: 'CASE WHEN is_blocked THEN user_id END',
  },
  companion: {
    name: 'move',
    columns: {},
    update: `UPDATE participants p SET read_up_to = m.created_at, receipt_up_to =
        CASE WHEN ${isBlockedWithin('f.thread_id', 'f.user_id')} THEN p.receipt_up_to ELSE m.created_at END
      FROM f JOIN messages m ON m.thread_id = f.thread_id AND m.id = f.message_id`,
    where: `p.thread_id = f.thread_id AND p.user_id = f.user_id
      AND (p.read_up_to IS NULL OR p.read_up_to < m.created_at)`,
  },
};

const audit = { unaudited: 'use of the platform, not a change of access' };
const unchanged = { value: {}, audit, event: null };

/**
 * Notes that a person has read a thread up to a message, and tells those who take part. It moves forward only: what is no
 * news changes nothing and tells nobody. While a block stands between the person and another participant, nobody is told.
 * @throws AccessError `thread_not_found` (404), `message_not_found` (404)
 */
export const markRead = command({
  actors: ['console', 'user'],
  input: MarkReadInput,
  prepare: readStanding,
  writesTo: ({ workspaceId }) => workspaceId,
  write({ actor: { userId } }, { messageId, threadId }, { prepared: { hasRead, workspaceId } }) {
    if (hasRead) return { unchanged: {} };
    const event = { workspaceId, type: 'message.read', data: { threadId, messageId, userId } } as const;
    return { laned, values: [threadId, userId, messageId], event, audit: null, value: {} };
  },
  async run({ actor, clock, tx: { sql } }, { messageId, threadId }, { hasRead, workspaceId }) {
    if (hasRead) return unchanged;
    const { userId } = actor;
    await stampWorkspace(sql, clock, workspaceId);
    const [moved] = await sql.cells<[isBlocked: boolean]>(move, [threadId, userId, messageId]);
    if (!moved) return unchanged;
    const [isBlocked] = moved;
    const data = { threadId, messageId, userId };
    return {
      value: {},
      audit,
      event: { workspaceId, type: 'message.read', data, onlyFor: isBlocked ? userId : null },
    };
  },
});
