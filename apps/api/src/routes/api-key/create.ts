import { CreateApiKeyInput } from '@patchbay/contract';
import { createApiKey } from '@patchbay/domain/key';
import { created } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { IssuedApiKeyBody, presentIssuedKey } from '../../presenters/api-key.ts';

export const createKey = route({
  method: 'POST',
  path: '/v1/developer/api-keys',
  summary: 'Create a key; its secret is in this answer and never again.',
  tag: 'Keys',
  access: { principals: ['console'] },
  body: wireBody(CreateApiKeyInput),
  responses: { 201: IssuedApiKeyBody },
  errors: ['unknown_scopes', 'key_limit_reached', 'key_operations_rate_limited'],
  idempotent: true,
  handle: async (ctx, { body }) => created(presentIssuedKey(await createApiKey(ctx, body))),
});
