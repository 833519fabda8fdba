import { PageInput } from '@patchbay/contract';
import { listMessages } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { listed } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { MessageBody, presentMessage } from '../../presenters/thread.ts';

/** Content leaves only for a session, or for a key that holds `messages:read.raw`, and is audited for the latter. */
export const listMessagesRoute = route({
  method: 'GET',
  path: '/v1/threads/{thread_id}/messages',
  summary: 'Messages of a thread, newest first; content only with messages:read.raw.',
  tag: 'Threads',
  access: { principals: ['console', 'user', 'api_key', 'oauth'], scopes: ['threads:read'] },
  params: { threadId: 'thread_not_found' },
  query: PageInput,
  responses: { 200: z.array(MessageBody) },
  handle: async (ctx, { params, query }) =>
    listed(await listMessages(ctx, { ...query, threadId: params.threadId }), presentMessage),
});
