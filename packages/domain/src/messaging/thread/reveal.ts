import { AccessError, limitPolicies, RevealMessagesInput } from '@patchbay/contract';
import { type CommandContext, command } from '../../core/exports.ts';
import { mediaAddress } from '../../media/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { readSpoken } from '../voice-note/content.ts';
import { openContent } from './content.ts';
import { reachableMessages, requireThread } from './reach.ts';
import type { MessageContent } from './view.ts';

export interface RevealedMessage extends MessageContent {
  readonly id: string;
}

interface StoredContent {
  readonly id: string;
  readonly workspaceId: string;
  readonly contentBox: Uint8Array | null;
}

async function openStored(
  ctx: CommandContext<'console'>,
  rows: readonly StoredContent[],
): Promise<RevealedMessage[]> {
  const { prisma, sql } = ctx.tx;
  const home = rows[0]?.workspaceId ?? ctx.actor.workspaceId;
  const key = await loadDataKey(ctx, sql, home);
  const spoken = await readSpoken(
    prisma,
    key,
    rows.map(({ id }) => id),
  );
  return rows.map(({ contentBox, id }) => {
    const { mediaId = null, transcript = null } = spoken.get(id) ?? {};
    return {
      id,
      content: contentBox === null ? null : openContent(key, id, contentBox),
      transcript,
      audioUrl: mediaId === null ? null : mediaAddress(ctx, mediaId),
    };
  });
}

/**
 * Shows a developer the content of messages of one thread, and the addresses of their audio. The audit log records who
 * read which messages before the content leaves.
 * @throws AccessError `thread_not_found` (404), `message_not_found` (404) if one of them is not in the thread,
 *   `raw_reads_rate_limited` (429)
 */
export const revealMessages = command({
  actors: ['console'],
  input: RevealMessagesInput,
  limit: {
    policy: limitPolicies.rawReads,
    code: 'raw_reads_rate_limited',
    subject: ({ actor }) => actor.workspaceId,
  },
  async run(ctx, { messageIds, threadId }) {
    const ids = [...new Set(messageIds)];
    await requireThread(ctx.tx.sql, ctx.actor, threadId);
    const rows = await ctx.tx.prisma.message.findMany({
      where: { id: { in: ids }, threadId, ...reachableMessages(ctx.actor) },
      select: { id: true, workspaceId: true, contentBox: true },
    });
    if (rows.length !== ids.length) throw new AccessError('message_not_found');
    const { workspaceId } = ctx.actor;
    return {
      value: await openStored(ctx, rows),
      audit: {
        action: 'message.raw_read',
        workspaceId,
        targetId: threadId,
        details: { messageIds: ids },
      },
      event: null,
    };
  },
});
