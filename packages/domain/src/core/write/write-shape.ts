import type { Sql } from '@patchbay/db';
import { assertCells } from '@patchbay/db';
import { type EventDraft, eventValues } from '../event/append.ts';
import type { Gathering } from './gather.ts';
import { type PlannedRows, planUncheckedRows } from './planned-rows.ts';

/** A change of rows that is made for each row of a {@link WriteShape}, in the same statement. */
export interface CompanionShape {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  /** Goes before WHERE, with `found` for the rows. It changes one row of its own for each; a row for which it changes nothing is not written. */
  readonly update: string;
  readonly where: string;
}

/** The common shape of a verb's writes, so that those of many callers are one statement. */
export interface WriteShape {
  /** Tells the statements of different shapes apart. A name always has the same texts. */
  readonly name: string;
  /** The columns of a caller's row `asked`, beside its `workspace_id`, and their SQL types. */
  readonly columns: Readonly<Record<string, string>>;
  /** A query about `asked` that finds what must be there. Without a row of it, nothing is changed. */
  readonly condition: string;
  /** Changes a row beside the inserted one. Where it changes nothing, the call has nothing to do. */
  readonly moves?: CompanionShape;
  /** More columns of `written`, as SQL about the row `passed`. */
  readonly derived?: Readonly<Record<string, string>>;
  /** The only user who may see the event, as SQL about `written`; by default everybody within reach. */
  readonly onlyFor?: string;
  /** An INSERT that selects from `written`: the rows, each with `at`, the time of what is made. Absent if only the event is written. */
  readonly insert?: string;
}

/** One caller's row, with the time that its process guesses to be later than every time before. */
export interface WrittenRow {
  readonly at: Date;
  /** In the order of the shape's columns, and of its companion's. */
  readonly values: readonly unknown[];
  readonly event: EventDraft;
  /** The request that makes it; null where the workspace's log does not have that. */
  readonly requestId: string | null;
}

/**
 * `too_late` when the time was not later than those that the workspace has given out, or another call is writing;
 * `unmoved` when the companion changed nothing.
 */
export type RowOutcome = 'made' | 'not_found' | 'too_late' | 'unmoved';

// The workspaces are locked first, if their times allow it, so that whatever follows is written for sure. One change of a
// workspace's row gives out the offsets and keeps the last time: times strictly increase, whichever process gives them out.
// Rows of a workspace that another transaction is changing are left for their callers to write again, so that no
// other workspace waits for that transaction.
function textOf(shape: WriteShape, companion: CompanionShape | null, rows: string): string {
  const own = Object.keys(shape.columns).map((name) => `passed.${name}`);
  const derived = Object.entries(shape.derived ?? {}).map(([name, text]) => `${text} AS ${name}`);
  const passed = companion
    ? `moved AS (${companion.update} WHERE found.workspace_id IN (SELECT id FROM locked) AND ${companion.where} RETURNING found.place),
    passed AS MATERIALIZED (SELECT found.* FROM found JOIN moved ON moved.place = found.place)`
    : `passed AS MATERIALIZED (SELECT found.* FROM found JOIN locked ON locked.id = found.workspace_id)`;
  return `WITH asked AS MATERIALIZED (SELECT * FROM ${rows} AS given),
    found AS MATERIALIZED (SELECT * FROM asked WHERE EXISTS (${shape.condition})),
    locked AS MATERIALIZED (
      SELECT workspaces.id FROM workspaces
      JOIN (SELECT workspace_id, min(at) AS first_at FROM found GROUP BY workspace_id) earliest ON earliest.workspace_id = workspaces.id
      WHERE workspaces.last_stamped_at < earliest.first_at AND workspaces.away_at IS NULL FOR NO KEY UPDATE OF workspaces SKIP LOCKED),
    ${passed},
    stamped AS (
      UPDATE workspaces SET event_offset = workspaces.event_offset + counted.events, last_stamped_at = counted.last_at
      FROM (SELECT workspace_id, count(*) AS events, max(at) AS last_at FROM passed GROUP BY workspace_id) counted
      WHERE workspaces.id = counted.workspace_id RETURNING workspaces.id, workspaces.event_offset - counted.events AS base),
    written AS MATERIALIZED (
      SELECT passed.place, passed.workspace_id, passed.at, event_id, type, subject, data, request_id, ${[...own, ...derived].join(', ')},
        stamped.base + row_number() OVER (PARTITION BY passed.workspace_id ORDER BY passed.at) AS "offset"
      FROM passed JOIN stamped ON stamped.id = passed.workspace_id),
    told AS (
      INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at, only_for, request_id)
      SELECT event_id, workspace_id, "offset", type, subject, data, at, ${shape.onlyFor ?? 'NULL'}, request_id FROM written),
    inserted AS (${shape.insert ?? 'SELECT'})
    SELECT found.place, CASE WHEN EXISTS (SELECT FROM written WHERE written.place = found.place) THEN 'made'
      WHEN found.workspace_id IN (SELECT id FROM locked) THEN 'unmoved' ELSE 'too_late' END FROM found`;
}

const eventColumns = {
  at: 'timestamptz',
  workspace_id: 'text',
  event_id: 'text',
  type: 'text',
  subject: 'text',
  data: 'json',
  request_id: 'text',
};

async function writeRows(
  sql: Sql,
  plan: PlannedRows,
  rows: readonly WrittenRow[],
): Promise<readonly RowOutcome[]> {
  const { statement, values } = plan.of(
    rows.map((row) => [...eventValues(row.at, row.event), row.requestId, ...row.values]),
  );
  const outcomes = rows.map((): RowOutcome => 'not_found');
  // Asserted: a shape and its companion meet at run time.
  for (const [place, outcome] of await sql.cells(
    assertCells<[place: number, outcome: RowOutcome]>(statement),
    values,
  ))
    outcomes[place] = outcome;
  return outcomes;
}

/** The statement of a shape and its companion. */
export interface RowWriter extends Gathering<WrittenRow, RowOutcome> {
  /** Writes rows of one workspace in an open transaction, each later than the one before it. */
  writeInside(sql: Sql, rows: readonly WrittenRow[]): Promise<readonly RowOutcome[]>;
}

const writers = new Map<string, RowWriter>();

/** The writer of a shape, with what moves, or with what else is stored beside it. */
export function writerOf(
  shape: WriteShape,
  companion: CompanionShape | null = shape.moves ?? null,
): RowWriter {
  const name = companion ? `${shape.name}-${companion.name}` : shape.name;
  const known = writers.get(name);
  if (known) return known;
  const columns = { ...eventColumns, ...shape.columns, ...companion?.columns };
  const plan = planUncheckedRows({ name, columns, textOf: (rows) => textOf(shape, companion, rows) });
  const made: RowWriter = {
    name,
    keyOf: ({ event }) => event.workspaceId,
    store: ({ sql }, rows) => writeRows(sql, plan, rows),
    writeInside: (sql, rows) => writeRows(sql, plan, rows),
  };
  writers.set(name, made);
  return made;
}
