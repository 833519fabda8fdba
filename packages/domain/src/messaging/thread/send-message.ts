import { AccessError, SendMessageInput } from '@patchbay/contract';
import {
  type Context,
  newId,
  type TenantActor,
  type Write,
  type WriteShape,
  writeCommand,
} from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { blocksPartner, isBlockedByPartner } from '../relation/block.ts';
import { sealContent } from './content.ts';
import { homeOf } from './home.ts';
import { messageColumns } from './insert.ts';
import { type ExtentWithin, extentWithin, findThreadOfRow, requireThread, tenantKinds } from './reach.ts';
import type { MessageView } from './view.ts';

/** The API key or OAuth client that acts for the user; null for the user's own session. */
export function sentVia(actor: TenantActor): string | null {
  if (actor.kind === 'api_key') return actor.keyId;
  return actor.kind === 'oauth' ? actor.clientId : null;
}

function requireText(text: string | undefined): string {
  if (text !== undefined) return text;
  throw new AccessError('validation_error', {
    fields: [{ loc: ['body', 'text'], msg: 'Field required', type: 'missing' }],
  });
}

/** A thread that can be reached, but not written to, has one other person in it, whom the sender blocks. */
const readRefusal = ({ actor, db }: Context<TenantActor>, threadId: string): Promise<Error> =>
  requireThread(db.sql, actor, threadId).then(
    () => new AccessError('user_blocked'),
    (refusal: Error) => refusal,
  );

const shapeOf = (extent: ExtentWithin): WriteShape => ({
  name: `message-send-${extent}`,
  columns: {
    id: 'text',
    thread_id: 'text',
    kind: 'text',
    sender_id: 'text',
    sent_via: 'text',
    content_box: 'bytea',
  },
  condition: `${findThreadOfRow(extent)} AND NOT ${blocksPartner('i.thread_id', 'i.sender_id')}`,
  derived: { is_withheld: isBlockedByPartner('p.thread_id', 'p.sender_id') },
  onlyFor: 'CASE WHEN is_withheld THEN sender_id END',
  insert: `INSERT INTO messages (${messageColumns})
    SELECT id, workspace_id, thread_id, kind, sender_id, sent_via, content_box, 'sent', is_withheld, at FROM w`,
});

const shapes: Readonly<Record<ExtentWithin, WriteShape>> = {
  workspace: shapeOf('workspace'),
  participant: shapeOf('participant'),
};

/**
 * Sends a text message into a thread. A thread out of reach is refused by the statement that would insert the message. If
 * the only other person there blocks the sender, the message exists for the sender alone.
 * @throws AccessError `voice_note_not_allowed_here` (400), `thread_not_found` (404), `user_blocked` (409) if the sender
 *   blocks the only other person
 */
export const sendMessage = writeCommand({
  actors: tenantKinds,
  scopes: ['messages:write'],
  input: SendMessageInput,
  workspaceOf: (ctx, { threadId }) => homeOf(ctx, threadId),
  async write(ctx, { threadId, kind, text }, at): Promise<Write<MessageView>> {
    if (kind === 'voice_note') throw new AccessError('voice_note_not_allowed_here');
    const { userId } = ctx.actor;
    const workspaceId = await homeOf(ctx, threadId);
    const id = newId('msg', at);
    const key = await loadDataKey(ctx, ctx.db.prisma, workspaceId);
    const contentBox = sealContent(key, id, requireText(text));
    return {
      shape: shapes[extentWithin(ctx.actor, workspaceId)],
      values: [id, threadId, kind, userId, sentVia(ctx.actor), contentBox],
      event: { workspaceId, type: 'message.new', data: { messageId: id, threadId, kind, sender: userId } },
      unaudited: 'use of the platform, not a change of access',
      value: { id, threadId, kind, senderId: userId, createdAt: at, deliveryState: 'sent', deleted: false },
      refusal: () => readRefusal(ctx, threadId),
    };
  },
});
