import { AccessError } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { assertRows } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import type { Listing } from '../list-request.ts';
import type { Complex } from '../schema/attribute.ts';
import type { UserColumns } from './document.ts';
import { findUserTarget } from './target.ts';

/** A reference from a user to a group, or from a group to a user. */
export interface Reference {
  readonly value: string;
  readonly display: string;
}

/** A user as the directory shows it. */
export interface DirectoryUser extends UserColumns {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly groups: readonly Reference[];
}

export interface UserRow extends Omit<DirectoryUser, 'groups'> {
  readonly groups: readonly Reference[] | null;
  readonly profile: Complex;
}

const columns = `id, user_name AS "userName", external_id AS "externalId", display_name AS "displayName",
  deactivated_at IS NULL AS active, profile, directory_version AS version, created_at AS "createdAt",
  coalesce(directory_changed_at, created_at) AS "changedAt",
  (SELECT json_agg(json_build_object('value', directory_groups.id, 'display', directory_groups.display_name) ORDER BY directory_groups.id)
    FROM directory_members JOIN directory_groups ON directory_groups.id = directory_members.group_id
    WHERE directory_members.user_id = users.id) AS groups`;

const where = 'workspace_id = $1 AND removed_at IS NULL';

export const userListing: Listing = {
  columns,
  from: 'users',
  where,
  references: 'SELECT count(*) FROM directory_members WHERE directory_members.user_id = users.id',
  find: findUserTarget,
};

const byId = statement({
  name: 'directory-user',
  text: `SELECT ${columns} FROM users WHERE ${where} AND id = $2`,
});
const lock = statement({ name: 'directory-user-lock', text: `${byId.text} FOR NO KEY UPDATE OF users` });

export const toDirectoryUser = ({ groups, ...row }: UserRow): DirectoryUser => ({
  ...row,
  groups: groups ?? [],
});

async function readOne(
  sql: Sql,
  statement: typeof byId,
  key: readonly [string, string],
): Promise<DirectoryUser> {
  // Asserted: the server does not know the members of JSON.
  const [row] = await sql.rows(assertRows<UserRow>(statement), key);
  if (!row) throw new AccessError('user_not_found');
  return toDirectoryUser(row);
}

/** @throws AccessError `user_not_found` (404), also for a user of another workspace */
export const findUser = (sql: Sql, workspaceId: string, id: string): Promise<DirectoryUser> =>
  readOne(sql, byId, [workspaceId, id]);

/** As {@link findUser}, under the row's lock: a sign-in either has stored its session or sees the change. */
export const lockUser = (sql: Sql, workspaceId: string, id: string): Promise<DirectoryUser> =>
  readOne(sql, lock, [workspaceId, id]);
