import type { Sql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';

const remove = statement({
  name: 'directory-user-remove',
  text: `UPDATE users SET removed_at = $2, deactivated_at = coalesce(deactivated_at, $2), directory_changed_at = $2,
      directory_version = directory_version + 1, user_name = NULL, user_name_key = id, external_id = NULL, phone = NULL,
      handle = NULL, sign_in_email = NULL, voice_drops = false, discoverable = false, profile = '{}'
    WHERE id = $1`,
});
const leaveGroups = statement({
  name: 'directory-user-leave-groups',
  text: `WITH gone AS (DELETE FROM directory_members WHERE user_id = $1 RETURNING group_id)
    UPDATE directory_groups SET version = version + 1, changed_at = $2 WHERE id IN (SELECT group_id FROM gone)`,
});

/** The row stays, because messages name their sender; the directory's data about the person is deleted. */
export async function tombstoneUser(
  sql: Sql,
  { at, id }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await sql.rows(remove, [id, at]);
  await sql.rows(leaveGroups, [id, at]);
}
