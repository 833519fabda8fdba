import { AccessError, SendMessageInput } from '@patchbay/contract';
import { command, type TenantActor } from '../../core/exports.ts';
import { insertMessage } from './insert.ts';
import { requireThread, tenantKinds } from './reach.ts';

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

/**
 * Sends a text message into a thread.
 * @throws AccessError `voice_note_not_allowed_here` (400), `thread_not_found` (404)
 */
export const sendMessage = command({
  actors: tenantKinds,
  scopes: ['messages:write'],
  input: SendMessageInput,
  async run(ctx, { threadId, kind, text }) {
    if (kind === 'voice_note') throw new AccessError('voice_note_not_allowed_here');
    const { workspaceId, userId } = ctx.actor;
    await requireThread(ctx.tx.prisma, ctx.actor, threadId);
    const message = await insertMessage(ctx.tx, ctx, {
      workspaceId,
      threadId,
      kind,
      senderId: userId,
      sentVia: sentVia(ctx.actor),
      text: requireText(text),
    });
    return {
      value: message,
      audit: { unaudited: 'use of the platform, not a change of access' },
      event: {
        workspaceId,
        type: 'message.new',
        data: { messageId: message.id, threadId, kind, sender: userId },
      },
    };
  },
});
