import type { Context, TenantActor } from '../../core/exports.ts';
import { appendAudit, boundingScopes, holdsScope, type Page, toPage } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { readTranscripts } from '../voice-note/read-transcripts.ts';
import { openContent } from './content.ts';
import { requireTenant } from './reach.ts';
import { type ListMessagesInput, readMessages, type StoredMessage } from './read-messages.ts';
import { type MessageView, toMessageView } from './view.ts';

/** Puts a use of `messages:read.raw` on record before a byte of content leaves: no record, no content. */
async function recordRawRead(
  ctx: Context<TenantActor>,
  threadId: string,
  messageIds: string[],
): Promise<void> {
  const entry = {
    action: 'message.raw_read' as const,
    workspaceId: ctx.actor.workspaceId,
    targetId: threadId,
    details: { messageIds },
  };
  await ctx.db.transaction((tx) => appendAudit(tx.sql, ctx, [entry]));
}

async function openAll(ctx: Context<TenantActor>, rows: readonly StoredMessage[]): Promise<MessageView[]> {
  const key = await loadDataKey(ctx, ctx.db.prisma, ctx.actor.workspaceId);
  const spoken = rows.filter(({ kind }) => kind === 'voice_note').map(({ id }) => id);
  const transcripts = await readTranscripts(ctx, key, spoken);
  return rows.map((row) => {
    const content = row.contentBox ? openContent(key, row.id, row.contentBox) : null;
    const transcript = transcripts.get(row.id) ?? null;
    return { ...toMessageView(row), content: { content, transcript, audioUrl: null } };
  });
}

/**
 * Messages of a thread. Scope `threads:read` gives metadata; content comes only with `messages:read.raw` beside it,
 * and each such read by a scoped credential is audited before it is answered.
 * @throws AccessError `thread_not_found` (404)
 */
export async function listMessages(ctx: Context, input: ListMessagesInput): Promise<Page<MessageView>> {
  const caller = requireTenant(ctx, 'threads:read');
  const withContent = holdsScope(caller.actor, 'messages:read.raw');
  const page = toPage(input, await readMessages(ctx.db, caller.actor, input, withContent));
  if (!withContent) return { ...page, items: page.items.map(toMessageView) };
  const isScoped = boundingScopes(caller.actor) !== null;
  const ids = page.items.map(({ id }) => id);
  if (isScoped && ids.length > 0) await recordRawRead(caller, input.threadId, ids);
  return { ...page, items: await openAll(caller, page.items) };
}
