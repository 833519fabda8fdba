import { AccessError, SendMessageInput } from '@patchbay/contract';
import {
  type Context,
  command,
  newId,
  type TenantActor,
  type WriteShape,
  writeRow,
} from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { blocksPartner, isBlockedByPartner } from '../relation/block.ts';
import { sealContent } from './content.ts';
import { homeOf } from './home.ts';
import { insertMessages } from './insert.ts';
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
  condition: `${findThreadOfRow(extent)} AND NOT ${blocksPartner('asked.thread_id', 'asked.sender_id')}`,
  derived: { is_withheld: isBlockedByPartner('passed.thread_id', 'passed.sender_id') },
  onlyFor: 'CASE WHEN is_withheld THEN sender_id END',
  insert: insertMessages(
    `SELECT id, workspace_id, thread_id, kind, sender_id, sent_via, content_box, 'sent', is_withheld, at FROM written`,
  ),
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
export const sendMessage = command({
  actors: tenantKinds,
  scopes: ['messages:write'],
  input: SendMessageInput,
  async prepare(ctx, { kind, text, threadId }) {
    if (kind === 'voice_note') throw new AccessError('voice_note_not_allowed_here');
    const workspaceId = await homeOf(ctx, threadId);
    return {
      workspaceId,
      key: await loadDataKey(ctx, ctx.db.sql, workspaceId),
      content: requireText(text),
    };
  },
  async share(ctx, { kind, threadId }, { content, key, workspaceId }) {
    const { userId } = ctx.actor;
    const value = await writeRow<MessageView>(ctx, {
      workspaceId,
      refusal: () => readRefusal(ctx, threadId),
      describe(at) {
        const id = newId('msg', at);
        const data = { messageId: id, threadId, kind, sender: userId };
        return {
          shape: shapes[extentWithin(ctx.actor, workspaceId)],
          values: [id, threadId, kind, userId, sentVia(ctx.actor), sealContent(key, id, content)],
          event: { workspaceId, type: 'message.new', data },
          value: {
            id,
            threadId,
            kind,
            senderId: userId,
            createdAt: at,
            deliveryState: 'sent',
            deleted: false,
          },
        };
      },
    });
    return { value, audit: { unaudited: 'use of the platform, not a change of access' } };
  },
});
