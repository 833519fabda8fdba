import { DecisionInput } from '@patchbay/contract';
import { reinstateAccount } from '@patchbay/domain/operations';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { AccountStateBody, presentAccountState } from '../../presenters/operator.ts';

export const reinstate = route({
  method: 'POST',
  path: '/v1/admin/accounts/{account_id}/reinstate',
  summary: 'End a suspension; what was revoked stays revoked.',
  tag: 'Operators',
  access: { principals: ['console'], operator: true },
  params: { accountId: 'account_not_found' },
  body: wireBody(DecisionInput),
  responses: { 200: AccountStateBody },
  handle: async (ctx, { body, params }) =>
    ok(presentAccountState(await reinstateAccount(ctx, { ...body, id: params.accountId }))),
});
