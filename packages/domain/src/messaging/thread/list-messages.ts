import { ListMessagesInput } from '@patchbay/contract';
import { type Context, holdsScope, type Page, query, type TenantActor, toPage } from '../../core/exports.ts';
import { mediaAddress } from '../../media/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { openTranscript } from '../voice-note/content.ts';
import { openContent } from './content.ts';
import { isRawReadRecorded, recordRawRead, takeRawRead } from './raw-read.ts';
import { tenantKinds } from './reach.ts';
import { readMessages, type StoredMessage } from './read-messages.ts';
import { type MessageView, toMessageView } from './view.ts';

async function openAll(ctx: Context<TenantActor>, rows: readonly StoredMessage[]): Promise<MessageView[]> {
  const home = rows[0]?.workspaceId ?? ctx.actor.workspaceId;
  const key = await loadDataKey(ctx, ctx.db.sql, home);
  return rows.map((row) => {
    const { contentBox, id, mediaId, noteId, transcriptBox } = row;
    const content = contentBox ? openContent(key, id, contentBox) : null;
    const transcript = noteId && transcriptBox ? openTranscript(key, noteId, transcriptBox) : null;
    const audioUrl = mediaId === null ? null : mediaAddress(ctx, mediaId);
    return { ...toMessageView(row), content: { content, transcript, audioUrl } };
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
    const isRecorded = isRawReadRecorded(ctx.actor);
    if (isRecorded) await takeRawRead(ctx);
    const page = toPage(input, await readMessages(ctx, input, withContent));
    if (!withContent) return { ...page, items: page.items.map(toMessageView) };
    const ids = page.items.map(({ id }) => id);
    if (isRecorded && ids.length > 0) await recordRawRead(ctx, { threadId: input.threadId, messageIds: ids });
    return { ...page, items: await openAll(ctx, page.items) };
  },
});
