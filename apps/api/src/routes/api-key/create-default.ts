import { createDefaultApiKey } from '@patchbay/domain/key';
import { created } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { IssuedApiKeyBody, presentIssuedKey } from '../../presenters/api-key.ts';

export const createDefaultKey = route({
  method: 'POST',
  path: '/v1/agents/api-keys',
  summary: 'Create one key with the default scopes.',
  tag: 'Keys',
  access: { principals: ['console'] },
  responses: { 201: IssuedApiKeyBody },
  errors: ['key_limit_reached', 'key_operations_rate_limited'],
  idempotent: true,
  handle: async (ctx) => created(presentIssuedKey(await createDefaultApiKey(ctx))),
});
