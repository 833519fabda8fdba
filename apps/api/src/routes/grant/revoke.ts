import { revokeGrant } from '@patchbay/domain/oauth';
import { noContent } from '../../http/answer.ts';
import { route } from '../../http/route.ts';

export const revokeMyGrant = route({
  method: 'DELETE',
  path: '/v1/me/grants/{grant_id}',
  summary: 'End what an app was allowed; its tokens stop working at once.',
  tag: 'Me',
  access: { principals: ['console', 'user'] },
  params: { grantId: 'grant_not_found' },
  responses: { 204: null },
  async handle(ctx, { params }) {
    await revokeGrant(ctx, { id: params.grantId });
    return noContent();
  },
});
