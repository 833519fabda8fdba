import { createDatabase, type Database, silentLog } from '@patchbay/db';
import { readProduct } from './running.ts';

/** Runs `work` on a new connection to the product's database. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase({
    url: readProduct().databaseUrl,
    log: silentLog,
    name: 'patchbay conformance',
    poolMax: 1,
  });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Moves the expiry of the codes of an address `seconds` closer. */
export function ageCode(email: string, seconds: number): Promise<unknown> {
  return withDatabase((db) =>
    db.query(
      `UPDATE codes SET expires_at = expires_at - make_interval(secs => $2),
         created_at = created_at - make_interval(secs => $2)
       WHERE account_id = (SELECT id FROM accounts WHERE email = $1)`,
      [email, seconds],
    ),
  );
}

/** Ages the sessions of an address, as if nobody had used them for `seconds`. */
export function ageSessions(email: string, seconds: number): Promise<unknown> {
  return withDatabase((db) =>
    db.query(
      `UPDATE sessions SET created_at = created_at - make_interval(secs => $2),
         last_seen_at = last_seen_at - make_interval(secs => $2),
         authenticated_at = authenticated_at - make_interval(secs => $2),
         idle_expires_at = idle_expires_at - make_interval(secs => $2),
         expires_at = expires_at - make_interval(secs => $2)
       WHERE account_id = (SELECT id FROM accounts WHERE email = $1)`,
      [email, seconds],
    ),
  );
}

/** Lets every access token of an account expire. */
export function expireTokens(email: string): Promise<unknown> {
  return withDatabase((db) =>
    db.query(
      `UPDATE oauth_access_tokens SET expires_at = created_at
       WHERE grant_id IN
         (SELECT g.id FROM oauth_grants g JOIN accounts a ON a.user_id = g.user_id WHERE a.email = $1)`,
      [email],
    ),
  );
}

/** The text of a secret that is stored unprotected: the secret itself, or the hexadecimal digits of a bytea. */
function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [secret, bytes.toString('hex'), bytes.toString('base64')];
}

/** The names of the tables that hold a secret unprotected in any column. */
export function findInDatabase(secret: string): Promise<string[]> {
  return withDatabase(async (db) => {
    const tables = await db.query<{ name: string }>(
      `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await db.query<{ has: boolean }>(
        `SELECT EXISTS (SELECT FROM ${name} AS t, unnest($1::text[]) AS s WHERE position(s IN t::text) > 0) AS has`,
        [spellings(secret)],
      );
      if (row?.has) found.push(name);
    }
    return found;
  });
}

/** Adds `copies` active keys to the owner of a key; nobody has their secrets. */
export function copyKey(keyId: string, copies: number): Promise<unknown> {
  return withDatabase((db) =>
    db.query(
      `INSERT INTO api_keys (id, workspace_id, created_by, name, prefix, hash, env, scopes, created_at)
       SELECT id || n, workspace_id, created_by, name, prefix || n, hash, env, scopes,
         created_at - make_interval(secs => n)
       FROM api_keys, generate_series(1, $2::int) AS n WHERE id = $1`,
      [keyId, copies],
    ),
  );
}
