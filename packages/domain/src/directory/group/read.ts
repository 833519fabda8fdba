import { ListDirectoryGroupsInput, ReadDirectoryGroupInput } from '@patchbay/contract';
import { query } from '../../core/exports.ts';
import { directoryRules } from '../caller.ts';
import { listPage } from '../list-plan.ts';
import { type DirectoryGroup, findGroup, groupListing } from './row.ts';

/**
 * The groups of the workspace that a filter keeps.
 * @throws AccessError `invalid_filter`, `invalid_value` (400), `owner_only` (403)
 */
export const listDirectoryGroups = query({
  ...directoryRules,
  input: ListDirectoryGroupsInput,
  async run(ctx, { withMembers, ...request }) {
    const { workspaceId } = ctx.actor;
    return listPage<DirectoryGroup>(ctx.db.sql, groupListing(withMembers), { request, workspaceId });
  },
});

/** @throws AccessError `group_not_found` (404), `owner_only` (403) */
export const readDirectoryGroup = query({
  ...directoryRules,
  input: ReadDirectoryGroupInput,
  async run(ctx, input) {
    return findGroup(ctx.db.sql, ctx.actor.workspaceId, input);
  },
});
