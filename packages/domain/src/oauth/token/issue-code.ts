import type { Sql } from '@patchbay/db';
import { hashOpaque } from '@patchbay/secrets';
import { statement } from '../../core/exports.ts';
import type { TokenPayload } from './issue-tokens.ts';

/** An authorization code and the allowed request that it answers. */
export interface CodeIssue {
  readonly interactionUid: string;
  /** The code itself; only its SHA-256 is stored. */
  readonly code: string;
  readonly grantId: string;
  readonly clientId: string;
  readonly payload: TokenPayload;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const spendAndIssue = statement({
  name: 'oauth-code-issue',
  text: `WITH used AS (
      UPDATE oauth_interactions SET consumed_at = $7
      WHERE id_hash = $1 AND consumed_at IS NULL AND decision = 'allowed' AND grant_id = $3 AND expires_at > $7
      RETURNING 1)
    INSERT INTO oauth_codes (id_hash, grant_id, client_id, payload, expires_at, created_at)
    SELECT $2, $3, $4, $5, $6, $7 FROM used RETURNING 1`,
});

/**
 * Spends an allowed request and stores its code in one statement. A request gives one code, however often and in how
 * many processes it is resumed.
 * @returns false for a request that was spent or denied or has expired; no code was stored then
 */
export async function issueCode(sql: Sql, issue: CodeIssue): Promise<boolean> {
  const stored = await sql.rows(spendAndIssue, [
    hashOpaque(issue.interactionUid),
    hashOpaque(issue.code),
    issue.grantId,
    issue.clientId,
    JSON.stringify(issue.payload),
    issue.expiresAt,
    issue.createdAt,
  ]);
  return stored.length === 1;
}
