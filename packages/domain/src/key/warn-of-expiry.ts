import { keyExpiryNoticeDays } from '@patchbay/contract';
import { z } from 'zod';
import { type Context, command, newId, type Services, statement } from '../core/exports.ts';
import { writeNotice } from '../notice/exports.ts';
import { isSuspended, joinStanding, lockWorkspace } from '../workspace/exports.ts';

const batchRows = 100;

// A key with a lifetime of a day or less needs no warning, and one that has a successor is being replaced.
const isDue = `api_keys.revoked_at IS NULL AND api_keys.expires_at > $1
    AND api_keys.expires_at <= $1::timestamptz + interval '${keyExpiryNoticeDays} days'
    AND api_keys.expiry_noticed_for IS DISTINCT FROM api_keys.expires_at AND api_keys.expires_at > api_keys.created_at + interval '1 day'
    AND NOT EXISTS (SELECT FROM api_keys successor WHERE successor.rotated_from_id = api_keys.id)`;

// Somebody who is suspended is warned once they are reinstated, because their keys do not work until then.
const find = statement({
  name: 'api-key-expiring',
  text: `SELECT api_keys.id, api_keys.workspace_id AS "workspaceId" FROM api_keys
    JOIN users ON users.id = api_keys.created_by ${joinStanding('api_keys.workspace_id')}
    WHERE NOT ${isSuspended} AND ${isDue} ORDER BY api_keys.expires_at LIMIT ${batchRows}`,
});

// If several workers run, one marks the key, in the transaction that writes the notice and its mail.
const claim = statement({
  name: 'api-key-claim-expiry',
  text: `UPDATE api_keys SET expiry_noticed_for = expires_at WHERE id = $2 AND ${isDue}
    RETURNING name, prefix, created_by AS "createdBy", expires_at AS "expiresAt"`,
  notNull: ['expiresAt'],
});

/**
 * Warns the creator of one key, once for each expiry.
 * @returns false when the key was revoked, replaced or warned of in the meantime
 */
export const warnOfExpiry = command({
  actors: ['system'],
  input: z.object({ id: z.string(), workspaceId: z.string() }),
  async run(ctx, { id, workspaceId }) {
    const audit = { unaudited: 'a warning changes nothing' };
    // A rotation takes this lock first, so the key has a successor by now, or has none until this commits.
    const { suspendedAt } = await lockWorkspace(ctx.tx.sql, ctx.clock, workspaceId);
    const [key] = suspendedAt ? [] : await ctx.tx.sql.rows(claim, [ctx.clock.now(), id]);
    if (!key) return { value: false, audit, event: null };
    const { createdBy, name, prefix } = key;
    const expiresAt = key.expiresAt.toISOString();
    await writeNotice(ctx, {
      userId: createdBy,
      fact: { kind: 'key_expiring', details: { keyId: id, keyName: name, prefix, expiresAt } },
      source: null,
      repeatKey: `key_expiring|${id}|${expiresAt}`,
    });
    return { value: true, audit, event: null };
  },
});

/**
 * Warns the creators of keys that expire within 7 days, each key in a transaction of its own.
 * @param signal stops it after the current batch
 * @returns the number of keys
 */
export async function warnOfExpiringKeys(services: Services, signal?: AbortSignal): Promise<number> {
  const now = services.clock.now();
  const origin = { requestId: newId('req', now), ip: null, userAgent: null };
  const ctx: Context = { ...services, actor: { kind: 'system', name: 'sweep' }, origin };
  let warned = 0;
  for (;;) {
    const found = await ctx.db.sql.rows(find, [now]);
    const before = warned;
    for (const each of found) if (await warnOfExpiry(ctx, each)) warned += 1;
    // A batch of which nothing was claimed would be found again: the next round checks it.
    if (found.length < batchRows || warned === before || signal?.aborted) return warned;
  }
}
