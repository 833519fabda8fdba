import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';

const beatStatement = statement({
  name: 'heartbeat',
  text: `INSERT INTO heartbeats (name, seen_at) VALUES ($1, clock_timestamp())
    ON CONFLICT (name) DO UPDATE SET seen_at = greatest(heartbeats.seen_at, excluded.seen_at)`,
});

/** The interval of a process's heartbeats; readyz reports it dead after several missed ones. */
export const heartbeatEveryMs = 5000;

/** Records, by the database's clock, that a process of this name is alive. */
export async function beat(services: Pick<Services, 'db'>, name: string): Promise<void> {
  await services.db.sql.rows(beatStatement, [name]);
}

const aliveStatement = statement({
  name: 'worker-is-alive',
  text: `SELECT EXISTS (SELECT FROM heartbeats
    WHERE name = 'worker' AND seen_at > now() - make_interval(secs => $1)) AS alive`,
});

/** True if a worker has been alive within these seconds, by the database's clock. */
export async function isWorkerAlive({ db }: Pick<Services, 'db'>, seconds: number): Promise<boolean> {
  const [row] = await db.sql.rows(aliveStatement, [seconds]);
  return row?.alive ?? false;
}

const roundPrefix = 'round:';

const readStatement = statement({
  name: 'round-successes',
  text: `SELECT substr(name, ${roundPrefix.length + 1}) AS name, seen_at AS at FROM heartbeats WHERE name LIKE '${roundPrefix}%' ORDER BY name`,
});

/** When a round of the schedule last succeeded, in any worker, by the database's clock. */
export interface RoundSuccess {
  readonly name: string;
  readonly at: Date;
}

/** Records that a round has succeeded. */
export const markRound = (services: Pick<Services, 'db'>, name: string): Promise<void> =>
  beat(services, roundPrefix + name);

/** Every round that has ever succeeded. */
export const readRounds = ({ db }: Pick<Services, 'db'>): Promise<RoundSuccess[]> =>
  db.sql.rows(readStatement, []);
