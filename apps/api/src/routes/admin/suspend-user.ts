import { DecisionInput } from '@patchbay/contract';
import { suspendUser } from '@patchbay/domain/operations';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { AccountStateBody, presentAccountState } from '../../presenters/operator.ts';

export const suspendUserRoute = route({
  method: 'POST',
  path: '/v1/admin/users/{user_id}/suspend',
  summary: 'Suspend a user who signs in by phone: their sessions and tokens answer account_suspended.',
  tag: 'Operators',
  access: { principals: ['console'], operator: true },
  params: { userId: 'user_not_found' },
  body: wireBody(DecisionInput),
  responses: { 200: AccountStateBody },
  errors: ['conflict'],
  handle: async (ctx, { body, params }) =>
    ok(presentAccountState(await suspendUser(ctx, { ...body, id: params.userId }))),
});
