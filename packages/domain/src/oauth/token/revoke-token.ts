import type { Sql } from '@patchbay/db';
import { hashFamily, hashOpaque } from '@patchbay/secrets';
import { z } from 'zod';
import { command, statement } from '../../core/exports.ts';
import { endGrant } from '../grant/store.ts';

const grantOfToken = statement({
  name: 'oauth-grant-of-token',
  text: `SELECT grant_id FROM oauth_access_tokens WHERE id_hash = $1 AND client_id = coalesce($2, client_id)
    UNION ALL SELECT grant_id FROM oauth_refresh_tokens WHERE id_hash = $1 AND client_id = coalesce($2, client_id)
    UNION ALL SELECT grant_id FROM oauth_refresh_tokens WHERE family_hash = $3 AND client_id = coalesce($2, client_id)
    LIMIT 1`,
  nulls: [2, 3],
});

/** The client that authenticated or named itself; null for a bare token. */
const Input = z.object({ token: z.string(), clientId: z.string().nullable() });

async function findGrantId(
  sql: Sql,
  { clientId, token }: z.output<typeof Input>,
): Promise<string | undefined> {
  const [found] = await sql.rows(grantOfToken, [hashOpaque(token), clientId, hashFamily(token)]);
  return found?.grant_id;
}

/**
 * Ends the family of an access or refresh token, spent ones included (RFC 7009). Anything else, such as an API key or a session, is left
 * alone, and so is a token of another client than `clientId`.
 */
export const revokeToken = command({
  actors: ['system'],
  endsAccess: true,
  input: Input,
  // Most requests here need no transaction.
  screen: async ({ db }, input) =>
    (await findGrantId(db.sql, input)) === undefined ? { value: false } : undefined,
  async run(ctx, input) {
    const grantId = await findGrantId(ctx.tx.sql, input);
    const ended = grantId && (await endGrant(ctx, { grantId, reason: 'token_revoked' }));
    if (ended) return { value: true, ...ended };
    return { value: false, audit: { unaudited: 'the family had ended' }, event: null };
  },
});
