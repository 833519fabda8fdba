import { AccessError, openUploadsPerUserMax } from '@patchbay/contract';
import type { TransactionSql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';

const countOpen = statement({
  name: 'media-uploads-open',
  text: 'SELECT count(*)::integer FROM media_uploads WHERE owner_id = $1 AND joined_at IS NULL AND expires_at > $2',
});

/**
 * Holds a user to a number of open uploads. Called under the workspace's row lock, so that of two that begin at the limit
 * one is refused.
 * @throws AccessError `open_upload_limit_reached` (409)
 */
export async function requireUploadAllowance(sql: TransactionSql, ownerId: string, now: Date): Promise<void> {
  const [row] = await sql.cells(countOpen, [ownerId, now]);
  if (!row || row[0] >= openUploadsPerUserMax) throw new AccessError('open_upload_limit_reached');
}
