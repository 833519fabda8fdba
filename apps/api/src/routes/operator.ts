import { listPlatformAudit } from '@patchbay/domain/core';
import {
  type FlagView,
  readFlags,
  reinstateAccount,
  reinstateUser,
  setFlag,
  setTier,
  suspendAccount,
  suspendUser,
} from '@patchbay/domain/operations';
import { listed, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { AuditRecordBody, presentAuditRecord } from '../presenters/audit.ts';
import {
  AccountStateBody,
  FlagBody,
  presentAccountState,
  presentFlag,
  presentFlags,
  presentWorkspaceTier,
  WorkspaceTierBody,
} from '../presenters/operator.ts';

const operators = { surface: 'operator', tag: 'Operators' } as const;

export const operatorRoutes = [
  route({
    ...operators,
    name: 'listPlatformAudit',
    method: 'GET',
    path: '/v1/admin/audit-log',
    summary: 'The platform’s own audit log, newest first.',
    description:
      'Only operators can call it. It holds changes of flags, the decisions of operators, and what belongs to no workspace. Follow the `Link` header for the next page.',
    verb: listPlatformAudit,
    answer: listed(AuditRecordBody, presentAuditRecord),
  }),
  route({
    ...operators,
    name: 'readFlag',
    method: 'GET',
    path: '/v1/admin/flags/apikey_auth_enabled',
    summary: 'Read whether the developer platform is switched on.',
    description:
      'Only operators can call it. While the flag is off, OAuth and MCP answer `developer_platform_disabled` everywhere, and on the public address of production so do the other routes for developers. In production, keys and tokens are refused meanwhile.',
    verb: readFlags,
    answer: ok(FlagBody, (flags: readonly FlagView[]) => presentFlags(flags, 'apikey_auth_enabled')),
  }),
  route({
    ...operators,
    name: 'setFlag',
    method: 'PUT',
    path: '/v1/admin/flags/apikey_auth_enabled',
    summary: 'Switch the developer platform on or off.',
    description:
      'Only operators can call it. Every instance follows within a second. Switching it off hides routes and revokes nothing: keys and tokens work again once it is on.',
    verb: setFlag,
    fixed: { name: 'apikey_auth_enabled' },
    body: 'json',
    answer: ok(FlagBody, presentFlag),
  }),
  route({
    ...operators,
    name: 'setTier',
    method: 'PUT',
    path: '/v1/admin/workspaces/{workspace_id}/tier',
    summary: 'Put a workspace on a tier.',
    description:
      'Only operators can call it. On the tier `paid` a workspace has no AI quotas and no AI budget.',
    verb: setTier,
    params: { workspace_id: 'workspaceId' },
    body: 'json',
    answer: ok(WorkspaceTierBody, presentWorkspaceTier),
  }),
  route({
    ...operators,
    name: 'suspendAccount',
    method: 'POST',
    path: '/v1/admin/accounts/{account_id}/suspend',
    summary: 'Suspend a console account.',
    description:
      'Only operators can call it. As soon as this call returns, the person’s credentials, and every key and token of the workspaces that they own, are refused with `account_suspended`. Nothing is revoked. Your own account is `conflict`.',
    verb: suspendAccount,
    params: { account_id: 'id' },
    body: 'json',
    answer: ok(AccountStateBody, presentAccountState),
    refusals: ['conflict'],
  }),
  route({
    ...operators,
    name: 'reinstateAccount',
    method: 'POST',
    path: '/v1/admin/accounts/{account_id}/reinstate',
    summary: 'End the suspension of a console account.',
    description: 'Only operators can call it. Sessions, keys and tokens that were not revoked work again.',
    verb: reinstateAccount,
    params: { account_id: 'id' },
    body: 'json',
    answer: ok(AccountStateBody, presentAccountState),
  }),
  route({
    ...operators,
    name: 'suspendUser',
    method: 'POST',
    path: '/v1/admin/users/{user_id}/suspend',
    summary: 'Suspend a user who signs in by phone.',
    description:
      'Only operators can call it. As soon as this call returns, their sessions and the tokens that they allowed are refused with `account_suspended`, and they cannot sign in. A user with a console account is `conflict`: suspend the account.',
    verb: suspendUser,
    params: { user_id: 'id' },
    body: 'json',
    answer: ok(AccountStateBody, presentAccountState),
    refusals: ['conflict'],
  }),
  route({
    ...operators,
    name: 'reinstateUser',
    method: 'POST',
    path: '/v1/admin/users/{user_id}/reinstate',
    summary: 'End the suspension of a user who signs in by phone.',
    description:
      'Only operators can call it. Sessions and tokens that were not revoked work again. A user with a console account is `conflict`: reinstate the account.',
    verb: reinstateUser,
    params: { user_id: 'id' },
    body: 'json',
    answer: ok(AccountStateBody, presentAccountState),
    refusals: ['conflict'],
  }),
];
