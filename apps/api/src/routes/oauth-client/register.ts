import { registerClient } from '@patchbay/domain/oauth';
import { created } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import {
  ClientRegistrationBody,
  presentRegistration,
  RegistrationProfile,
} from '../../presenters/oauth-client.ts';
import { metadataBody } from './metadata-body.ts';

export const registerClientRoute = route({
  method: 'POST',
  path: '/v1/oauth/register',
  summary: 'Register an OAuth client; it waits for approval unless its software is approved.',
  tag: 'OAuth',
  access: { public: true, principals: ['console'] },
  cors: 'open',
  oauth: true,
  query: RegistrationProfile,
  body: metadataBody,
  responses: { 201: ClientRegistrationBody },
  errors: ['invalid_client_metadata', 'invalid_redirect_uri', 'client_registration_rate_limited'],
  handle: async (ctx, { body, query }) =>
    created(presentRegistration(await registerClient(ctx, { metadata: body }), ctx.settings.baseUrl, query)),
});
