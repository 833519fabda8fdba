import { AccessError } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';

const invalid = (reason: string): AccessError => new AccessError('invalid_value', { reason });

const known = statement({
  name: 'directory-members-known',
  text: `SELECT count(*)::int AS count FROM users WHERE id = ANY($1::text[]) AND workspace_id = $2 AND removed_at IS NULL`,
});
const add = statement({
  name: 'directory-members-add',
  text: `INSERT INTO directory_members (group_id, user_id) SELECT $1, user_id FROM unnest($2::text[]) AS user_id
    ON CONFLICT DO NOTHING RETURNING 1`,
});
const remove = statement({
  name: 'directory-members-remove',
  text: 'DELETE FROM directory_members WHERE group_id = $1 AND user_id = ANY($2::text[]) RETURNING 1',
});
const keep = statement({
  name: 'directory-members-keep',
  text: 'DELETE FROM directory_members WHERE group_id = $1 AND user_id <> ALL($2::text[]) RETURNING 1',
});

/** A change of a group's members. `keep` removes all others. */
export interface MemberChange {
  readonly kind: 'add' | 'remove' | 'keep';
  readonly ids: readonly string[];
}

/** A user of another workspace is as unknown as one that does not exist. */
async function requireKnown(sql: Sql, workspaceId: string, ids: readonly string[]): Promise<void> {
  const [row] = await sql.rows(known, [[...ids], workspaceId]);
  if (row?.count !== ids.length) throw invalid('a member is not a user of this workspace');
}

/**
 * Makes one change, without reading the other members. The caller has locked the group.
 * @returns true if anything changed
 * @throws AccessError `invalid_value` (400) for a member who is no user of the workspace
 */
export async function changeMembers(
  sql: Sql,
  { groupId, workspaceId }: { readonly groupId: string; readonly workspaceId: string },
  { ids, kind }: MemberChange,
): Promise<boolean> {
  if (kind === 'add') {
    if (ids.length === 0) return false;
    await requireKnown(sql, workspaceId, ids);
  }
  const statement = { add, remove, keep }[kind];
  return (await sql.cells(statement, [groupId, [...ids]])).length > 0;
}
