import type { MatchedPerson } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { isBlockedBetween } from '../../messaging/exports.ts';
import { isSuspended, joinStanding } from '../../workspace/exports.ts';

/** A hash as it was sent, and its bytes. */
export interface ContactHash {
  readonly text: string;
  /** As many as are stored: the first 16. */
  readonly bytes: Buffer;
}

const storedBytes = 16;
const hexadecimalLength = 64;

export const readHash = (text: string): ContactHash => ({
  text,
  bytes: Buffer.from(text, text.length === hexadecimalLength ? 'hex' : 'base64url').subarray(0, storedBytes),
});

// Looked up hash by hash, so the plan does not depend on the statistics of a new table.
const find = statement({
  name: 'match-find-people',
  text: `SELECT asked.place::int, users.id AS "userId", users.display_name AS "displayName"
    FROM unnest($1::bytea[]) WITH ORDINALITY AS asked (hash, place)
    CROSS JOIN LATERAL (
      SELECT user_id FROM contact_match_hashes WHERE epoch = ANY ($2::int[]) AND hash = asked.hash LIMIT 1) AS found
    JOIN users ON users.id = found.user_id ${joinStanding()}
    WHERE users.discoverable AND users.id <> $3 AND NOT ${isSuspended} AND NOT ${isBlockedBetween('$3', 'users.id')}
    ORDER BY asked.place`,
});

/**
 * The people behind the hashes who let themselves be found, in the order of the hashes; without those who block the caller
 * or whom the caller blocks.
 */
export async function findPeople(
  sql: Sql,
  asked: readonly ContactHash[],
  { epochs, userId }: { readonly epochs: readonly number[]; readonly userId: string },
): Promise<MatchedPerson[]> {
  const rows = await sql.rows(find, [asked.map(({ bytes }) => bytes), epochs, userId]);
  return rows.map(({ place, ...person }) => ({ hash: asked[place - 1]?.text ?? '', ...person }));
}
