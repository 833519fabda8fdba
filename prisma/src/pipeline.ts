import type pg from 'pg';
import {
  createPipelinedConnection,
  type PipelinedConnection,
  type PipelinedConnectionOptions,
} from './pipelined-connection.ts';
import type { Statement } from './sql.ts';

/** Runs the short reads of many requests over few connections. */
export interface Pipeline {
  /** Rows as arrays, in the order of the columns. */
  run<Row extends unknown[]>(statement: Statement, values: unknown[]): Promise<Row[]>;
  /** Null if no pipelined connection can take the statement now: nothing was sent. */
  take: PipelinedConnection['take'];
  close(): Promise<void>;
}

/**
 * Few, so that the statements of a turn share writes and reads: four were a tenth slower than two. More than one, because a
 * slow read would hold up all others, and because a single server process gets too small a share of a busy machine: one was
 * 8 % slower for pages at 64 connections.
 */
const connectionsCount = 2;

/** The connection with the fewest statements under way. */
export function leastBusy<L extends Pick<PipelinedConnection, 'pending'>>(
  connections: readonly [L, ...L[]],
): L {
  let chosen = connections[0];
  for (const connection of connections) if (connection.pending() < chosen.pending()) chosen = connection;
  return chosen;
}

/**
 * The statements of one turn of the event loop leave in one write, and their answers arrive in few reads. Under load, that is
 * most of what a short read costs on either side. A statement that no pipelined connection can take runs on the pool.
 */
export function createPipeline(pool: pg.Pool, options: PipelinedConnectionOptions): Pipeline {
  const connections: [PipelinedConnection, ...PipelinedConnection[]] = [createPipelinedConnection(options)];
  while (connections.length < connectionsCount) connections.push(createPipelinedConnection(options));

  const runOnPool = async <Row extends unknown[]>(
    statement: Statement,
    values: unknown[],
  ): Promise<Row[]> => {
    const { name, text } = statement;
    const { rows } = await pool.query<Row>({ name, text, values, rowMode: 'array' });
    return rows;
  };
  const take = <Row extends unknown[]>(statement: Statement, values: unknown[]) =>
    leastBusy(connections).take<Row>(statement, values);
  return {
    take,
    run: <Row extends unknown[]>(statement: Statement, values: unknown[]) =>
      take<Row>(statement, values) ?? runOnPool<Row>(statement, values),
    close: async () => {
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}
