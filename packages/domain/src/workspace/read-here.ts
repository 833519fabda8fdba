import { AccessError } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { statement } from '../core/exports.ts';

const isAway = statement({
  name: 'workspace-is-away',
  text: 'SELECT away_at IS NOT NULL FROM workspaces WHERE id = $1',
});

/** A move refuses for some seconds. After it, the proxy knows where to send the request. */
const retryAfterSeconds = 2;

async function requireHere(sql: Pick<Sql, 'cells'>, workspaceId: string): Promise<void> {
  const [row] = await sql.cells(isAway, [workspaceId]);
  if (row?.[0] === true) {
    throw new AccessError('service_unavailable', { reason: 'the workspace is elsewhere', retryAfterSeconds });
  }
}

/**
 * Refuses a person who is suspended, unless another cell serves their workspace: there, they are not.
 * @throws AccessError `account_suspended` (403), `service_unavailable` (503)
 */
export async function refuseSuspended(sql: Pick<Sql, 'cells'>, workspaceId: string | null): Promise<never> {
  if (workspaceId !== null) await requireHere(sql, workspaceId);
  throw new AccessError('account_suspended');
}

/** The standing of a credential, or of the person who signs in. */
interface Standing {
  readonly suspended: boolean;
  readonly workspaceId: string;
}

/**
 * Reads the standing of a credential. What this database says of a workspace that another cell serves is old: it is not suspended
 * there. One that arrived meanwhile is read again.
 * @throws AccessError `service_unavailable` (503) for a workspace that another cell serves
 */
export async function readHere<Found extends Standing>(
  sql: Pick<Sql, 'cells'>,
  read: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const found = await read();
  if (!found?.suspended) return found;
  await requireHere(sql, found.workspaceId);
  return read();
}
