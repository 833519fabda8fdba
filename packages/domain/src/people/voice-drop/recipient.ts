import { AccessError } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { clientSubject } from '@patchbay/network';
import { hashStable } from '@patchbay/secrets';
import type { Context } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { isSuspended, joinStanding } from '../../workspace/exports.ts';

/** The recipient of a voice drop. */
export interface Recipient {
  readonly userId: string;
  readonly workspaceId: string;
}

// Unknown, switched off, somebody who may not act now, and a sender who is blocked: all get the same answer, from the
// same statement.
const find = statement({
  name: 'voice-drop-recipient',
  text: `SELECT users.id AS "userId", users.workspace_id AS "workspaceId" FROM users ${joinStanding()}
    WHERE users.handle = $1 AND users.voice_drops AND NOT ${isSuspended} AND NOT EXISTS (
      SELECT FROM voice_drop_blocks WHERE recipient_id = users.id AND address_hash = $2 AND expires_at > $3)`,
});

/** The stored form of a drop's origin: keyed, so that nobody without the key can try all addresses. */
export const hashAddress = ({
  hmacRings,
  origin,
}: Pick<Context, 'hmacRings' | 'origin'>): Buffer<ArrayBuffer> =>
  hashStable(hmacRings.code, ['voice_drop_address', clientSubject(origin.ip)]);

/** @throws AccessError `handle_not_found` (404) for everybody who takes no voice drop from this address */
export async function requireRecipient(
  sql: Sql,
  ctx: Pick<Context, 'clock' | 'hmacRings' | 'origin'>,
  handle: string,
): Promise<Recipient> {
  const values = [handle.toLowerCase(), hashAddress(ctx), ctx.clock.now()] as const;
  const [row] = await sql.rows(find, values);
  if (!row) throw new AccessError('handle_not_found');
  return row;
}
