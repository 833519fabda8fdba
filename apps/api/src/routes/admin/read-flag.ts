import { readFlags } from '@patchbay/domain/operations';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { FlagBody, presentFlags } from '../../presenters/operator.ts';

export const readFlag = route({
  method: 'GET',
  path: '/v1/admin/flags/apikey_auth_enabled',
  summary: 'Whether the developer platform is switched on.',
  tag: 'Operators',
  access: { principals: ['console'], operator: true },
  responses: { 200: FlagBody },
  handle: async (ctx) => ok(presentFlags(await readFlags(ctx), 'apikey_auth_enabled')),
});
