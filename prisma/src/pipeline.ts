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
 * Few, so that the statements of a turn share writes and reads: four were a tenth slower than two. More than one, because a
 * slow read would hold up all others, and because a single server process gets too small a share of a busy machine: one was
 * 8 % slower for pages at 64 connections.
 */
const lanesCount = 2;

/** The lane with the fewest statements under way. */
export function chooseLane<L extends Pick<Lane, 'pending'>>(lanes: readonly [L, ...L[]]): L {
  let chosen = lanes[0];
  for (const lane of lanes) if (lane.pending() < chosen.pending()) chosen = lane;
  return chosen;
}

/**
 * The statements of one turn of the event loop leave in one write, and their answers arrive in few reads. Under load, that is
 * most of what a short read costs on either side. What a lane cannot take runs on a connection of the pool, so a lane that is
 * lost, slow or not connected yet causes no error.
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
