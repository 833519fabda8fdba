import { SetFlagInput } from '@patchbay/contract';
import { setFlag } from '@patchbay/domain/operations';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { FlagBody, presentFlag } from '../../presenters/operator.ts';

export const setFlagRoute = route({
  method: 'PUT',
  path: '/v1/admin/flags/apikey_auth_enabled',
  summary: 'Switch the developer platform; every instance follows within a second.',
  tag: 'Operators',
  access: { principals: ['console'], operator: true },
  body: wireBody(SetFlagInput.omit({ name: true })),
  responses: { 200: FlagBody },
  handle: async (ctx, { body }) =>
    ok(presentFlag(await setFlag(ctx, { ...body, name: 'apikey_auth_enabled' }))),
});
