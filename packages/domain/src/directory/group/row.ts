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

const columns = `g.id, g.display_name AS "displayName", g.external_id AS "externalId", g.version,
  g.created_at AS "createdAt", g.changed_at AS "changedAt"`;
const members = `coalesce((SELECT json_agg(json_build_object('value', u.id, 'display', u.display_name) ORDER BY u.id)
    FROM directory_members m JOIN users u ON u.id = m.user_id WHERE m.group_id = g.id), '[]') AS members`;
const where = 'g.workspace_id = $1';

export const groupListing = (withMembers: boolean): Listing => ({
  columns: `${columns}, ${withMembers ? members : 'NULL AS members'}`,
  from: 'directory_groups g',
  where,
  alias: 'g',
  find: findGroupTarget,
});

const byId = statement({
  name: 'directory-group',
  text: `SELECT ${columns}, NULL AS members FROM directory_groups g WHERE ${where} AND g.id = $2`,
});
const wholeById = statement({
  name: 'directory-group-whole',
  text: `SELECT ${columns}, ${members} FROM directory_groups g WHERE ${where} AND g.id = $2`,
});
const lock = statement({ name: 'directory-group-lock', text: `${byId.text} FOR UPDATE OF g` });

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
