import { z } from 'zod';
import type { Context, Services } from '../../core/exports.ts';
import { command, newId, variants } from '../../core/exports.ts';
import { lockWorkspace } from '../../workspace/exports.ts';
import { endGrant } from './store.ts';

/**
 * The tables in which a grant waits until the client collects a token: a decided request, then a code; or a device
 * code.
 */
const Table = z.enum(['oauth_interactions', 'oauth_codes', 'oauth_device_codes']);
type Table = z.output<typeof Table>;

/** A row that expired this long ago has expired by the clock of every process. */
const graceSeconds = 60;
const batchRows = 100;

const find = variants('uncollected', Table.enum, (table) => ({
  text: `SELECT '${table}' AS "table", uncollected.id_hash AS "idHash", oauth_grants.id AS "grantId",
    oauth_grants.workspace_id AS "workspaceId"
    FROM ${table} uncollected JOIN oauth_grants ON oauth_grants.id = uncollected.grant_id
      JOIN workspaces ON workspaces.id = oauth_grants.workspace_id AND workspaces.away_at IS NULL
    WHERE uncollected.consumed_at IS NULL AND uncollected.expires_at < $1 AND oauth_grants.revoked_at IS NULL LIMIT $2`,
  as: { table: `'${table}'` },
}));

// Collecting a token spends the same row, so either the collection or this sweep changes it, never both.
const spend = variants('spend-uncollected', Table.enum, (table) => ({
  text: `UPDATE ${table} SET consumed_at = $2 WHERE id_hash = $1 AND consumed_at IS NULL RETURNING 1`,
}));

/**
 * Ends one grant that can no longer be collected, with its record and its event in one transaction.
 * @returns false when a token was collected at the same time, or the grant had ended
 */
export const endUncollectedGrant = command({
  actors: ['system'],
  input: z.object({
    table: Table,
    idHash: z.instanceof(Uint8Array),
    grantId: z.string(),
    workspaceId: z.string(),
  }),
  async run(ctx, { grantId, idHash, table, workspaceId }) {
    const { clock, tx } = ctx;
    await lockWorkspace(tx.sql, clock, workspaceId);
    const spent = await tx.sql.rows(spend[table], [idHash, clock.now()]);
    const end = { grantId, reason: 'never_collected' } as const;
    const ended = spent.length === 1 ? await endGrant(ctx, end) : null;
    if (ended) return { value: true, ...ended };
    return { value: false, audit: { unaudited: 'it was collected or had ended' }, event: null };
  },
});

async function endIn(ctx: Context, table: Table, signal: AbortSignal | undefined): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - graceSeconds * 1000);
  let ended = 0;
  for (;;) {
    const found = await ctx.db.sql.rows(find[table], [before, batchRows]);
    for (const each of found) if (await endUncollectedGrant(ctx, each)) ended += 1;
    if (found.length < batchRows || signal?.aborted) return ended;
  }
}

/**
 * Ends the grants that people allowed and whose request, code or device code expired before the client collected a
 * token. Each ends in its own transaction.
 * @param signal stops it after the current batch
 * @returns the number of grants that it ended
 */
export async function endUncollectedGrants(services: Services, signal?: AbortSignal): Promise<number> {
  const now = services.clock.now();
  const origin = { requestId: newId('req', now), ip: null, userAgent: null };
  const ctx: Context = { ...services, actor: { kind: 'system', name: 'sweep' }, origin };
  let ended = 0;
  for (const table of Table.options) ended += await endIn(ctx, table, signal);
  return ended;
}
