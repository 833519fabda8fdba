import type pg from 'pg';
import { withinOwnTime } from './own-time.ts';
import { type Connect, shareConnections } from './shared-connections.ts';

type Connected = (error: Error | undefined, client?: pg.PoolClient, done?: pg.PoolClient['release']) => void;

interface Patience {
  /** The longest wait for a connection, and for the admission before it, in milliseconds in which this process can run. */
  readonly waitMsMax: number;
  /** The servers that are tried in one wait. */
  readonly servers: number;
  /** Undefined if a connection may be used now; otherwise settles when it may. */
  admit(): Promise<void> | undefined;
}

export interface PatientPool {
  /** Connects without being admitted. */
  readonly connect: Connect;
  /** Callers that wait for a connection. */
  waitingCount(): number;
}

const roundsMax = 2;

/** Tries as many servers as there are: after a failure, the next connection goes to another one. */
async function tryServers(connect: Connect, servers: number): Promise<pg.PoolClient> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await connect();
    } catch (error) {
      if (tried >= servers) throw error;
    }
  }
}

/** Callers wait until they are admitted, and then for a connection. */
export function waitPatiently(pool: pg.Pool, { admit, servers, waitMsMax }: Patience): PatientPool {
  const connect = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>;
    (connected: Connected): void;
  };
  const { wait, waitingCount } = shareConnections(pool, () => tryServers(connect, servers));
  const arrive: Connect = async () => {
    const { client, leave } = wait();
    try {
      return await withinOwnTime(client, waitMsMax);
    } catch (error) {
      leave();
      throw error;
    }
  };
  /** A caller that had to wait for its connection must still be admitted when it gets it. */
  const arriveAdmitted = async (first: Promise<void> | undefined): Promise<pg.PoolClient> => {
    let admission = first;
    for (let round = 1; round <= roundsMax; round += 1) {
      if (admission) await withinOwnTime(admission, waitMsMax);
      const client = await arrive();
      admission = admit();
      if (!admission) return client;
      client.release();
    }
    throw new Error('timeout exceeded when trying to connect');
  };
  const patient = (connected?: Connected): unknown => {
    const admission = admit();
    // Nobody waits, and the idle ones are not all promised: the pool gives one out in the next tick.
    const isIdle = waitingCount() === 0 && pool.idleCount > pool.waitingCount;
    if (!admission && isIdle) return connected ? connect(connected) : connect();
    const arriving = arriveAdmitted(admission);
    if (!connected) return arriving;
    arriving.then((client) => connected(undefined, client, client.release), connected);
    return;
  };
  Object.assign(pool, { connect: patient });
  return { connect: arrive, waitingCount };
}
