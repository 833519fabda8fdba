import type pg from 'pg';
import { createLane, type Lane, type LaneOptions } from './lane.ts';
import type { Statement } from './sql.ts';

/** Runs the short reads of many requests over few connections. */
export interface Pipeline {
  /** Rows as arrays, in the order of the columns. */
  run<Row extends unknown[]>(statement: Statement, values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Few, so that a turn's statements share writes and reads. Not one: a slow read would stand in everybody's way, and on
 * a busy machine a single server process gets too small a share of it.
 */
const lanesCount = 4;

/** The lane with the least under way. */
export function chooseLane<L extends Pick<Lane, 'pending'>>(lanes: readonly [L, ...L[]]): L {
  let chosen = lanes[0];
  for (const lane of lanes) if (lane.pending() < chosen.pending()) chosen = lane;
  return chosen;
}

/**
 * Statements of one turn of the event loop leave with one write, and their answers come with few reads: at load, that
 * is most of what a short read costs on either side. Whatever a lane cannot take runs on a connection of the pool, so
 * a lane that is lost, slow or not there yet never is a fault.
 */
export function createPipeline(pool: pg.Pool, options: LaneOptions): Pipeline {
  const lanes: [Lane, ...Lane[]] = [createLane(options)];
  while (lanes.length < lanesCount) lanes.push(createLane(options));

  const runOnPool = async <Row extends unknown[]>(
    statement: Statement,
    values: unknown[],
  ): Promise<Row[]> => {
    const { name, text } = statement;
    const { rows } = await pool.query<Row>({ name, text, values, rowMode: 'array' });
    return rows;
  };
  return {
    run: <Row extends unknown[]>(statement: Statement, values: unknown[]) =>
      chooseLane(lanes).take<Row>(statement, values) ?? runOnPool<Row>(statement, values),
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}
