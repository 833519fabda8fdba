import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a client and a server that can be cut. */
export interface CutProxy extends AsyncDisposable {
  readonly baseUrl: string;
  /** Ends every connection at once, without a word. */
  cut(): void;
  /** Cuts once, in the middle of a request. */
  cutAfter(bytes: number): void;
  /** The number of cuts so far. */
  readonly cuts: () => number;
}

export async function startCutProxy(port: number): Promise<CutProxy> {
  const open = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let cuts = 0;
  const cut = (): void => {
    cuts += 1;
    for (const socket of open) socket.resetAndDestroy();
  };
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    upstream.pipe(client);
    client.pipe(upstream);
    client.on('data', ({ length }) => {
      left -= length;
      if (left > 0) return;
      left = Number.POSITIVE_INFINITY;
      cut();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    cutAfter: (bytes) => {
      left = bytes;
    },
    cuts: () => cuts,
    [Symbol.asyncDispose]: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
