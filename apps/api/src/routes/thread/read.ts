import { readThread } from '@patchbay/domain/messaging';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { presentThread, ThreadBody } from '../../presenters/thread.ts';

export const readThreadRoute = route({
  method: 'GET',
  path: '/v1/threads/{thread_id}',
  summary: 'One thread.',
  tag: 'Threads',
  access: { principals: ['console', 'user', 'api_key', 'oauth'], scopes: ['threads:read'] },
  params: { threadId: 'thread_not_found' },
  responses: { 200: ThreadBody },
  handle: async (ctx, { params }) => ok(presentThread(await readThread(ctx, { id: params.threadId }))),
});
