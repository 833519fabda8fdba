import { createGroupCommit } from '@patchbay/concurrency';
import { type Database, isUnavailable } from '@patchbay/db';
import { type AuditedCall, appendAuditOf } from './audit/append.ts';
import { takeTurnOf } from './take-turn.ts';
import { type LanedWrite, type LaneOutcome, type LaneShape, nameOf, writeRows } from './write-shape.ts';

const rowsMax = 64;
const waitingMax = 1024;
const waitMsMax = 5000;

/** A row and the record of its change, if it has one. */
export interface AuditedWrite extends LanedWrite {
  readonly audited?: readonly AuditedCall[];
}

type Lane = (write: AuditedWrite) => Promise<LaneOutcome>;

/** Writes the rows and their audit records. Without records, the rows are one statement and need no transaction. */
async function writeGroup(
  db: Database,
  laned: LaneShape,
  writes: readonly AuditedWrite[],
): Promise<LaneOutcome[]> {
  if (writes.every(({ audited = [] }) => audited.length === 0)) return writeRows(db.sql, laned, writes);
  return db.transaction(async ({ sql }) => {
    const outcomes = await writeRows(sql, laned, writes);
    const made = writes.filter((_, at) => outcomes[at] === 'made');
    await appendAuditOf(
      sql,
      made.flatMap(({ audited = [] }) => audited),
    );
    return outcomes;
  });
}

const lanes = new WeakMap<Database, Map<string, Lane>>();

// One statement of a shape is under way at a time: several would each take fewer rows, and a row costs more the fewer
// there are beside it.
function laneOf(db: Database, laned: LaneShape): Lane {
  const own = lanes.get(db) ?? new Map<string, Lane>();
  lanes.set(db, own);
  const name = nameOf(laned);
  const known = own.get(name);
  if (known) return known;
  const made = createGroupCommit<AuditedWrite, LaneOutcome>({
    store: (writes) => takeTurnOf(db, `write ${name}`, () => writeGroup(db, laned, writes)),
    failsAll: isUnavailable,
    sizeMax: rowsMax,
    waitingMax,
    waitMsMax,
  });
  own.set(name, made);
  return made;
}

/**
 * Writes one row together with those that other callers bring while the commit before is under way. Answers after the
 * commit that holds the row. A lone row does not wait.
 * @throws Overloaded when too many wait; whatever the database throws, for the guilty row alone where there is one
 */
export function writeInLane(db: Database, laned: LaneShape, write: AuditedWrite): Promise<LaneOutcome> {
  return laneOf(db, laned)(write);
}
