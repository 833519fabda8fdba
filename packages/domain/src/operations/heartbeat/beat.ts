import type { Services } from '../../core/exports.ts';

const beatStatement = {
  name: 'heartbeat',
  text: `INSERT INTO heartbeats (name, seen_at) VALUES ($1, clock_timestamp())
    ON CONFLICT (name) DO UPDATE SET seen_at = greatest(heartbeats.seen_at, excluded.seen_at)`,
};

/** How often a process beats; readyz reports it dead after several missed beats. */
export const heartbeatEveryMs = 5000;

/** Records, by the database's clock, that a process of this name is alive. */
export async function beat(services: Pick<Services, 'db'>, name: string): Promise<void> {
  await services.db.sql.rows(beatStatement, [name]);
}
