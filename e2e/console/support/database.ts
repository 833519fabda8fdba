import { createDatabase, type Database, silentLog } from '@patchbay/db';
import type { ProductAddress } from '../../product.ts';

export async function withDatabase<T>(
  product: ProductAddress,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = createDatabase({
    url: product.databaseUrl,
    log: silentLog,
    name: 'patchbay browser',
    poolMax: 1,
  });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Makes the sessions of an account older, as if the person had last authenticated `seconds` ago. */
export const ageSessions = (product: ProductAddress, email: string, seconds: number): Promise<unknown> =>
  withDatabase(product, (db) =>
    db.query(
      `UPDATE sessions SET created_at = created_at - make_interval(secs => $2),
         last_seen_at = last_seen_at - make_interval(secs => $2),
         authenticated_at = authenticated_at - make_interval(secs => $2)
       WHERE account_id = (SELECT id FROM accounts WHERE email = $1)`,
      [email, seconds],
    ),
  );

/** Proves a claimed domain, as though its record had been found. */
export const proveDomain = (product: ProductAddress, id: string): Promise<unknown> =>
  withDatabase(product, (db) =>
    db.query(
      `UPDATE workspace_domains SET proven_at = now(), seen_at = now(), check_after = now() + interval '1 day' WHERE id = $1`,
      [id],
    ),
  );

/** Adds a user without an account, as a directory does. */
export const addUser = (
  product: ProductAddress,
  workspaceId: string,
  displayName: string,
): Promise<unknown> =>
  withDatabase(product, (db) =>
    db.query(
      `INSERT INTO users (id, workspace_id, display_name, created_at) VALUES ('usr_of_' || $1, $1, $2, now())`,
      [workspaceId, displayName],
    ),
  );

/** Takes the next step of a rotation of a data key, as a worker does. */
export const useNextDataKey = (product: ProductAddress, workspaceId: string): Promise<unknown> =>
  withDatabase(product, (db) =>
    db.query('UPDATE data_key_rotations SET used_at = clock_timestamp() WHERE workspace_id = $1', [
      workspaceId,
    ]),
  );

/** The name of the invitation in the link that was mailed to a user of a directory. */
export const readInvitation = (product: ProductAddress, inviteeId: string): Promise<string> =>
  withDatabase(product, async (db) => {
    const [row] = await db.query<{ ref: string }>('SELECT ref FROM invites WHERE invitee_id = $1', [
      inviteeId,
    ]);
    return row?.ref ?? 'none';
  });
