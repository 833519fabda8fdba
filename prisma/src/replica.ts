import { setTimeout as wait } from 'node:timers/promises';
import { summarizeFault } from './fault.ts';
import type { DatabaseLog } from './log.ts';
import type { Database } from './pool.ts';
import type { Servers } from './primary/servers.ts';
import type { Statement } from './sql.ts';

/** A standby may lag this far behind, and no further. */
export const lagMsMax = 10_000;

/** How far the standby is known to be is asked again after this. */
const dueMs = 1000;
const pollMs = 50;

/** A place in the log of one cluster. */
export type Mark = [cluster: string, position: string];

/** The end of the primary's log. The columns are those of {@link Mark}. */
export const endOfLog: Statement = {
  name: 'end-of-log',
  text: `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS cluster,
    pg_current_wal_insert_lsn()::text AS position`,
};

/** Whether a standby of the same cluster has replayed the log up to a mark. Null on a server that is no standby. */
export const hasReplayed: Statement = {
  name: 'has-replayed',
  text: `SELECT CASE
    WHEN NOT pg_is_in_recovery() OR (SELECT system_identifier::text FROM pg_control_system()) <> $1::text THEN NULL
    ELSE pg_last_wal_replay_lsn() >= $2::pg_lsn END AS has`,
};

export interface ReplicaCheckOptions {
  /** Runs {@link endOfLog} on the primary. */
  readonly mark: () => Promise<Mark>;
  /** Runs {@link hasReplayed} on the standby. */
  readonly has: (mark: Mark) => Promise<boolean | null>;
  /** Another number for each standby that was gone on to. What is known of one says nothing about the next. */
  readonly turn: () => number;
  /** Goes on to the next standby, if there is one. */
  readonly leave: () => void;
  readonly log: DatabaseLog;
  /** Milliseconds on a monotonic clock. */
  readonly now?: () => number;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** Makes sure that a standby has everything but what was committed in the last moments. */
export interface ReplicaCheck {
  /** True if the standby may be read now. Asks it again beside the work. */
  mayRead(): boolean;
  /** How old the state is that the standby is known to have, in milliseconds. Infinity if nothing is known. */
  ageMs(): number;
  /** A read of it failed: it is read again only when it has answered. */
  distrust(): void;
}

async function requireReplay(has: ReplicaCheckOptions['has'], end: Mark): Promise<boolean> {
  const replayed = await has(end);
  if (replayed === null) throw new Error('the server is no standby of this database');
  return replayed;
}

/**
 * The primary says where its log ends, and the standby whether it has come so far. Times are those of this process alone, so
 * no clock of a server matters. A standby that was cut off, stopped or promoted cannot follow, and is soon read no more.
 */
export function createReplicaCheck(options: ReplicaCheckOptions): ReplicaCheck {
  const { has, leave, log, mark, turn, now = () => performance.now(), pause = wait } = options;
  /** When the newest mark was taken that the standby has. */
  let freshAt = Number.NEGATIVE_INFINITY;
  let freshTurn = turn();
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking = false;

  const catchUp = async (end: Mark, takenAt: number): Promise<void> => {
    while (!(await requireReplay(has, end))) {
      if (now() - takenAt >= lagMsMax) throw new Error('the standby is too far behind');
      await pause(pollMs);
    }
  };
  const ask = async (): Promise<void> => {
    const end = await mark();
    const takenAt = now();
    const asked = turn();
    try {
      await catchUp(end, takenAt);
    } catch (error) {
      if (turn() === asked) leave();
      throw error;
    }
    if (turn() !== asked) throw new Error('another standby is asked now');
    freshAt = takenAt;
    freshTurn = asked;
  };
  const ageMs = (): number => (freshTurn === turn() ? now() - freshAt : Number.POSITIVE_INFINITY);
  const askBesides = async (): Promise<void> => {
    asking = true;
    askedAt = now();
    try {
      await ask();
    } catch (error) {
      freshAt = Number.NEGATIVE_INFINITY;
      log.warn({ fault: summarizeFault(error) }, 'the standby is not read');
    } finally {
      asking = false;
    }
  };
  return {
    mayRead: () => {
      if (!asking && now() - askedAt >= dueMs) void askBesides();
      return ageMs() < lagMsMax;
    },
    ageMs,
    distrust: () => {
      freshAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** A standby of the primary, for reads that may lag. */
export interface Standby {
  /** The standby; null while it may be too far behind. */
  current(): Database | null;
  /** A read of it failed. */
  distrust(): void;
  /** How old the state is that it is known to have, in milliseconds. Infinity if nothing is known. */
  ageMs(): number;
}

/** Asks a database on the connections of its pool, where a crowd waits as for any read. */
const ask = async <Row extends unknown[]>(
  { pool }: Database,
  { name, text }: Statement,
  values: unknown[] = [],
) => (await pool.query<Row>({ name, text, values, rowMode: 'array' })).rows[0];

/** @param servers those of `standby` */
export function followStandby(
  primary: Database,
  standby: Database,
  { log, servers }: { readonly log: DatabaseLog; readonly servers: Servers },
): Standby {
  const check = createReplicaCheck({
    log,
    turn: servers.turn,
    leave: () => {
      if (servers.count > 1) servers.leave();
    },
    mark: async () => {
      const end = await ask<Mark>(primary, endOfLog);
      if (!end) throw new Error('the primary named no end of its log');
      return end;
    },
    has: async (mark) => (await ask<[boolean | null]>(standby, hasReplayed, mark))?.[0] ?? null,
  });
  return {
    current: () => (check.mayRead() ? standby : null),
    distrust: check.distrust,
    ageMs: check.ageMs,
  };
}
