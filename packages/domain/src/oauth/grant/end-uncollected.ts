import { z } from 'zod';
import type { Context, Services } from '../../core/exports.ts';
import { command, newId } from '../../core/exports.ts';
import { lockWorkspace } from '../../workspace/exports.ts';
import { endGrant } from './store.ts';

/** Where a grant waits to be collected: a decided request, then its code; or an approved device code. */
const tables = ['oauth_interactions', 'oauth_codes', 'oauth_device_codes'] as const;
type Table = (typeof tables)[number];

interface Uncollected {
  readonly table: Table;
  readonly idHash: Uint8Array<ArrayBuffer>;
  readonly grantId: string;
  readonly workspaceId: string;
}

/** What expired this long ago is expired by the clock of every process. */
const graceSeconds = 60;
const batchRows = 100;

const find = (table: Table) => ({
  name: `uncollected-${table}`,
  text: `SELECT '${table}' AS "table", s.id_hash AS "idHash", g.id AS "grantId", g.workspace_id AS "workspaceId"
    FROM ${table} s JOIN oauth_grants g ON g.id = s.grant_id
    WHERE s.consumed_at IS NULL AND s.expires_at < $1 AND g.revoked_at IS NULL LIMIT $2`,
});

// What a collection spends, too: of a collection and a sweep at once, in any two processes, one changes the row.
const spend = (table: Table) => ({
  name: `spend-uncollected-${table}`,
  text: `UPDATE ${table} SET consumed_at = $2 WHERE id_hash = $1 AND consumed_at IS NULL RETURNING 1`,
});

const endOne = command({
  actors: ['system'],
  input: z.custom<Uncollected>(),
  async run(ctx, { grantId, idHash, table, workspaceId }) {
    await lockWorkspace(ctx.tx.sql, ctx.clock, workspaceId);
    const spent = await ctx.tx.sql.rows(spend(table), [idHash, ctx.clock.now()]);
    const reason = 'never_collected';
    const ended = spent.length === 1 ? await endGrant(ctx.tx, ctx.clock, { grantId, reason }) : null;
    if (ended) return { value: true, ...ended };
    return {
      value: false,
      audit: { unaudited: 'it was collected, or had ended with a record' },
      event: null,
    };
  },
});

async function endOf(
  ctx: Context,
  table: Table,
  before: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  let ended = 0;
  for (;;) {
    const found = await ctx.db.sql.rows<Uncollected>(find(table), [before, batchRows]);
    for (const each of found) if (await endOne(ctx, each)) ended += 1;
    if (found.length < batchRows || signal?.aborted) return ended;
  }
}

/**
 * Ends the grants that nothing can come of any more: allowed, and their request, code or device code expired before
 * the client collected a token. Each has its record and its event, in a transaction of its own.
 * @param signal stops it after the batch at hand
 * @returns how many
 */
export async function endUncollectedGrants(services: Services, signal?: AbortSignal): Promise<number> {
  const now = services.clock.now();
  const origin = { requestId: newId('req', now), ip: null, userAgent: null };
  const ctx: Context = { ...services, actor: { kind: 'system', name: 'sweep' }, origin };
  const before = new Date(now.getTime() - graceSeconds * 1000);
  let ended = 0;
  for (const table of tables) ended += await endOf(ctx, table, before, signal);
  return ended;
}
