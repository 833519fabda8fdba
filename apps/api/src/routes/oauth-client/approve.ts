import { ApproveClientInput } from '@patchbay/contract';
import { decideClient } from '@patchbay/domain/oauth';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { ClientReviewBody, presentClientReview } from '../../presenters/oauth-client.ts';

export const approveClient = route({
  method: 'POST',
  path: '/v1/admin/oauth-clients/{client_id}/approve',
  summary: 'Approve a client as it was seen; refused when its metadata has changed since.',
  tag: 'Operators',
  access: { principals: ['console'], operator: true },
  params: { clientId: 'oauth_client_not_found' },
  body: wireBody(ApproveClientInput),
  responses: { 200: ClientReviewBody },
  errors: ['conflict'],
  handle: async (ctx, { body, params }) =>
    ok(presentClientReview(await decideClient(ctx, { ...body, ...params, decision: 'approve' }))),
});
