import type { Services } from '../../core/exports.ts';

const beatStatement = {
  name: 'heartbeat',
  text: `INSERT INTO heartbeats (name, seen_at) VALUES ($1, clock_timestamp())
    ON CONFLICT (name) DO UPDATE SET seen_at = greatest(heartbeats.seen_at, excluded.seen_at)`,
};

/** How often a process beats; readyz calls it dead after several beats that did not come. */
export const heartbeatEveryMs = 5000;

/** Says that a process of this name is alive, on the database's clock. */
export async function beat(services: Pick<Services, 'db'>, name: string): Promise<void> {
  await services.db.sql.rows(beatStatement, [name]);
}
