import { serverUrls } from '@patchbay/network';
import type pg from 'pg';
import { standbyError } from './standby-error.ts';

/** The servers of a connection string, of which this process uses one at a time. */
export interface Servers {
  readonly count: number;
  /** For the next connection. */
  url(): string;
  /** Another number for each server that was gone on to. */
  turn(): number;
  /** A client that connects to the server in use, if it is what it is to be. */
  clientOf(Client: typeof pg.Client): typeof pg.Client;
  /** Cuts all connections. */
  cut(): void;
  /** Cuts all connections, and goes on to the next server. */
  leave(): void;
}

interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/** The role that a server must have. */
export type ServerRole = 'primary' | 'standby';

/** PostgreSQL reports whether it is a standby at the login, and again when that changes. Most poolers do not pass it on. */
function refuseOthers({ connection }: pg.Client, wanted: ServerRole): void {
  connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
    const refused = wanted === 'primary' ? 'on' : 'off';
    if (parameterName === 'in_hot_standby' && parameterValue === refused) {
      // The ready message may follow in the same packet. The client would open the connection before it is closed.
      connection.removeAllListeners('readyForQuery');
      connection.stream.destroy(
        wanted === 'primary' ? standbyError() : new Error('Connection terminated: the server is no standby'),
      );
    }
  });
}

/** @param url several servers have their hosts between commas, as for libpq */
export function createServers(url: string, wanted: ServerRole = 'primary'): Servers {
  const urls = serverUrls(url);
  const open = new Set<pg.Client>();
  let inUse = 0;
  let turn = 0;
  const current = (): string => urls[inUse] ?? urls[0];
  const cut = (): void => {
    for (const { connection } of open) {
      connection.stream.destroy(new Error('Connection terminated: another server is to be used'));
    }
  };
  /** Of many connections to a server, only the first that fails changes the server. */
  const goOn = (from: number): void => {
    if (inUse !== from || urls.length === 1) return;
    inUse = (from + 1) % urls.length;
    turn += 1;
    // What one standby has says nothing about another, so they are never read side by side.
    if (wanted === 'standby') cut();
  };
  const follow = (client: pg.Client, server: number): void => {
    const { connection } = client;
    let isConnected = false;
    const fail = (): void => {
      if (!isConnected) goOn(server);
    };
    client.once('connect', () => {
      isConnected = true;
    });
    connection.on('error', fail);
    connection.on('errorMessage', fail);
    connection.once('end', () => {
      fail();
      open.delete(client);
    });
    open.add(client);
  };
  return {
    count: urls.length,
    url: current,
    turn: () => turn,
    clientOf: (Client) =>
      class extends Client {
        constructor(config: pg.ClientConfig = {}) {
          super({ ...config, connectionString: current() });
          refuseOthers(this, wanted);
          follow(this, inUse);
        }
      },
    cut,
    leave: () => {
      goOn(inUse);
      cut();
    },
  };
}
