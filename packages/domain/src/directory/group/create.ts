import { CreateDirectoryGroupInput } from '@patchbay/contract';
import { command, newId } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { directoryRules } from '../caller.ts';
import { membersOf, readGroup } from './document.ts';
import { changeMembers } from './members.ts';
import { findGroup } from './row.ts';
import { insertGroup } from './store.ts';

/**
 * Adds a group with its members.
 * @throws AccessError `invalid_value` (400), `already_exists` (409), `payload_too_large` (413), `owner_only` (403)
 */
export const createDirectoryGroup = command({
  ...directoryRules,
  input: CreateDirectoryGroupInput,
  async run({ actor, clock, tx: { sql } }, { resource }) {
    const { workspaceId } = actor;
    const group = readGroup(resource);
    const ids = membersOf(resource);
    const at = await stampWorkspace(sql, clock, workspaceId);
    const id = newId('grp', at);
    await insertGroup(sql, { at, id }, { ...group, workspaceId });
    await changeMembers(sql, { groupId: id, workspaceId }, { kind: 'add', ids });
    const value = await findGroup(sql, workspaceId, { id, withMembers: true });
    const details = { members: ids.length };
    return {
      value,
      audit: { action: 'directory.group_created', workspaceId, targetId: id, details },
      event: null,
    };
  },
});
