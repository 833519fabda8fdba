import type pg from 'pg';
import { withinOwnTime } from './own-time.ts';

type Connected = (error: Error | undefined, client?: pg.PoolClient, done?: pg.PoolClient['release']) => void;

interface Patience {
  /** The longest wait for a connection, in milliseconds in which this process can run. */
  readonly waitMsMax: number;
  /** The servers that are tried in one wait. */
  readonly servers: number;
  /** Undefined if a connection may be used now; otherwise settles when it may. */
  admit(): Promise<void> | undefined;
}

/** Connects without being admitted. */
export type Connect = () => Promise<pg.PoolClient>;

/** Callers wait until they are admitted and have a connection. @returns connects for the caller that admits the others */
export function waitPatiently(pool: pg.Pool, { admit, servers, waitMsMax }: Patience): Connect {
  const connect = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>;
    (connected: Connected): void;
  };
  const tryServers = async (): Promise<pg.PoolClient> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await connect();
      } catch (error) {
        if (tried >= servers) throw error;
      }
    }
  };
  /** A caller that had to wait for its connection must still be admitted when it gets it. */
  const connectAdmitted = async (first: Promise<void> | undefined): Promise<pg.PoolClient> => {
    let admission = first;
    for (;;) {
      await admission;
      const client = await tryServers();
      admission = admit();
      if (!admission) return client;
      client.release();
    }
  };
  const arrive = async (arriving: Promise<pg.PoolClient>): Promise<pg.PoolClient> => {
    try {
      return await withinOwnTime(arriving, waitMsMax);
    } catch (error) {
      // It may arrive when nobody waits for it.
      arriving.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    }
  };
  const patient = (connected?: Connected): unknown => {
    const admission = admit();
    if (!admission && pool.idleCount > 0) return connected ? connect(connected) : connect();
    const arriving = arrive(connectAdmitted(admission));
    if (!connected) return arriving;
    arriving.then((client) => connected(undefined, client, client.release), connected);
    return;
  };
  Object.assign(pool, { connect: patient });
  return () => arrive(tryServers());
}
