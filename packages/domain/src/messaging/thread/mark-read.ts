import { AccessError, MarkReadInput } from '@patchbay/contract';
import type { z } from 'zod';
import { type Context, command, type TenantActor, type WriteShape, writeRow } from '../../core/exports.ts';
import { isBlockedWithin } from '../relation/block.ts';
import { existsFor, reachOf, variantsWithin } from './reach.ts';

/** A person's position in a thread, and a message of it. */
const standings = variantsWithin('message-standing', ({ condition, place }) => ({
  text: `SELECT threads.workspace_id AS "workspaceId", messages.id IS NOT NULL AS "isKnown",
        coalesce(mine.read_up_to >= messages.created_at, false) AS "hasRead"
      FROM threads JOIN participants mine ON mine.thread_id = threads.id AND mine.user_id = ${place(2)}
      LEFT JOIN messages ON messages.thread_id = threads.id AND messages.id = ${place(3)} AND ${existsFor('messages', place(2))}
      WHERE ${condition} AND threads.id = ${place(1)}`,
  pipelined: true,
}));

/** @throws AccessError `thread_not_found` (404) for a thread in which the person takes no part, `message_not_found` (404) */
async function readStanding(
  { actor, db }: Context<TenantActor>,
  { messageId, threadId }: z.output<typeof MarkReadInput>,
) {
  const { name, values } = reachOf(actor);
  const [standing] = await db.sql.rows(standings[name], [...values, threadId, actor.userId, messageId]);
  if (!standing) throw new AccessError('thread_not_found');
  if (!standing.isKnown) throw new AccessError('message_not_found');
  return standing;
}

// If one statement has several receipts of one person, one is made. The others are then decided one by one.
const shape: WriteShape = {
  name: 'message-read',
  columns: { thread_id: 'text', user_id: 'text', message_id: 'text' },
  condition:
    'SELECT FROM messages WHERE messages.thread_id = asked.thread_id AND messages.id = asked.message_id',
  derived: { is_blocked: isBlockedWithin('passed.thread_id', 'passed.user_id') },
  onlyFor: 'CASE WHEN is_blocked THEN user_id END',
  moves: {
    name: 'move',
    columns: {},
    update: `UPDATE participants SET read_up_to = messages.created_at, receipt_up_to =
        CASE WHEN ${isBlockedWithin('found.thread_id', 'found.user_id')} THEN participants.receipt_up_to ELSE messages.created_at END
      FROM found JOIN messages ON messages.thread_id = found.thread_id AND messages.id = found.message_id`,
    where: `participants.thread_id = found.thread_id AND participants.user_id = found.user_id
      AND (participants.read_up_to IS NULL OR participants.read_up_to < messages.created_at)`,
  },
};

/**
 * Notes that a person has read a thread up to a message, and tells the participants. It moves forward only: without
 * news it changes nothing and tells nobody. While a block stands between the person and another participant, nobody is
 * told.
 * @throws AccessError `thread_not_found` (404), `message_not_found` (404)
 */
export const markRead = command({
  actors: ['console', 'user'],
  input: MarkReadInput,
  prepare: readStanding,
  async share(ctx, { messageId, threadId }, { hasRead, workspaceId }) {
    const { userId } = ctx.actor;
    const event = { workspaceId, type: 'message.read', data: { threadId, messageId, userId } } as const;
    const change = { shape, values: [threadId, userId, messageId], event, value: {} };
    const refusal = () => new AccessError('message_not_found');
    if (!hasRead) await writeRow(ctx, { workspaceId, refusal, describe: () => change });
    return { value: {}, audit: { unaudited: 'use of the platform, not a change of access' } };
  },
});
