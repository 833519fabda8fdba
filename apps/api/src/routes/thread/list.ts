import { PageInput } from '@patchbay/contract';
import { listThreads } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { listed } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { presentThread, ThreadBody } from '../../presenters/thread.ts';

export const listThreadsRoute = route({
  method: 'GET',
  path: '/v1/threads',
  summary: 'Threads within reach, newest first.',
  tag: 'Threads',
  access: { principals: ['console', 'user', 'api_key', 'oauth'], scopes: ['threads:read'] },
  query: PageInput,
  responses: { 200: z.array(ThreadBody) },
  handle: async (ctx, { query }) => listed(await listThreads(ctx, query), presentThread),
});
