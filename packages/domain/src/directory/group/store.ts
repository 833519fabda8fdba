import type { Sql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { foldName } from '../../workspace/exports.ts';
import { refuseDuplicate } from '../refuse-duplicate.ts';
import type { GroupColumns } from './row.ts';

const insert = statement({
  name: 'directory-group-insert',
  text: `INSERT INTO directory_groups (id, workspace_id, display_name, name_key, external_id, created_at, changed_at)
    VALUES ($1, $2, $3, $4, $5, $6, $6)`,
  nulls: [5],
});
const update = statement({
  name: 'directory-group-update',
  text: `UPDATE directory_groups SET display_name = $2, name_key = $3, external_id = $4, version = version + 1,
      changed_at = $5 WHERE id = $1`,
  nulls: [4],
});
const remove = statement({
  name: 'directory-group-remove',
  text: 'DELETE FROM directory_groups WHERE id = $1',
});

const attributes = {
  directory_groups_workspace_id_name_key_key: 'displayName',
  directory_groups_workspace_id_external_id_key: 'externalId',
};

interface Place {
  readonly id: string;
  readonly at: Date;
}

/** @throws AccessError `already_exists` (409) */
export const insertGroup = (
  sql: Sql,
  { at, id }: Place,
  { displayName, externalId, workspaceId }: GroupColumns & { readonly workspaceId: string },
): Promise<void> =>
  refuseDuplicate(
    sql.rows(insert, [id, workspaceId, displayName, foldName(displayName), externalId, at]),
    attributes,
  );

/** @throws AccessError `already_exists` (409) */
export const updateGroup = (
  sql: Sql,
  { at, id }: Place,
  { displayName, externalId }: GroupColumns,
): Promise<void> =>
  refuseDuplicate(sql.rows(update, [id, displayName, foldName(displayName), externalId, at]), attributes);

export const deleteGroup = async (sql: Sql, id: string): Promise<void> => void (await sql.rows(remove, [id]));
