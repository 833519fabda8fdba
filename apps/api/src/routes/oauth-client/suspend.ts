import { RefuseClientInput } from '@patchbay/contract';
import { decideClient } from '@patchbay/domain/oauth';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { ClientReviewBody, presentClientReview } from '../../presenters/oauth-client.ts';

export const suspendClient = route({
  method: 'POST',
  path: '/v1/admin/oauth-clients/{client_id}/suspend',
  summary: 'Suspend a client: its tokens are refused from the answer on.',
  tag: 'Operators',
  access: { principals: ['console'], operator: true },
  params: { clientId: 'oauth_client_not_found' },
  body: wireBody(RefuseClientInput),
  responses: { 200: ClientReviewBody },
  errors: ['conflict'],
  handle: async (ctx, { body, params }) =>
    ok(presentClientReview(await decideClient(ctx, { ...body, ...params, decision: 'suspend' }))),
});
