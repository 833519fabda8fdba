import type pg from 'pg';
import { withinOwnTime } from './own-time.ts';

type Connected = (error: Error | undefined, client?: pg.PoolClient, done?: pg.PoolClient['release']) => void;

interface Patience {
  /** The longest wait for a connection, and for the admission before it, in milliseconds in which this process can run. */
  readonly waitMsMax: number;
  /** The servers that are tried in one wait. */
  readonly servers: number;
  /** Undefined if a connection may be used now; otherwise settles when it may. */
  admit(): Promise<void> | undefined;
}

const roundsMax = 2;

/** Connects without being admitted. */
export type Connect = () => Promise<pg.PoolClient>;

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

/** @throws when `arriving` takes too long; the connection goes back to the pool if it arrives later */
async function awaitConnection(arriving: Promise<pg.PoolClient>, waitMsMax: number): Promise<pg.PoolClient> {
  try {
    return await withinOwnTime(arriving, waitMsMax);
  } catch (error) {
    arriving.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  }
}

/** Callers wait until they are admitted, and then for a connection. @returns connects for the caller that admits the others */
export function waitPatiently(pool: pg.Pool, { admit, servers, waitMsMax }: Patience): Connect {
  const connect = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>;
    (connected: Connected): void;
  };
  const arrive: Connect = () => awaitConnection(tryServers(connect, servers), waitMsMax);
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
    // Idle connections are given out in the next tick, first to those that wait already.
    const isIdle = pool.idleCount > pool.waitingCount;
    if (!admission && isIdle) return connected ? connect(connected) : connect();
    const arriving = arriveAdmitted(admission);
    if (!connected) return arriving;
    arriving.then((client) => connected(undefined, client, client.release), connected);
    return;
  };
  Object.assign(pool, { connect: patient });
  return arrive;
}
