import { DecisionInput } from '@patchbay/contract';
import { reinstateUser } from '@patchbay/domain/operations';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { AccountStateBody, presentAccountState } from '../../presenters/operator.ts';

export const reinstateUserRoute = route({
  method: 'POST',
  path: '/v1/admin/users/{user_id}/reinstate',
  summary: 'End the suspension of a user; what was revoked stays revoked.',
  tag: 'Operators',
  access: { principals: ['console'], operator: true },
  params: { userId: 'user_not_found' },
  body: wireBody(DecisionInput),
  responses: { 200: AccountStateBody },
  errors: ['conflict'],
  handle: async (ctx, { body, params }) =>
    ok(presentAccountState(await reinstateUser(ctx, { ...body, id: params.userId }))),
});
