import { ListDirectoryInput, ReadDirectoryUserInput } from '@patchbay/contract';
import { query } from '../../core/exports.ts';
import { directoryRules } from '../caller.ts';
import { type DirectoryPage, listPage } from '../list-plan.ts';
import { type DirectoryUser, findUser, toDirectoryUser, type UserRow, userListing } from './row.ts';

/**
 * The users of the workspace that a filter keeps, those who joined by themselves included.
 * @throws AccessError `invalid_filter`, `invalid_value` (400), `owner_only` (403)
 */
export const listDirectoryUsers = query({
  ...directoryRules,
  input: ListDirectoryInput,
  async run(ctx, request): Promise<DirectoryPage<DirectoryUser>> {
    const { workspaceId } = ctx.actor;
    const page = await listPage<UserRow>(ctx.db.sql, userListing, { request, workspaceId });
    return { ...page, items: page.items.map(toDirectoryUser) };
  },
});

/** @throws AccessError `user_not_found` (404), `owner_only` (403) */
export const readDirectoryUser = query({
  ...directoryRules,
  input: ReadDirectoryUserInput,
  async run(ctx, { id }) {
    return findUser(ctx.db.sql, ctx.actor.workspaceId, id);
  },
});
