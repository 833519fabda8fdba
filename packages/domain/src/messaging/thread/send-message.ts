import { AccessError, SendMessageInput } from '@patchbay/contract';
import { newId, type TenantActor, type Write, writeCommand } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { sealContent } from './content.ts';
import { messageColumns } from './insert.ts';
import { findThread, reachOf, tenantKinds } from './reach.ts';
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

/** The parameters of the inserted row, after those of the reach and the thread's id. */
const insertAfter = (first: number): string => `INSERT INTO messages (${messageColumns})
  SELECT $${first}, $1, $${first - 1}, $${first + 1}, $${first + 2}, $${first + 3}, $${first + 4}, 'sent', at FROM w`;

/**
 * Sends a text message into a thread. A thread out of reach is refused by the statement that would insert the message.
 * @throws AccessError `voice_note_not_allowed_here` (400), `thread_not_found` (404)
 */
export const sendMessage = writeCommand({
  actors: tenantKinds,
  scopes: ['messages:write'],
  input: SendMessageInput,
  async write(ctx, { threadId, kind, text }, at): Promise<Write<MessageView>> {
    if (kind === 'voice_note') throw new AccessError('voice_note_not_allowed_here');
    const { userId, workspaceId } = ctx.actor;
    const reach = reachOf(ctx.actor);
    const id = newId('msg', at);
    const key = await loadDataKey(ctx, ctx.db.prisma, workspaceId);
    const contentBox = sealContent(key, id, requireText(text));
    return {
      name: `message-send-${reach.name}`,
      condition: findThread(reach),
      insert: insertAfter(reach.values.length + 2),
      values: [...reach.values, threadId, id, kind, userId, sentVia(ctx.actor), contentBox],
      event: { workspaceId, type: 'message.new', data: { messageId: id, threadId, kind, sender: userId } },
      unaudited: 'use of the platform, not a change of access',
      value: { id, threadId, kind, senderId: userId, createdAt: at, deliveryState: 'sent' },
      refusal: new AccessError('thread_not_found'),
    };
  },
});
