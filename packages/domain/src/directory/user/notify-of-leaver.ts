import type { CommandContext } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import type { DirectoryKind } from '../caller.ts';
import { notifyOwners } from '../notify-owners.ts';

const made = statement({
  name: 'directory-made-by',
  text: `SELECT 'webhooks' AS kind, id, substring(url FROM '^[a-z]+://([^/?#]+)') AS name, created_at AS at
      FROM webhook_endpoints
      WHERE workspace_id = $1 AND created_by = $2 AND deleted_at IS NULL AND NOT is_inbox
    UNION ALL SELECT 'clients', client.id, client.name, client.created_at FROM oauth_clients client
      JOIN accounts ON accounts.id = client.owner_account_id
      WHERE client.owner_workspace_id = $1 AND accounts.user_id = $2 AND client.deleted_at IS NULL
    UNION ALL SELECT 'agents', id, name, created_at FROM agents WHERE workspace_id = $1 AND created_by = $2
    ORDER BY at, id`,
  notNull: ['name'],
});

interface MadeRow {
  readonly kind: 'webhooks' | 'clients' | 'agents';
  readonly id: string;
  readonly name: string;
}

interface Leaver {
  readonly id: string;
  readonly name: string;
  /** The keys that were revoked. */
  readonly keys: readonly Readonly<Record<'id' | 'name', string>>[];
}

/**
 * Tells the owners what a person who has lost access has made: their endpoints, clients and agents keep working, and
 * that person knows their secrets. Owners are not told about somebody who leaves nothing behind.
 */
export async function notifyOfLeaver(
  ctx: CommandContext<DirectoryKind>,
  { id, keys, name }: Leaver,
): Promise<void> {
  const { workspaceId } = ctx.actor;
  const rows = await ctx.tx.sql.rows(made, [workspaceId, id]);
  if (rows.length + keys.length === 0) return;
  const namesOf = (kind: MadeRow['kind']) =>
    rows.filter((row) => row.kind === kind).map((row) => ({ id: row.id, name: row.name }));
  await notifyOwners(ctx, workspaceId, {
    kind: 'person_left',
    details: {
      name,
      webhooks: namesOf('webhooks'),
      clients: namesOf('clients'),
      agents: namesOf('agents'),
      keys: [...keys],
    },
  });
}
