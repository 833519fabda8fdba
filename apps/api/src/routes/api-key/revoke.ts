import { revokeApiKey } from '@patchbay/domain/key';
import { noContent } from '../../http/answer.ts';
import { route } from '../../http/route.ts';

export const revokeKey = route({
  method: 'DELETE',
  path: '/v1/developer/api-keys/{key_id}',
  summary: 'Revoke a key, at once and for good.',
  tag: 'Keys',
  access: { principals: ['console'] },
  params: { keyId: 'api_key_not_found' },
  responses: { 204: null },
  errors: ['key_operations_rate_limited'],
  async handle(ctx, { params }) {
    await revokeApiKey(ctx, { id: params.keyId });
    return noContent();
  },
});
