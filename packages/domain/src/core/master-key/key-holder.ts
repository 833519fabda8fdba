import { randomUUID } from 'node:crypto';
import type { Sql } from '@patchbay/db';
import type { Logger } from '@patchbay/logger';
import { statement } from '../statement.ts';
import { MasterKeyRefused } from './keep-service-keys.ts';

/** A running process and its master keys, by their ids. */
export interface KeyHolder {
  readonly name: string;
  readonly signs: string;
  readonly accepts: readonly string[];
}

/** A process that is silent for this long counts as gone, in seconds. */
const silenceSecondsMax = 45;
const announceEveryMs = 15_000;

const announce = statement({
  name: 'key-holder-announce',
  text: `INSERT INTO key_holders (id, name, signs, accepts, seen_at) VALUES ($1, $2, $3, $4, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
});
const leave = statement({
  name: 'key-holder-leave',
  text: `DELETE FROM key_holders WHERE id = $1 OR seen_at < clock_timestamp() - interval '1 day'`,
});
const list = statement({
  name: 'key-holder-list',
  text: `SELECT name, signs, accepts FROM key_holders
    WHERE seen_at > clock_timestamp() - make_interval(secs => $1) AND id <> $2 ORDER BY name, id`,
});

/** The processes that run now. @param exceptId a process that is left out */
export function listKeyHolders(sql: Pick<Sql, 'rows'>, exceptId = ''): Promise<KeyHolder[]> {
  return sql.rows(list, [silenceSecondsMax, exceptId]);
}

/** `2 × patchbay-api, patchbay-worker` */
export function nameHolders(holders: readonly KeyHolder[]): string {
  const groups = Map.groupBy(holders, ({ name }) => name);
  return [...groups].map(([name, { length }]) => (length > 1 ? `${length} × ${name}` : name)).join(', ');
}

/**
 * Explains in one line why a process may not start beside others; null if it may. Its signatures must be accepted by
 * each of them, and theirs by it: a client whose valid token is refused would discard it.
 */
export function findRingConflict(own: KeyHolder, others: readonly KeyHolder[]): string | null {
  const refusing = others.filter(({ accepts }) => !accepts.includes(own.signs));
  if (refusing.length > 0) {
    return (
      `MASTER_KEY signs with ${own.signs}, which running processes do not accept yet (${nameHolders(refusing)}). ` +
      'Put that key second in MASTER_KEY on every process first, then put it in front (docs/runbook.md).'
    );
  }
  const refused = others.filter(({ signs }) => !own.accepts.includes(signs));
  if (refused.length === 0) return null;
  return (
    `MASTER_KEY lacks ${refused[0]?.signs}, which running processes still sign with (${nameHolders(refused)}). ` +
    'Add that key behind yours, or restart those processes with yours in front first (docs/runbook.md).'
  );
}

/** The announcement of one process. */
export interface Presence {
  /** Stops it and withdraws it. */
  leave(): Promise<void>;
}

/**
 * Announces which master keys this process has, for as long as it runs. It announces before it looks, so of two processes
 * that start at the same time at least one sees the other.
 * @throws MasterKeyRefused when the ring does not fit those of the running processes
 */
export async function announceKeys(
  { logger, sql }: { readonly sql: Sql; readonly logger: Logger },
  own: KeyHolder,
): Promise<Presence> {
  const id = randomUUID();
  const beat = () => sql.rows(announce, [id, own.name, own.signs, [...own.accepts]]);
  await beat();
  const conflict = findRingConflict(own, await listKeyHolders(sql, id));
  if (conflict !== null) {
    await sql.rows(leave, [id]);
    throw new MasterKeyRefused(conflict);
  }
  const timer = setInterval(() => {
    beat().catch((error: unknown) => logger.warn({ err: error }, 'the master keys were not announced'));
  }, announceEveryMs);
  timer.unref();
  return {
    leave: async () => {
      clearInterval(timer);
      // If the database is down, the announcement expires.
      await sql.rows(leave, [id]).catch(() => undefined);
    },
  };
}
