import type { Sql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { foldName } from '../../workspace/exports.ts';
import { refuseDuplicate } from '../refuse-duplicate.ts';
import type { UserColumns } from './document.ts';
import { signInEmailOf } from './sign-in-email.ts';

const insert = statement({
  name: 'directory-user-insert',
  text: `INSERT INTO users (id, workspace_id, created_at, user_name, user_name_key, external_id, display_name, profile,
      sign_in_email, deactivated_at, directory_changed_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $10 THEN NULL ELSE $3::timestamptz END, $3)`,
  nulls: [6, 9],
});
const update = statement({
  name: 'directory-user-update',
  text: `UPDATE users SET user_name = $3, user_name_key = $4, external_id = $5, display_name = $6, profile = $7,
      sign_in_email = $8, deactivated_at = CASE WHEN $9 THEN NULL ELSE coalesce(deactivated_at, $2) END,
      directory_version = directory_version + 1, directory_changed_at = $2
    WHERE id = $1`,
  nulls: [5, 8],
});
const attributes = {
  users_workspace_id_user_name_key_key: 'userName',
  users_workspace_id_external_id_key: 'externalId',
};

const cellsOf = ({ active, displayName, externalId, profile, userName }: UserColumns) =>
  [
    userName,
    foldName(userName),
    externalId,
    displayName,
    JSON.stringify(profile),
    signInEmailOf({ profile, userName }),
    active,
  ] as const;

interface Place {
  readonly id: string;
  readonly at: Date;
}

/** @throws AccessError `already_exists` (409) */
export const insertUser = (sql: Sql, { at, id }: Place, user: UserColumns & { workspaceId: string }) =>
  refuseDuplicate(sql.rows(insert, [id, user.workspaceId, at, ...cellsOf(user)]), attributes);

/** @throws AccessError `already_exists` (409) */
export const updateUser = (sql: Sql, { at, id }: Place, user: UserColumns) =>
  refuseDuplicate(sql.rows(update, [id, at, ...cellsOf(user)]), attributes);
