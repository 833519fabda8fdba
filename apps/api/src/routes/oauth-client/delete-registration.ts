import { deleteRegistration } from '@patchbay/domain/oauth';
import { noContent } from '../../http/answer.ts';
import { route } from '../../http/route.ts';

export const deleteRegistrationRoute = route({
  method: 'DELETE',
  path: '/v1/oauth/register/{client_id}',
  summary: 'Delete a client: its tokens are refused from the answer on.',
  tag: 'OAuth',
  access: { public: true, ownToken: true },
  cors: 'open',
  oauth: true,
  params: { clientId: 'token_invalid' },
  responses: { 204: null },
  async handle(ctx, { bearer, params }) {
    await deleteRegistration(ctx, { ...params, registrationAccessToken: bearer });
    return noContent();
  },
});
