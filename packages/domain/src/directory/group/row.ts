import { AccessError } from '@patchbay/contract';
import type { Sql, Statement } from '@patchbay/db';
import { assertRows } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import type { Listing } from '../list-request.ts';
import type { Reference } from '../user/row.ts';
import { findGroupTarget } from './target.ts';

/** The columns of a group that a caller sets, without its members. */
export interface GroupColumns {
  readonly displayName: string;
  readonly externalId: string | null;
}

/** A group as the directory shows it. */
export interface DirectoryGroup extends GroupColumns {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  /** Null where they were not asked for. */
  readonly members: readonly Reference[] | null;
}

const columns = `id, display_name AS "displayName", external_id AS "externalId", version,
  created_at AS "createdAt", changed_at AS "changedAt"`;
const members = `coalesce((SELECT json_agg(json_build_object('value', users.id, 'display', users.display_name) ORDER BY users.id)
    FROM directory_members JOIN users ON users.id = directory_members.user_id
    WHERE directory_members.group_id = directory_groups.id), '[]') AS members`;
const where = 'workspace_id = $1';

export const groupListing = (withMembers: boolean): Listing => ({
  columns: `${columns}, ${withMembers ? members : 'NULL AS members'}`,
  from: 'directory_groups',
  where,
  references: withMembers
    ? 'SELECT count(*) FROM directory_members WHERE directory_members.group_id = directory_groups.id'
    : null,
  find: findGroupTarget,
});

const byId = statement({
  name: 'directory-group',
  text: `SELECT ${columns}, NULL AS members FROM directory_groups WHERE ${where} AND id = $2`,
});
const wholeById = statement({
  name: 'directory-group-whole',
  text: `SELECT ${columns}, ${members} FROM directory_groups WHERE ${where} AND id = $2`,
});
const lock = statement({ name: 'directory-group-lock', text: `${byId.text} FOR UPDATE OF directory_groups` });

async function readOne(
  sql: Sql,
  statement: Statement,
  key: readonly [string, string],
): Promise<DirectoryGroup> {
  // Asserted: the server does not know the members of JSON.
  const [row] = await sql.rows(assertRows<DirectoryGroup>(statement), key);
  if (!row) throw new AccessError('group_not_found');
  return row;
}

/** @throws AccessError `group_not_found` (404), also for a group of another workspace */
export const findGroup = (
  sql: Sql,
  workspaceId: string,
  { id, withMembers }: { readonly id: string; readonly withMembers: boolean },
): Promise<DirectoryGroup> => readOne(sql, withMembers ? wholeById : byId, [workspaceId, id]);

/** The group without its members, under the row's lock. */
export const lockGroup = (sql: Sql, workspaceId: string, id: string): Promise<DirectoryGroup> =>
  readOne(sql, lock, [workspaceId, id]);
