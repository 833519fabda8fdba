import { CreateDirectoryUserInput } from '@patchbay/contract';
import { command, newId } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { directoryRules } from '../caller.ts';
import { adoptUsers } from './adopt.ts';
import { readUser } from './document.ts';
import type { DirectoryUser } from './row.ts';
import { insertUser } from './store.ts';

/**
 * Adds a user to the workspace. An address that the directory gives opens nothing by itself: a person proves that it is
 * theirs, and so sets their first password.
 * @throws AccessError `invalid_value` (400), `already_exists` (409), `owner_only` (403)
 */
export const createDirectoryUser = command({
  ...directoryRules,
  input: CreateDirectoryUserInput,
  async run({ actor, clock, tx }, { resource }) {
    const { workspaceId } = actor;
    const user = readUser(resource);
    const at = await stampWorkspace(tx.sql, clock, workspaceId);
    await adoptUsers(tx.sql, workspaceId);
    const id = newId('usr', at);
    await insertUser(tx.sql, { at, id }, { ...user, workspaceId });
    const value: DirectoryUser = { ...user, id, version: 1, createdAt: at, changedAt: at, groups: [] };
    const details = { active: user.active };
    return {
      value,
      audit: { action: 'directory.user_created', workspaceId, targetId: id, details },
      event: null,
    };
  },
});
