import type { Tx } from '@patchbay/db';
import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';

/** The reason why two people are connected. */
export type ConnectionSource = 'contact' | 'invitation' | 'voice_drop';

export interface NewConnection {
  readonly userIds: readonly [string, string];
  readonly source: ConnectionSource;
}

const insert = statement({
  name: 'connection-insert',
  text: `INSERT INTO connections (user_a, user_b, source, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
});

/**
 * Connects two people in the caller's transaction: each may then start a thread with the other, whatever their workspaces.
 * Connecting them again changes nothing. Nothing waits for it before the commit.
 */
export function connect(
  tx: Pick<Tx, 'sql'>,
  { clock }: Pick<Services, 'clock'>,
  { source, userIds }: NewConnection,
): void {
  const [userA = '', userB = ''] = userIds.toSorted();
  if (userA === userB) return;
  tx.sql.queue(insert, [userA, userB, source, clock.now()]);
}
