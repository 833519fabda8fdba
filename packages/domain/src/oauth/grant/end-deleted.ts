import { type Context, newId, type Services, statement } from '../../core/exports.ts';
import { asAuthorizationServer, revokeFamily } from './revoke-family.ts';

const batchRows = 100;
/** The other rounds of the schedule wait for this one. */
const roundMs = 15_000;

// A grant of a workspace that another cell serves is ended there.
const findLive = statement({
  name: 'oauth-grants-of-deleted',
  text: `SELECT oauth_grants.id FROM oauth_grants JOIN workspaces ON workspaces.id = oauth_grants.workspace_id AND workspaces.away_at IS NULL
    WHERE oauth_grants.client_id = $1 AND oauth_grants.revoked_at IS NULL ORDER BY oauth_grants.id LIMIT ${batchRows}`,
});

const markEnded = statement({
  name: 'oauth-client-grants-ended',
  text: `UPDATE oauth_clients SET ends_grants = false WHERE id = $1
    AND NOT EXISTS (SELECT FROM oauth_grants WHERE client_id = $1 AND revoked_at IS NULL)`,
});

const findClients = statement({
  name: 'oauth-clients-ending-grants',
  text: 'SELECT id FROM oauth_clients WHERE ends_grants AND deleted_at IS NOT NULL ORDER BY id LIMIT 1000',
});

/**
 * Ends some grants of a deleted client, each with its record and its event in its own transaction, so that no lock is held for long.
 * Those that are left are dead as well, because their client is deleted.
 * @returns how many it found
 */
async function endSome(ctx: Context, clientId: string): Promise<number> {
  const grants = await ctx.db.sql.rows(findLive, [clientId]);
  const server = asAuthorizationServer(ctx, ctx.origin);
  for (const { id: grantId } of grants) await revokeFamily(server, { grantId, reason: 'client_deleted' });
  if (grants.length < batchRows) await ctx.db.sql.rows(markEnded, [clientId]);
  return grants.length;
}

/** Ends the first grants of a client that was just deleted, which are all of them for most clients. */
export async function endBatchOf(ctx: Context, clientId: string): Promise<void> {
  await endSome(ctx, clientId);
}

/** Ends the rest of the grants of deleted clients, a batch of each client in turn, for a while. @returns how many */
export async function endGrantsOfDeleted(services: Services, signal?: AbortSignal): Promise<number> {
  const { clock, db, logger } = services;
  const origin = { requestId: newId('req', clock.now()), ip: null, userAgent: null };
  const ctx: Context = { ...services, actor: { kind: 'system', name: 'sweep' }, origin };
  const untilMs = clock.now().getTime() + roundMs;
  let ended = 0;
  let open = (await db.sql.rows(findClients, [])).map(({ id }) => id);
  while (open.length > 0 && clock.now().getTime() < untilMs && !signal?.aborted) {
    const more: string[] = [];
    for (const clientId of open) {
      const found = await endSome(ctx, clientId).catch((error: unknown) => {
        logger.warn({ clientId, err: error }, 'the grants of a deleted client were not ended');
        return 0;
      });
      ended += found;
      if (found === batchRows) more.push(clientId);
    }
    open = more;
  }
  return ended;
}
