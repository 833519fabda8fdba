import { AccessError } from '@patchbay/contract';
import type { ActorOf, Context } from '../core/exports.ts';

/** Who may keep the directory of a workspace: programs that hold `scim`, and its owners. */
export const directoryKinds = ['api_key', 'oauth', 'console', 'user'] as const;
export type DirectoryKind = (typeof directoryKinds)[number];
export type DirectoryContext = Context<ActorOf<DirectoryKind>>;

const owner = {
  name: 'directory-owner',
  text: `SELECT 1 FROM members WHERE workspace_id = $1 AND user_id = $2 AND role = 'owner'`,
};

/**
 * A key acts for the workspace. A person and an app act for a user, who must be an owner: no member removes the others.
 * @throws AccessError `owner_only` (403)
 */
export async function requireDirectoryRights({ actor, db }: DirectoryContext): Promise<undefined> {
  if (actor.kind === 'api_key') return undefined;
  const [row] = await db.sql.rows(owner, [actor.workspaceId, actor.userId]);
  if (!row) throw new AccessError('owner_only');
  return undefined;
}

/** What every command of the directory declares. */
export const directoryRules = {
  actors: directoryKinds,
  scopes: ['scim'],
  screen: requireDirectoryRights,
} as const;
