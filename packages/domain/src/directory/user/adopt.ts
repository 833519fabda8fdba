import type { Sql } from '@patchbay/db';
import { lockWorkspace } from '../../workspace/exports.ts';
import type { DirectoryContext } from '../caller.ts';
import { foldName } from './document.ts';

interface Unnamed {
  readonly id: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly phone: string | null;
}

const unnamed = {
  name: 'directory-unnamed',
  text: `SELECT u.id, u.display_name AS "displayName", a.email, u.phone FROM users u LEFT JOIN accounts a ON a.user_id = u.id
    WHERE u.workspace_id = $1 AND u.user_name_key IS NULL`,
};
// Somebody whom the directory added may have the name already: ids are unique.
const adopt = {
  name: 'directory-adopt',
  text: `UPDATE users u SET user_name = CASE WHEN t.taken THEN $1 ELSE $2 END,
      user_name_key = CASE WHEN t.taken THEN $1 ELSE $3 END, profile = $4
    FROM (SELECT EXISTS (SELECT FROM users o WHERE o.workspace_id = $5 AND o.user_name_key = $3) AS taken) t
    WHERE u.id = $1 AND u.user_name_key IS NULL`,
};

/**
 * Gives a directory entry to the users who joined by themselves, the owner among them, so that a list shows everyone. The
 * caller has locked the workspace.
 */
export async function adoptUsers(sql: Sql, workspaceId: string): Promise<void> {
  for (const { displayName, email, id, phone } of await sql.rows<Unnamed>(unnamed, [workspaceId])) {
    const userName = email ?? phone ?? id;
    const emails = email === null ? {} : { emails: [{ value: email, type: 'work', primary: true }] };
    await sql.rows(adopt, [id, userName, foldName(userName), { displayName, ...emails }, workspaceId]);
  }
}

/** As {@link adoptUsers}, for a read: it writes only when somebody is new. */
export async function adoptNewUsers({ actor, clock, db }: DirectoryContext): Promise<void> {
  const { workspaceId } = actor;
  const [first] = await db.sql.rows(
    {
      name: 'directory-unnamed-one',
      text: `SELECT 1 FROM users WHERE workspace_id = $1 AND user_name_key IS NULL LIMIT 1`,
    },
    [workspaceId],
  );
  if (!first) return;
  await db.transaction(async ({ sql }) => {
    await lockWorkspace(sql, clock, workspaceId);
    await adoptUsers(sql, workspaceId);
  });
}
