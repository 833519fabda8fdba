import { DecisionInput } from '@patchbay/contract';
import { suspendAccount } from '@patchbay/domain/operations';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { AccountStateBody, presentAccountState } from '../../presenters/operator.ts';

export const suspend = route({
  method: 'POST',
  path: '/v1/admin/accounts/{account_id}/suspend',
  summary: 'Suspend an account: its sessions and keys answer account_suspended.',
  tag: 'Operators',
  access: { principals: ['console'], operator: true },
  params: { accountId: 'account_not_found' },
  body: wireBody(DecisionInput),
  responses: { 200: AccountStateBody },
  errors: ['conflict'],
  handle: async (ctx, { body, params }) =>
    ok(presentAccountState(await suspendAccount(ctx, { ...body, id: params.accountId }))),
});
