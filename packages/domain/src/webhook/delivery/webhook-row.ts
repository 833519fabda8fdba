import { AccessError } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import type { ConsoleActor, Context } from '../../core/exports.ts';

const own = 'FROM webhook_endpoints WHERE id = $1 AND workspace_id = $2 AND deleted_at IS NULL';

const find = { name: 'webhook-own', text: `SELECT status ${own}`, pipelined: true } as const;

// Waits for a call that is disabling or removing the endpoint, and holds up those that come later, so that nothing is put
// into a lane that was just emptied.
const hold = { name: 'webhook-own-hold', text: `SELECT status ${own} FOR SHARE` };

interface WebhookRow {
  readonly status: string;
}

/**
 * Stops at an endpoint that was removed or belongs to another workspace exactly as at one that does not exist.
 * @throws AccessError `webhook_not_found` (404)
 */
export async function requireWebhook({ actor, db }: Context<ConsoleActor>, id: string): Promise<WebhookRow> {
  const [row] = await db.sql.rows<WebhookRow>(find, [id, actor.workspaceId]);
  if (!row) throw new AccessError('webhook_not_found');
  return row;
}

/**
 * As {@link requireWebhook}, and keeps the endpoint as it is until the transaction ends. Its row is locked before those of its
 * lanes, as everywhere.
 */
export async function holdWebhook(sql: Sql, { workspaceId }: ConsoleActor, id: string): Promise<WebhookRow> {
  const [row] = await sql.rows<WebhookRow>(hold, [id, workspaceId]);
  if (!row) throw new AccessError('webhook_not_found');
  return row;
}
