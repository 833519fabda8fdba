import type { PageInput } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import { appendAudit } from '../audit/append.ts';
import type { TenantActor } from '../kernel/actor.ts';
import type { Context } from '../kernel/context.ts';
import { type Page, pageQuery, toPage } from '../kernel/page.ts';
import { boundingScopes, holdsScope } from '../kernel/require-scope.ts';
import { loadDataKey } from '../workspace/data-key.ts';
import { openContent } from './content.ts';
import { requireTenant, requireThread } from './reach.ts';
import { type MessageView, messageSelect, toMessageView } from './view.ts';

export type ListMessagesInput = PageInput & { readonly threadId: string };

/** Puts a use of `messages:read.raw` on record before a byte of content leaves: no record, no content. */
async function recordRawRead(
  tx: Tx,
  ctx: Context<TenantActor>,
  input: ListMessagesInput,
  messageIds: string[],
) {
  await appendAudit(tx, ctx, [
    {
      action: 'message.raw_read',
      workspaceId: ctx.actor.workspaceId,
      target: { kind: 'thread', id: input.threadId },
      details: { message_ids: messageIds },
    },
  ]);
}

async function readMetadata(db: Pick<Tx, 'message'>, input: ListMessagesInput): Promise<Page<MessageView>> {
  const { where, orderBy, take } = pageQuery(input);
  const rows = await db.message.findMany({
    where: { threadId: input.threadId, ...where },
    orderBy,
    ...(take === undefined ? {} : { take }),
    select: messageSelect,
  });
  return toPage(input, rows.map(toMessageView));
}

/** The only reader of message content. */
async function addContent(
  tx: Tx,
  ctx: Context<TenantActor>,
  items: readonly MessageView[],
): Promise<MessageView[]> {
  const boxes = await tx.message.findMany({
    where: { id: { in: items.map(({ id }) => id) } },
    select: { id: true, contentBox: true },
  });
  const byId = new Map(boxes.map(({ id, contentBox }) => [id, contentBox]));
  const key = await loadDataKey(ctx, tx, ctx.actor.workspaceId);
  return items.map((item) => {
    const box = byId.get(item.id) ?? null;
    return {
      ...item,
      content: { content: box && openContent(key, item.id, box), transcript: null, audioUrl: null },
    };
  });
}

/**
 * Messages of a thread. Scope `threads:read` gives metadata; content comes only with `messages:read.raw` beside it,
 * and each such read by a scoped credential is audited in the same transaction.
 * @throws AccessError `thread_not_found` (404)
 */
export async function listMessages(ctx: Context, input: ListMessagesInput): Promise<Page<MessageView>> {
  const caller = requireTenant(ctx, 'threads:read');
  await requireThread(ctx.db.prisma, caller.actor, input.threadId);
  if (!holdsScope(caller.actor, 'messages:read.raw')) return readMetadata(ctx.db.prisma, input);
  return ctx.db.transaction(async (tx) => {
    const page = await readMetadata(tx, input);
    const items = await addContent(tx, caller, page.items);
    const isScoped = boundingScopes(caller.actor) !== null;
    if (isScoped && items.length > 0)
      await recordRawRead(
        tx,
        caller,
        input,
        items.map(({ id }) => id),
      );
    return { ...page, items };
  });
}
