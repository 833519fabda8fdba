import { CreateThreadInput } from '@patchbay/contract';
import { createThread } from '@patchbay/domain/messaging';
import { created } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { presentThread, ThreadBody } from '../../presenters/thread.ts';

export const createThreadRoute = route({
  method: 'POST',
  path: '/v1/threads',
  summary: 'Start a thread.',
  tag: 'Threads',
  access: { principals: ['console', 'user', 'api_key', 'oauth'], scopes: ['messages:write'] },
  body: wireBody(CreateThreadInput),
  responses: { 201: ThreadBody },
  errors: ['user_not_found'],
  idempotent: true,
  handle: async (ctx, { body }) => created(presentThread(await createThread(ctx, body))),
});
