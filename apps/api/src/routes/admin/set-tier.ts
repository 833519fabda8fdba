import { SetTierInput } from '@patchbay/contract';
import { setTier } from '@patchbay/domain/operations';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { presentWorkspaceTier, WorkspaceTierBody } from '../../presenters/operator.ts';

export const setTierRoute = route({
  method: 'PUT',
  path: '/v1/admin/workspaces/{workspace_id}/tier',
  summary: 'Put a workspace on a tier.',
  tag: 'Operators',
  access: { principals: ['console'], operator: true },
  params: { workspaceId: 'workspace_not_found' },
  body: wireBody(SetTierInput.omit({ workspaceId: true })),
  responses: { 200: WorkspaceTierBody },
  handle: async (ctx, { body, params }) =>
    ok(presentWorkspaceTier(await setTier(ctx, { ...body, workspaceId: params.workspaceId }))),
});
