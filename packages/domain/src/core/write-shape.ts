import type { Sql } from '@patchbay/db';
import { type EventDraft, eventValues } from './event/append.ts';
import { type PlannedRows, planRows } from './planned-rows.ts';

/** What the writes of a verb have in common, so that those of many callers are one statement. */
export interface WriteShape {
  /** Tells the statements of different shapes apart. A name always has the same texts. */
  readonly name: string;
  /** The columns of a caller's row `i`, beside its `workspace_id`, and their SQL types. */
  readonly columns: Readonly<Record<string, string>>;
  /** A query about `i` that finds what must be there. Without a row of it, nothing is changed. */
  readonly condition: string;
  /** What must be true of the row `x` of the workspace once it is locked. */
  readonly workspace?: string;
  /** What else `w` holds, as SQL about the row `p`. */
  readonly derived?: Readonly<Record<string, string>>;
  /** The only user who may see the event, as SQL about `w`; by default everybody within reach. */
  readonly onlyFor?: string;
  /** An INSERT that selects from `w`: the rows that are written, each with `at`, the time of what is made. Absent when the event is all. */
  readonly insert?: string;
}

/** What is stored with a row of a {@link WriteShape}, in the same statement. */
export interface CompanionShape {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  /** Goes before WHERE, with `f` for the rows. It changes one row of its own for each, and what it does not change is not written. */
  readonly update: string;
  readonly where: string;
}

/** One caller's row, with the time that its process guesses to be later than every time before. */
export interface LanedWrite {
  readonly at: Date;
  /** In the order of the shape's columns, and of its companion's. */
  readonly values: readonly unknown[];
  readonly event: EventDraft;
}

/**
 * `too_late` when the time was not later than those that the workspace has given out, or another call is writing; `lost`
 * when its companion changed nothing.
 */
export type LaneOutcome = 'made' | 'not_found' | 'too_late' | 'lost';

/** A shape and its companion's, if it has one. */
export interface LaneShape {
  readonly shape: WriteShape;
  readonly companion: CompanionShape | null;
}

/** Tells the statements of different shapes apart. */
export const nameOf = ({ companion, shape }: LaneShape): string =>
  companion ? `${shape.name}-${companion.name}` : shape.name;

// The workspaces are locked first, if their times allow it, so that whatever follows is written for sure. One change of a
// workspace's row gives out the offsets and keeps the last time: times strictly increase, whichever process gives them out.
// Rows of a workspace that another transaction is changing are left for their callers to write again, so that no
// other workspace waits for that transaction.
function textOf({ companion, shape }: LaneShape, rows: string): string {
  const own = Object.keys(shape.columns).map((name) => `p.${name}`);
  const derived = Object.entries(shape.derived ?? {}).map(([name, text]) => `${text} AS ${name}`);
  const kept = companion
    ? `k AS (${companion.update} WHERE f.workspace_id IN (SELECT id FROM l) AND ${companion.where} RETURNING f.place),
    p AS MATERIALIZED (SELECT f.* FROM f JOIN k ON k.place = f.place)`
    : `p AS MATERIALIZED (SELECT f.* FROM f JOIN l ON l.id = f.workspace_id)`;
  return `WITH i AS MATERIALIZED (SELECT * FROM ${rows} AS r),
    f AS MATERIALIZED (SELECT * FROM i WHERE EXISTS (${shape.condition})),
    l AS MATERIALIZED (
      SELECT x.id FROM workspaces x
      JOIN (SELECT workspace_id, min(at) AS first_at FROM f GROUP BY workspace_id) g ON g.workspace_id = x.id
      WHERE x.last_stamped_at < g.first_at${shape.workspace ? ` AND ${shape.workspace}` : ''} FOR NO KEY UPDATE OF x SKIP LOCKED),
    ${kept},
    u AS (
      UPDATE workspaces x SET event_offset = x.event_offset + g.n, last_stamped_at = g.last_at
      FROM (SELECT workspace_id, count(*) AS n, max(at) AS last_at FROM p GROUP BY workspace_id) g
      WHERE x.id = g.workspace_id RETURNING x.id, x.event_offset - g.n AS base),
    w AS MATERIALIZED (
      SELECT p.place, p.workspace_id, p.at, p.event_id, p.type, p.subject, p.data, ${[...own, ...derived].join(', ')},
        u.base + row_number() OVER (PARTITION BY p.workspace_id ORDER BY p.at) AS "offset"
      FROM p JOIN u ON u.id = p.workspace_id),
    e AS (
      INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at, only_for)
      SELECT event_id, workspace_id, "offset", type, subject, data, at, ${shape.onlyFor ?? 'NULL'} FROM w),
    c AS (${shape.insert ?? 'SELECT'})
    SELECT f.place, CASE WHEN EXISTS (SELECT FROM w WHERE w.place = f.place) THEN 'made'
      WHEN f.workspace_id IN (SELECT id FROM l) THEN 'lost' ELSE 'too_late' END FROM f`;
}

const eventColumns = {
  at: 'timestamptz',
  workspace_id: 'text',
  event_id: 'text',
  type: 'text',
  subject: 'text',
  data: 'json',
};

const plans = new Map<string, PlannedRows>();

function planOf(laned: LaneShape): PlannedRows {
  const name = nameOf(laned);
  const known = plans.get(name);
  if (known) return known;
  const columns = { ...eventColumns, ...laned.shape.columns, ...laned.companion?.columns };
  const made = planRows({ name, columns, textOf: (rows) => textOf(laned, rows) });
  plans.set(name, made);
  return made;
}

/** Writes all rows, or none when it throws, and gives the outcome of each. */
export async function writeRows(
  sql: Sql,
  laned: LaneShape,
  writes: readonly LanedWrite[],
): Promise<LaneOutcome[]> {
  const rows = writes.map(({ at, event, values }) => [...eventValues(at, event), ...values]);
  const { statement, values } = planOf(laned).of(rows);
  const outcomes = writes.map((): LaneOutcome => 'not_found');
  for (const [place, outcome] of await sql.cells<[place: number, outcome: LaneOutcome]>(statement, values))
    outcomes[place] = outcome;
  return outcomes;
}
