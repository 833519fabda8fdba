import { RotateApiKeyInput } from '@patchbay/contract';
import { rotateApiKey } from '@patchbay/domain/key';
import { created } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { IssuedApiKeyBody, presentIssuedKey } from '../../presenters/api-key.ts';

export const rotateKey = route({
  method: 'POST',
  path: '/v1/developer/api-keys/{key_id}/rotate',
  summary: 'Replace a key by one with the same name, scopes and expiry; the old one is revoked.',
  tag: 'Keys',
  access: { principals: ['console'] },
  params: { keyId: 'api_key_not_found' },
  body: wireBody(RotateApiKeyInput.omit({ id: true })),
  responses: { 201: IssuedApiKeyBody },
  errors: ['key_revoked', 'key_limit_reached', 'conflict', 'key_operations_rate_limited'],
  idempotent: true,
  handle: async (ctx, { body, params }) =>
    created(presentIssuedKey(await rotateApiKey(ctx, { ...body, id: params.keyId }))),
});
