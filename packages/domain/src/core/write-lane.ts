import { createGroupCommit } from '@patchbay/concurrency';
import { type Database, isUnavailable } from '@patchbay/db';
import { takeTurnOf } from './take-turn.ts';
import { type LanedWrite, type LaneOutcome, type LaneShape, nameOf, writeRows } from './write-shape.ts';

const rowsMax = 64;
const waitingMax = 1024;
const waitMsMax = 5000;

type Lane = (write: LanedWrite) => Promise<LaneOutcome>;

const lanes = new WeakMap<Database, Map<string, Lane>>();

// One statement of a shape is under way at a time: several would each take fewer rows, and a row costs more the fewer
// there are beside it.
function laneOf(db: Database, laned: LaneShape): Lane {
  const own = lanes.get(db) ?? new Map<string, Lane>();
  lanes.set(db, own);
  const name = nameOf(laned);
  const known = own.get(name);
  if (known) return known;
  const made = createGroupCommit<LanedWrite, LaneOutcome>({
    store: (writes) => takeTurnOf(db, `write ${name}`, () => writeRows(db.sql, laned, writes)),
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
export function writeInLane(db: Database, laned: LaneShape, write: LanedWrite): Promise<LaneOutcome> {
  return laneOf(db, laned)(write);
}
