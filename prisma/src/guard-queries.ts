import { traceQuery } from '@patchbay/tracing';
import type pg from 'pg';
import { summarizeFault } from './fault.ts';
import { gatherWrites } from './gather-writes.ts';

/** SQLSTATEs of a server that is a standby, or stops: nothing more can be done on this connection. */
const hasLeft = /^(25006|0A000|57P0[1-3])$/;

/**
 * The statements of one turn leave in one write: a BEGIN with the statements after it, and a COMMIT with those queued
 * before it. After a timeout on this side, the server may still answer the old statement, so the connection is
 * unusable, but pg keeps it. Closing it makes the ROLLBACK that follows fail at once instead of timing out as well, and
 * keeps the connection out of the pool.
 */
export function guardQueries(client: pg.PoolClient): void {
  const query = client.query;
  const guarded = (...args: unknown[]): unknown => {
    gatherWrites(client.connection.stream);
    const result = traceQuery(client, query, args);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        const { message, sqlState } = summarizeFault(error);
        if (message === 'Query read timeout' || hasLeft.test(sqlState)) endNow(client);
      });
    }
    return result;
  };
  Object.assign(client, { query: guarded });
}

function endNow(client: pg.PoolClient): void {
  if ('end' in client && typeof client.end === 'function') void client.end();
}
