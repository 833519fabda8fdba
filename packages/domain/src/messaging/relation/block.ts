import { AccessError, BlockInput, type BlockView, PageInput, UnblockInput } from '@patchbay/contract';
import { addressLimit, command, newId, type Page, pageQuery, query, toPage } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { reachOf, variantsWithin } from '../thread/reach.ts';
import { isKnownTo } from './acquaintance.ts';

const people = ['console', 'user'] as const;
type Blocker = (typeof people)[number];

// The log of a workspace is read by its members: it would tell the blocked person, or their colleagues.
const audit = { unaudited: 'only the person who blocks knows about a block' };

const selected = { id: true, blockedUserId: true, createdAt: true } as const;

interface BlockRow extends Omit<BlockView, 'userId'> {
  readonly blockedUserId: string;
}

const toView = ({ blockedUserId, createdAt, id }: BlockRow): BlockView => ({
  id,
  userId: blockedUserId,
  createdAt,
});

/** Says in SQL that a block stands, either way, between a user and another participant of a thread. */
export const isBlockedWithin = (thread: string, user: string): string =>
  `EXISTS (SELECT FROM blocks JOIN participants partner ON partner.thread_id = ${thread}
      AND partner.user_id = CASE WHEN blocks.user_id = ${user} THEN blocks.blocked_user_id ELSE blocks.user_id END
    WHERE blocks.user_id = ${user} OR blocks.blocked_user_id = ${user})`;

const partners = (thread: string, sender: string, block: readonly [by: string, of: string]): string =>
  `EXISTS (SELECT FROM blocks JOIN participants partner ON partner.thread_id = ${thread} AND partner.user_id = blocks.${block[0]}
    WHERE blocks.${block[1]} = ${sender} AND NOT EXISTS (
      SELECT FROM participants third WHERE third.thread_id = ${thread} AND third.user_id NOT IN (${sender}, partner.user_id)))`;

/** Says in SQL that the only other person in a thread blocks its sender. */
export const isBlockedByPartner = (thread: string, sender: string): string =>
  partners(thread, sender, ['user_id', 'blocked_user_id']);

/** Says in SQL that a sender blocks the only other person in a thread. */
export const blocksPartner = (thread: string, sender: string): string =>
  partners(thread, sender, ['blocked_user_id', 'user_id']);

const insert = variantsWithin('block-insert', ({ condition, place }) => ({
  text: `INSERT INTO blocks (id, user_id, blocked_user_id, created_at)
    SELECT ${place(1)}, ${place(2)}, users.id, ${place(5)} FROM users WHERE users.id = ${place(4)} AND users.id <> ${place(2)}
      AND ${isKnownTo({ condition }, { user: place(2), workspace: place(3) })}
    ON CONFLICT (user_id, blocked_user_id) DO UPDATE SET created_at = blocks.created_at
    RETURNING id, blocked_user_id, created_at`,
}));

/**
 * Keeps a user away from the caller, whatever their workspaces. The blocked person is told nothing. Blocking somebody
 * again changes nothing.
 * @throws AccessError `user_not_found` (404), also for the caller and for somebody whom they do not know of;
 *   `rate_limited` (429)
 */
export const blockUser = command({
  actors: people,
  input: BlockInput,
  limit: addressLimit<Blocker>('moderationClient'),
  async run({ actor, clock, tx }, { userId }) {
    const at = await stampWorkspace(tx.sql, clock, actor.workspaceId);
    const reach = reachOf(actor);
    const asking = [newId('blk', at), actor.userId, actor.workspaceId] as const;
    const [row] = await tx.sql.cells(insert[reach.name], [...reach.values, ...asking, userId, at]);
    if (!row) throw new AccessError('user_not_found');
    const [id, blockedUserId, createdAt] = row;
    return { value: toView({ id, blockedUserId, createdAt }), audit, event: null };
  },
});

/**
 * Ends a block. What was sent while it stood stays hidden.
 * @throws AccessError `block_not_found` (404), `rate_limited` (429)
 */
export const unblockUser = command({
  actors: people,
  input: UnblockInput,
  limit: addressLimit<Blocker>('moderationClient'),
  async run({ actor, tx }, { userId }) {
    const own = { userId: actor.userId, blockedUserId: userId };
    const { count } = await tx.prisma.block.deleteMany({ where: own });
    if (count === 0) throw new AccessError('block_not_found');
    return { value: {}, audit, event: null };
  },
});

/** Lists the people whom the caller blocks, newest first. */
export const listBlocks = query({
  actors: people,
  input: PageInput,
  async run({ actor, db }, page): Promise<Page<BlockView>> {
    const { where, ...rest } = pageQuery(page, 'blk');
    const rows = await db.prisma.block.findMany({
      where: { userId: actor.userId, ...where },
      ...rest,
      select: selected,
    });
    const { items, nextCursor } = toPage(page, rows);
    return { items: items.map(toView), nextCursor };
  },
});

/** Says in SQL that one of two users blocks the other; both are columns or parameters of the statement. */
export const isBlockedBetween = (one: string, other: string): string =>
  `EXISTS (SELECT FROM blocks WHERE (user_id = ${one} AND blocked_user_id = ${other})
    OR (user_id = ${other} AND blocked_user_id = ${one}))`;
