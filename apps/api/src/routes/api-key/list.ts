import { WholeListInput } from '@patchbay/contract';
import { listApiKeys } from '@patchbay/domain/key';
import { z } from 'zod';
import { listed } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { ApiKeyBody, presentApiKey } from '../../presenters/api-key.ts';

export const listKeys = route({
  method: 'GET',
  path: '/v1/developer/api-keys',
  summary: 'The workspace’s keys, newest first, revoked ones included.',
  tag: 'Keys',
  access: { principals: ['console'] },
  query: WholeListInput,
  responses: { 200: z.array(ApiKeyBody) },
  handle: async (ctx, { query }) => listed(await listApiKeys(ctx, query), presentApiKey),
});
