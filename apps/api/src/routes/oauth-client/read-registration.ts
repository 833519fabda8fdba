import { readRegistration } from '@patchbay/domain/oauth';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import {
  ClientRegistrationBody,
  presentStoredRegistration,
  RegistrationProfile,
} from '../../presenters/oauth-client.ts';

export const readRegistrationRoute = route({
  method: 'GET',
  path: '/v1/oauth/register/{client_id}',
  summary: 'Read a registration by its registration access token.',
  tag: 'OAuth',
  access: { public: true, ownToken: true },
  cors: 'open',
  oauth: true,
  params: { clientId: 'token_invalid' },
  query: RegistrationProfile,
  responses: { 200: ClientRegistrationBody },
  async handle(ctx, { bearer, params, query }) {
    const client = await readRegistration(ctx, { ...params, registrationAccessToken: bearer });
    return ok(presentStoredRegistration(client, bearer, ctx.settings.baseUrl, query));
  },
});
