import {
  AccessError,
  selectOf,
  WebhookResource,
  type WebhookView,
  webhookDisabledReasons,
} from '@patchbay/contract';
import {
  type CommandContext,
  type ConsoleActor,
  type Context,
  madeThings,
  statement,
} from '../../core/exports.ts';

/** An endpoint, with its secrets and its deliveries, belongs to the person who registered it. */
export const webhooks = madeThings(
  'webhook',
  'SELECT created_by FROM webhook_endpoints WHERE id = $1 AND workspace_id = $2 AND deleted_at IS NULL',
);

/** The columns of an endpoint that a caller may see. Its secrets are in a table of their own. */
export const webhookSelect = selectOf(WebhookResource);

/** An endpoint as it is stored. */
export interface WebhookRow extends Omit<WebhookView, 'status' | 'disabledReason'> {
  readonly status: string;
  readonly disabledReason: string | null;
}

export function toWebhookView(row: WebhookRow): WebhookView {
  return {
    ...row,
    status: row.status === 'enabled' ? 'enabled' : 'disabled',
    disabledReason: webhookDisabledReasons.find((reason) => reason === row.disabledReason) ?? null,
  };
}

/** An endpoint with its secret, which is returned this once and can never be read again. */
export interface IssuedWebhook {
  readonly webhook: WebhookView;
  readonly secret: string;
}

/** A new endpoint. */
export interface NewlyIssuedWebhook extends IssuedWebhook {
  /** The name in its URL resolves, as far as a second showed. Deliveries fail until it does. */
  readonly isFound: boolean;
}

const ownedBy = ({ workspaceId }: ConsoleActor, id: string) => ({ id, workspaceId, deletedAt: null });

/**
 * A removed endpoint and one of another workspace are not found, exactly as one that does not exist.
 * @throws AccessError `webhook_not_found` (404)
 */
export async function requireOwnWebhook(
  { actor, db }: Context<ConsoleActor>,
  id: string,
): Promise<WebhookView> {
  const row = await db.prisma.webhookEndpoint.findFirst({ where: ownedBy(actor, id), select: webhookSelect });
  if (!row) throw new AccessError('webhook_not_found');
  return toWebhookView(row);
}

// As strong as the lock of an UPDATE, so that events that are being handed to the endpoint come before the change or after it.
const lock = statement({
  name: 'webhook-lock',
  text: `SELECT 1 FROM webhook_endpoints WHERE id = $1 AND workspace_id = $2 AND deleted_at IS NULL
    FOR NO KEY UPDATE`,
});

/**
 * Locks an endpoint of the caller for a change, and reads it under the lock.
 * @throws AccessError `webhook_not_found` (404), as {@link requireOwnWebhook}
 */
export async function lockOwnWebhook(
  { actor, tx }: CommandContext<'console'>,
  id: string,
): Promise<WebhookView> {
  const [locked] = await tx.sql.cells(lock, [id, actor.workspaceId]);
  if (!locked) throw new AccessError('webhook_not_found');
  return toWebhookView(
    await tx.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id }, select: webhookSelect }),
  );
}
