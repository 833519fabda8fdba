import type { Services } from '../core/context.ts';
import { newId } from '../core/id.ts';

/** Gives a domain to a workspace, and takes it from every other, without a name server. */
export async function proveDomain(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  workspaceId: string,
  domain = 'example.com',
): Promise<void> {
  const now = clock.now();
  await db.query('DELETE FROM workspace_domains WHERE domain = $1', [domain]);
  await db.query(
    `INSERT INTO workspace_domains (id, workspace_id, domain, token, created_by, created_at, proven_at, seen_at, check_after)
     VALUES ($1, $2, $3, $4, 'usr_x', $5, $5, $5, $5::timestamptz + interval '1 day')`,
    [newId('dom', now), workspaceId, domain, `token-of-${workspaceId}`, now],
  );
}
