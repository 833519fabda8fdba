import { AccessError } from '@patchbay/contract';
import { z } from 'zod';
import { query, statement } from '../../core/exports.ts';
import { countMax } from '../operator/read-workspace.ts';

const upTo = (from: string): string =>
  `(SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT ${countMax}) counted)`;

const count = statement({
  name: 'workspace-deletion-counts',
  text: `SELECT name, ${upTo('users WHERE workspace_id = workspaces.id')} AS people,
    ${upTo('api_keys WHERE workspace_id = workspaces.id AND revoked_at IS NULL')} AS keys,
    ${upTo('oauth_clients WHERE owner_workspace_id = workspaces.id AND deleted_at IS NULL')} AS clients,
    ${upTo('webhook_endpoints WHERE workspace_id = workspaces.id AND deleted_at IS NULL')} AS webhooks,
    ${upTo('threads WHERE workspace_id = workspaces.id')} AS threads
    FROM workspaces WHERE id = $1`,
});

/**
 * Reads what the deletion of the workspace would take away, counted up to 10,000.
 * @throws AccessError `owner_only` (403)
 */
export const readDeletionPreview = query({
  actors: ['console'],
  role: 'owner',
  input: z.object({}).optional(),
  async run({ actor, db }) {
    const [preview] = await db.sql.rows(count, [actor.workspaceId]);
    if (!preview) throw new AccessError('workspace_not_found');
    return preview;
  },
});
