import type { Sql } from '@patchbay/db';
import type { ActorOf, Context } from '../../core/exports.ts';
import { lockWorkspace } from '../../workspace/exports.ts';
import type { DirectoryKind } from '../caller.ts';
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
    WHERE u.workspace_id = $1 AND u.user_name_key IS NULL ORDER BY u.id`,
};
// Somebody whom the directory added, or somebody earlier in the list, may have the name already: ids are unique.
const adopt = {
  name: 'directory-adopt',
  text: `UPDATE users u SET user_name = CASE WHEN n.taken THEN n.id ELSE n.name END,
      user_name_key = CASE WHEN n.taken THEN n.id ELSE n.key END, profile = n.profile::jsonb
    FROM (SELECT e.*, row_number() OVER (PARTITION BY e.key ORDER BY e.at) > 1
        OR EXISTS (SELECT FROM users o WHERE o.workspace_id = $1 AND o.user_name_key = e.key) AS taken
      FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS e (id, name, key, profile, at)) n
    WHERE u.id = n.id AND u.user_name_key IS NULL`,
};

function profileOf({ displayName, email }: Unnamed): string {
  const emails = email === null ? {} : { emails: [{ value: email, type: 'work', primary: true }] };
  return JSON.stringify({ displayName, ...emails });
}

/**
 * Gives a directory entry to the users who joined by themselves, the owner among them, so that a list shows everyone. The
 * caller has locked the workspace.
 */
export async function adoptUsers(sql: Pick<Sql, 'rows'>, workspaceId: string): Promise<void> {
  const users = await sql.rows<Unnamed>(unnamed, [workspaceId]);
  if (users.length === 0) return;
  const ids = users.map(({ id }) => id);
  const names = users.map(({ email, id, phone }) => email ?? phone ?? id);
  await sql.rows(adopt, [workspaceId, ids, names, names.map(foldName), users.map(profileOf)]);
}

/** As {@link adoptUsers}, for a read: it writes only when somebody is new. */
export async function adoptNewUsers({ actor, clock, db }: Context<ActorOf<DirectoryKind>>): Promise<void> {
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
