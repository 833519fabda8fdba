import { ListMessagesInput, limitPolicies } from '@patchbay/contract';
import {
  boundingScopes,
  type Context,
  commitAudit,
  enforceLimit,
  holdsScope,
  type Page,
  query,
  type TenantActor,
  toPage,
} from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { readTranscripts } from '../voice-note/content.ts';
import { openContent } from './content.ts';
import { tenantKinds } from './reach.ts';
import { readMessages, type StoredMessage } from './read-messages.ts';
import { type MessageView, toMessageView } from './view.ts';

/** Records a use of `messages:read.raw` before any content leaves: without the record there is no content. */
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
  await commitAudit(ctx, entry);
}

/** @throws AccessError `raw_reads_rate_limited` (429) */
const takeRawRead = ({ actor, limiter }: Context<TenantActor>) =>
  enforceLimit(limiter, {
    policy: limitPolicies.rawReads,
    subject: actor.workspaceId,
    code: 'raw_reads_rate_limited',
  });

async function openAll(ctx: Context<TenantActor>, rows: readonly StoredMessage[]): Promise<MessageView[]> {
  const key = await loadDataKey(ctx, ctx.db.prisma, ctx.actor.workspaceId);
  const spoken = rows.filter(({ kind }) => kind === 'voice_note').map(({ id }) => id);
  const transcripts = await readTranscripts(ctx.db.prisma, key, spoken);
  return rows.map((row) => {
    const content = row.contentBox ? openContent(key, row.id, row.contentBox) : null;
    const transcript = transcripts.get(row.id) ?? null;
    return { ...toMessageView(row), content: { content, transcript, audioUrl: null } };
  });
}

/**
 * Messages of a thread, newest first. `threads:read` gives metadata. Content needs `messages:read.raw` as well, and each
 * such read by a scoped credential is audited before it is answered, and counts against the workspace's budget of them.
 * @throws AccessError `thread_not_found` (404), `raw_reads_rate_limited` (429)
 */
export const listMessages = query({
  actors: tenantKinds,
  scopes: ['threads:read'],
  input: ListMessagesInput,
  async run(ctx, input): Promise<Page<MessageView>> {
    const withContent = holdsScope(ctx.actor, 'messages:read.raw');
    const isRecorded = withContent && boundingScopes(ctx.actor) !== null;
    if (isRecorded) await takeRawRead(ctx);
    const page = toPage(input, await readMessages(ctx, input, withContent));
    if (!withContent) return { ...page, items: page.items.map(toMessageView) };
    const ids = page.items.map(({ id }) => id);
    if (isRecorded && ids.length > 0) await recordRawRead(ctx, input.threadId, ids);
    return { ...page, items: await openAll(ctx, page.items) };
  },
});
