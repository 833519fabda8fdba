import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { findFreePort } from '@patchbay/testkit/redis-server';
import type { Checks } from './drill.ts';

/** Addresses inside, each with a listener that must never be reached. */
export const insideAddresses = ['127.0.0.1', '127.0.0.2', '::1'] as const;

/** Listeners that count who connects. */
export interface Traps extends AsyncDisposable {
  /** The port of one listener at each address. */
  readonly port: number;
  /** Requires that nothing has connected, and then that a connection would have been seen. */
  check(checks: Checks): Promise<void>;
}

async function listen(host: string, port: number, caught: string[]): Promise<Server | null> {
  const server = createServer((socket) => {
    caught.push(`${host} port ${port}`);
    socket.on('error', () => undefined).destroy();
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return null;
  }
}

async function touch(server: Server): Promise<void> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a trap has no address');
  const socket = connect({ host: address.address, port: address.port });
  socket.on('error', () => undefined);
  await once(socket, 'close');
}

/** Returns true if a listener must be there: a machine may have no IPv6. */
function isExpected(host: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return host !== '::1' || own.some(({ address }) => address === host);
}

/** Listens on one free port at every address, and on those of HTTP and HTTPS where this user may. */
export async function startTraps(): Promise<Traps> {
  const caught: string[] = [];
  const port = await findFreePort();
  const places = insideAddresses.flatMap((host) => [port, 80, 443].map((each) => ({ host, port: each })));
  const started = await Promise.all(places.map((place) => listen(place.host, place.port, caught)));
  const servers = started.filter((server) => server !== null);
  return {
    port,
    async check(checks) {
      const reached = [...new Set(caught)].join(', ');
      checks.require(caught.length === 0, `${caught.length} connections arrived inside: ${reached}`);
      const before = caught.length;
      await Promise.all(servers.map(touch));
      checks.require(caught.length - before === servers.length, 'a listener inside would have seen nothing');
      const least = insideAddresses.filter(isExpected).length;
      checks.require(servers.length >= least, 'a listener inside did not start');
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => once(server.close(), 'close')));
    },
  };
}
