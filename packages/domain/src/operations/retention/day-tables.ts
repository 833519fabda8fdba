import type { Sql, Statement } from '@patchbay/db';
import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { deleteInBatches, isMoveUnderWay } from './run-sweep.ts';

/** A table that is partitioned by the UTC day of a column; see `make_days` in prisma/schema.sql. */
export interface DayTable {
  readonly name: string;
  readonly column: string;
  /** A day is dropped once all of it is older. */
  readonly keepDays: number;
}

const events: DayTable = { name: 'events', column: 'created_at', keepDays: 30 };

/** The attempts of a delivery are kept longer than the delivery: its last attempt ends a good day after its event. */
export const dayTables: readonly DayTable[] = [
  events,
  { name: 'request_logs', column: 'created_at', keepDays: 30 },
  { name: 'request_minutes', column: 'at', keepDays: 8 },
  // Twice the longest range that the console shows, because it compares a range with the one before.
  { name: 'request_hours', column: 'at', keepDays: 61 },
  { name: 'webhook_attempts', column: 'started_at', keepDays: 32 },
];

/** Days that are made in advance. Without a worker for longer than that, the default partition takes new rows. */
const aheadDays = 3;
const dayMs = 86_400_000;

const makeDays = statement({ name: 'days-make', text: 'SELECT make_days($1, $2::date, $3::date)' });
const listDays = statement({
  name: 'days-list',
  text: `SELECT name, day::text, is_open AS "isOpen" FROM list_days($1)`,
  notNull: ['name', 'day', 'isOpen'],
});
const dropDay = statement({ name: 'days-drop', text: 'SELECT drop_day($1, $2::date)' });

interface Day {
  readonly name: string;
  /** As `2026-11-22`. */
  readonly day: string;
  /** It holds all earlier days as well: those from before the table was partitioned. */
  readonly isOpen: boolean;
}

const startOf = ({ day }: Day): Date => new Date(`${day}T00:00:00Z`);
const endOf = (day: Day): Date => new Date(startOf(day).getTime() + dayMs);
const toDay = (at: Date): string => at.toISOString().slice(0, 10);

// The oldest first, and without skipping a locked row: the rest of a workspace's events is always an unbroken run.
const deleteFrom = (partition: string, column: string): Statement => ({
  name: `days-delete-${partition}`,
  text: `DELETE FROM ${partition} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${partition} WHERE ${column} < $1 ORDER BY ${column} LIMIT $2 FOR UPDATE)) RETURNING 1`,
});

// A delivery that is held for a recovery has nothing left to send once its event is gone; one that is pending ends so at its next
// attempt.
const endLost = statement({
  name: 'days-end-lost-deliveries',
  text: `UPDATE webhook_deliveries SET state = 'dead', last_error = 'event_gone', finished_at = now() WHERE id = ANY (ARRAY(
    SELECT lost.id FROM webhook_endpoints endpoint CROSS JOIN LATERAL (
      SELECT delivery.id FROM webhook_deliveries delivery
      WHERE delivery.endpoint_id = endpoint.id AND delivery.state = 'held' AND delivery.created_at < $1
        AND delivery.body_box IS NULL AND NOT EXISTS (
          SELECT FROM events WHERE events.workspace_id = delivery.workspace_id AND events."offset" = delivery.event_offset
            AND events.created_at = delivery.created_at)
      ORDER BY delivery.created_at LIMIT $2 FOR UPDATE SKIP LOCKED) lost LIMIT $2)) RETURNING 1`,
});

interface Round {
  readonly sql: Sql;
  readonly now: Date;
  readonly signal: AbortSignal | undefined;
  /** While a workspace moves, nothing is deleted. */
  readonly isMoveUnderWay: boolean;
}

const cutoffOf = ({ now }: Round, { keepDays: kept }: DayTable): Date =>
  new Date(now.getTime() - kept * dayMs);

/** The effect of a round on a table. */
interface DayReport {
  made: number;
  readonly dropped: string[];
  /** Rows of a default or open partition. Elsewhere no row is ever deleted. */
  deleted: number;
  /** The day that could not be dropped, because the table is being read. */
  inUse: string | null;
}

async function deleteBefore({ signal, sql }: Round, statement: Statement, before: Date): Promise<number> {
  return deleteInBatches(async (rows) => (await sql.rows(statement, [before, rows])).length, signal);
}

/**
 * Drops the days past their retention, strictly in the order of time: the rest has no gap, also when the round stops
 * early.
 */
async function retire(round: Round, table: DayTable, report: DayReport): Promise<void> {
  const { column, name } = table;
  const cutoff = cutoffOf(round, table);
  const fallback = deleteFrom(`${name}_default`, column);
  const days = await round.sql.rows(listDays, [name]);
  const due = days.filter((day) => endOf(day) <= cutoff);
  for (const day of due) {
    report.deleted += await deleteBefore(round, fallback, startOf(day));
    if (round.signal?.aborted) return;
    const [dropped] = await round.sql.cells(dropDay, [name, day.day]);
    if (!dropped?.[0]) {
      report.inUse = day.day;
      return;
    }
    report.dropped.push(day.day);
  }
  const open = days.slice(due.length).find(({ isOpen }) => isOpen);
  if (open) report.deleted += await deleteBefore(round, deleteFrom(open.name, column), cutoff);
  if (!round.signal?.aborted) report.deleted += await deleteBefore(round, fallback, cutoff);
}

async function keepTable(round: Round, table: DayTable): Promise<DayReport> {
  const report: DayReport = { made: 0, dropped: [], deleted: 0, inUse: null };
  const ahead = new Date(round.now.getTime() + aheadDays * dayMs);
  const [made] = await round.sql.cells(makeDays, [table.name, toDay(round.now), toDay(ahead)]);
  report.made = made?.[0] ?? 0;
  if (!round.isMoveUnderWay) await retire(round, table, report);
  return report;
}

/**
 * Makes the partitions of the coming days and drops those past their retention. Several workers may run it at once. A
 * day that is being read, by a backup for instance, is dropped by a later round: nobody waits for more than a moment.
 * @returns how many days and rows were made, dropped or deleted
 */
export async function keepDays(
  { clock, db, logger }: Pick<Services, 'clock' | 'db' | 'logger'>,
  signal?: AbortSignal,
): Promise<number> {
  const round = { sql: db.sql, now: clock.now(), signal, isMoveUnderWay: await isMoveUnderWay({ db }) };
  let changes = 0;
  for (const table of dayTables) {
    const { deleted, dropped, inUse, made } = await keepTable(round, table);
    const changed = made + dropped.length + deleted;
    changes += changed;
    if (changed > 0) logger.info({ table: table.name, made, dropped, deleted }, 'days were made or dropped');
    if (inUse) logger.warn({ table: table.name, day: inUse }, 'a day was not dropped: the table is in use');
  }
  if (round.isMoveUnderWay) return changes;
  return changes + (await deleteBefore(round, endLost, cutoffOf(round, events)));
}
