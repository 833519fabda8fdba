import { CreateDirectoryUserInput } from '@patchbay/contract';
import { command, newId } from '../../core/exports.ts';
import { inviteToWorkspace } from '../../people/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { directoryRules } from '../caller.ts';
import { readUser } from './document.ts';
import type { DirectoryUser } from './row.ts';
import { insertUser } from './store.ts';

/**
 * Adds a user to the workspace. With an address in a domain that the workspace has proven, and without an account, they
 * become a person of the workspace, who sets their first password by a mailed code. Everybody else is invited, and is
 * not in the workspace until they accept.
 * @throws AccessError `invalid_value` (400), `already_exists` (409), `owner_only` (403)
 */
export const createDirectoryUser = command({
  ...directoryRules,
  input: CreateDirectoryUserInput,
  async run(ctx, { resource }) {
    const { actor, clock, tx } = ctx;
    const { workspaceId } = actor;
    const user = readUser(resource);
    const at = await stampWorkspace(tx.sql, clock, workspaceId);
    const id = newId('usr', at);
    await insertUser(tx.sql, { at, id }, { ...user, workspaceId });
    const value: DirectoryUser = { ...user, id, version: 1, createdAt: at, changedAt: at, groups: [] };
    const isInvited = await inviteToWorkspace(tx.sql, ctx, { at, inviteeId: id, inviterId: actor.userId });
    const details = { active: user.active, invited: isInvited };
    return {
      value,
      audit: { action: 'directory.user_created', workspaceId, targetId: id, details },
      event: null,
    };
  },
});
