import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** One address in front of many processes, as a load balancer is. */
export interface Gate extends AsyncDisposable {
  readonly url: string;
  /** Sends new connections to another process, and leaves those that are open. */
  lead(to: string): void;
}

export async function openGate(to: string): Promise<Gate> {
  let target = new URL(to);
  const open = new Set<Socket>();
  const server = createServer((outside) => {
    // By name: the product listens on `localhost`, whatever that is on this machine.
    const inside = connect({ host: target.hostname, port: Number(target.port) });
    for (const [one, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    lead: (next) => {
      target = new URL(next);
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
