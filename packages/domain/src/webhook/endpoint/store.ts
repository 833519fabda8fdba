import { AccessError, type WebhookView, webhooksMax } from '@patchbay/contract';
import type { TransactionSql } from '@patchbay/db';
import type { DataKey } from '@patchbay/secrets';
import { type CommandContext, newId, statement } from '../../core/exports.ts';
import { mintWebhookSecret, sealWebhookSecret } from '../secret.ts';
import type { AcceptedUrl } from './accept-url.ts';

const countOwn = statement({
  name: 'webhooks-count',
  text: 'SELECT count(*)::integer FROM webhook_endpoints WHERE workspace_id = $1 AND deleted_at IS NULL',
});

/**
 * Holds the workspace to its number of endpoints. Called under the workspace's row lock, so that of two creations at the
 * limit one is refused.
 * @throws AccessError `webhook_limit_reached` (409)
 */
export async function requireWebhookAllowance(sql: TransactionSql, workspaceId: string): Promise<void> {
  const [row] = await sql.cells(countOwn, [workspaceId]);
  if (!row || row[0] >= webhooksMax) throw new AccessError('webhook_limit_reached');
}

// Under the workspace's row lock no event is written, so the endpoint gets exactly those that are written from now on.
const insert = statement({
  name: 'webhook-insert',
  text: `WITH home AS (SELECT id, event_offset, last_stamped_at FROM workspaces WHERE id = $2),
    stream AS (
      INSERT INTO webhook_streams (workspace_id, "offset", handed_at)
      SELECT id, event_offset, last_stamped_at FROM home ON CONFLICT DO NOTHING),
    health AS (INSERT INTO webhook_health (endpoint_id) VALUES ($1))
    INSERT INTO webhook_endpoints (id, workspace_id, url, description, event_types, include_content, is_inbox,
      alert_after, since_offset, created_by, created_at, updated_at)
    SELECT $1, home.id, $3, $4, $5, $6, $7, $8, home.event_offset, $9, $10, $10 FROM home`,
  nulls: [8],
});

export interface NewWebhook {
  readonly accepted: AcceptedUrl;
  readonly description: string;
  readonly eventTypes: string[];
  readonly includeContent: boolean;
  readonly alertAfter: number | null;
}

/** Inserts an endpoint, and makes the stream of the workspace if this is its first. */
export function insertWebhook(
  { actor, tx }: CommandContext<'console'>,
  createdAt: Date,
  { accepted, alertAfter, description, eventTypes, includeContent }: NewWebhook,
): WebhookView {
  const id = newId('whe', createdAt);
  const { userId, workspaceId } = actor;
  const { isInbox, url } = accepted;
  const chosen = [url, description, eventTypes, includeContent, isInbox, alertAfter] as const;
  tx.sql.queue(insert, [id, workspaceId, ...chosen, userId, createdAt]);
  const state = { status: 'enabled', disabledReason: null } as const;
  const made = { createdBy: userId, createdAt, updatedAt: createdAt };
  return { id, url, description, eventTypes, ...state, includeContent, alertAfter, ...made };
}

const insertSecret = statement({
  name: 'webhook-secret-insert',
  text: 'INSERT INTO webhook_secrets (id, endpoint_id, box, created_at) VALUES ($1, $2, $3, $4)',
});

/**
 * Stores a new secret of an endpoint, encrypted under the workspace's data key.
 * @returns the secret, which is shown this once
 */
export function issueSecret(
  { tx }: CommandContext<'console'>,
  key: DataKey,
  { createdAt, endpointId }: { readonly endpointId: string; readonly createdAt: Date },
): string {
  const secret = mintWebhookSecret();
  const place = { id: newId('whs', createdAt), endpointId };
  tx.sql.queue(insertSecret, [place.id, endpointId, sealWebhookSecret(key, place, secret), createdAt]);
  return secret;
}
