import { SendMessageInput } from '@patchbay/contract';
import { sendMessage } from '@patchbay/domain/messaging';
import { created } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { MessageBody, presentMessage } from '../../presenters/thread.ts';

export const sendMessageRoute = route({
  method: 'POST',
  path: '/v1/threads/{thread_id}/messages',
  summary: 'Send a text message.',
  tag: 'Threads',
  access: { principals: ['console', 'user', 'api_key', 'oauth'], scopes: ['messages:write'] },
  params: { threadId: 'thread_not_found' },
  body: wireBody(SendMessageInput.omit({ threadId: true })),
  responses: { 201: MessageBody },
  errors: ['voice_note_not_allowed_here'],
  idempotent: true,
  handle: async (ctx, { body, params }) =>
    created(presentMessage(await sendMessage(ctx, { ...body, threadId: params.threadId }))),
});
