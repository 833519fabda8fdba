import { createDatabase, silentLog } from '@patchbay/db';
import type { ProductAddress } from '../../product.ts';

/** Makes the sessions of an account older, as if the person had last authenticated `seconds` ago. */
export async function ageSessions(product: ProductAddress, email: string, seconds: number): Promise<void> {
  const db = createDatabase({
    url: product.databaseUrl,
    log: silentLog,
    name: 'patchbay browser',
    poolMax: 1,
  });
  try {
    await db.query(
      `UPDATE sessions SET created_at = created_at - make_interval(secs => $2),
         last_seen_at = last_seen_at - make_interval(secs => $2),
         authenticated_at = authenticated_at - make_interval(secs => $2)
       WHERE account_id = (SELECT id FROM accounts WHERE email = $1)`,
      [email, seconds],
    );
  } finally {
    await db.close();
  }
}
