import type { CommandContext } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import type { DirectoryKind } from '../caller.ts';
import { notifyOwners } from '../notify-owners.ts';

const made = statement({
  name: 'directory-made-by',
  text: `SELECT 'webhooks' AS kind, e.id, substring(e.url FROM '^[a-z]+://([^/?#]+)') AS name, e.created_at AS at
      FROM webhook_endpoints e
      WHERE e.workspace_id = $1 AND e.created_by = $2 AND e.deleted_at IS NULL AND NOT e.is_inbox
    UNION ALL SELECT 'clients', c.id, c.name, c.created_at FROM oauth_clients c JOIN accounts a ON a.id = c.owner_account_id
      WHERE c.owner_workspace_id = $1 AND a.user_id = $2 AND c.deleted_at IS NULL
    UNION ALL SELECT 'agents', g.id, g.name, g.created_at FROM agents g WHERE g.workspace_id = $1 AND g.created_by = $2
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
