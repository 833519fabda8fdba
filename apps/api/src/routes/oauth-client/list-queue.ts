import { ClientQueueInput } from '@patchbay/contract';
import { listClientQueue } from '@patchbay/domain/oauth';
import { z } from 'zod';
import { listed } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { ClientReviewBody, presentClientReview } from '../../presenters/oauth-client.ts';

export const listClientQueueRoute = route({
  method: 'GET',
  path: '/v1/admin/oauth-clients',
  summary: 'OAuth clients, newest first: of one status, or all.',
  tag: 'Operators',
  access: { principals: ['console'], operator: true },
  query: ClientQueueInput,
  responses: { 200: z.array(ClientReviewBody) },
  handle: async (ctx, { query }) => listed(await listClientQueue(ctx, query), presentClientReview),
});
