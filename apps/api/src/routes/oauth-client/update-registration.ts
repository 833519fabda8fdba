import { updateRegistration } from '@patchbay/domain/oauth';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import {
  ClientRegistrationBody,
  presentRegistration,
  RegistrationProfile,
} from '../../presenters/oauth-client.ts';
import { metadataBody } from './metadata-body.ts';

export const updateRegistrationRoute = route({
  method: 'PUT',
  path: '/v1/oauth/register/{client_id}',
  summary: 'Replace a registration; an approved client waits again when what was reviewed has changed.',
  tag: 'OAuth',
  access: { public: true, ownToken: true },
  cors: 'open',
  oauth: true,
  params: { clientId: 'token_invalid' },
  query: RegistrationProfile,
  body: metadataBody,
  responses: { 200: ClientRegistrationBody },
  errors: ['invalid_client_metadata', 'invalid_redirect_uri'],
  async handle(ctx, { bearer, body, params, query }) {
    const input = { ...params, registrationAccessToken: bearer, metadata: body };
    return ok(presentRegistration(await updateRegistration(ctx, input), ctx.settings.baseUrl, query));
  },
});
