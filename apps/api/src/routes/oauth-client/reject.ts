import { RefuseClientInput } from '@patchbay/contract';
import { decideClient } from '@patchbay/domain/oauth';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { ClientReviewBody, presentClientReview } from '../../presenters/oauth-client.ts';

export const rejectClient = route({
  method: 'POST',
  path: '/v1/admin/oauth-clients/{client_id}/reject',
  summary: 'Reject a client that waits, with the reason its developer reads.',
  tag: 'Operators',
  access: { principals: ['console'], operator: true },
  params: { clientId: 'oauth_client_not_found' },
  body: wireBody(RefuseClientInput),
  responses: { 200: ClientReviewBody },
  errors: ['conflict'],
  handle: async (ctx, { body, params }) =>
    ok(presentClientReview(await decideClient(ctx, { ...body, ...params, decision: 'reject' }))),
});
