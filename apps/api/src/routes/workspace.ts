import { deleteWorkspace } from '@patchbay/domain/operations';
import { accepted } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { presentWorkspaceDeletion, WorkspaceDeletionBody } from '../presenters/account.ts';

export const workspaceRoutes = [
  route({
    surface: 'developer',
    tag: 'Console account',
    name: 'deleteWorkspace',
    method: 'DELETE',
    path: '/v1/developer/workspace',
    summary: 'Delete the workspace. Its access ends at once.',
    description:
      'Only owners of the workspace can call it, in a session in which they proved their identity in the last 10 minutes. As soon as this call returns, every key, session and token of the workspace is refused with `account_suspended`, and its webhooks stop. Its members get an email, owners first and 500 people at most. For 7 days, an operator can undo it. Then the workspace’s data key is destroyed and everything in the workspace is deleted. An operator’s own workspace is `conflict`.',
    verb: deleteWorkspace,
    answer: accepted(WorkspaceDeletionBody, presentWorkspaceDeletion),
    refusals: ['reauthentication_required', 'conflict'],
  }),
];
