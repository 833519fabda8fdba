import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A service of somebody else that takes what is sent to it. */
export interface Neighbor extends AsyncDisposable {
  readonly url: string;
  /** It answers after this time. */
  delayMs: number;
  /** Nobody listens at its port any more. */
  leave(): Promise<void>;
  /** It listens at its port again. */
  comeBack(): Promise<void>;
}

export async function openNeighbor(): Promise<Neighbor> {
  const server = createServer((request, response) => {
    request.resume();
    void pause(neighbor.delayMs).then(() => response.writeHead(204).end());
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const leave = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  const port = await listen(0);
  const neighbor: Neighbor = {
    url: `http://127.0.0.1:${port}`,
    delayMs: 0,
    leave,
    comeBack: async () => {
      await listen(port);
    },
    [Symbol.asyncDispose]: leave,
  };
  return neighbor;
}
