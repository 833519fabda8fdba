import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const notification = 'A'.charCodeAt(0);

/** Now and then an answer is late, and seldom very late, as on a busy server. A notification may always be. */
function lateByMs([type]: Uint8Array): number {
  const chance = Math.random();
  if (type === notification || chance < 0.005) return Math.random() * 500;
  return chance < 0.1 ? Math.random() * 30 : 0;
}

/** Passes on what one end of a connection sends, later and in order. */
function passOnLate(from: Socket, to: Socket): void {
  let passedAt = 0;
  const works: (() => void)[] = [];
  const later = (lateMs: number, work: () => void): void => {
    const now = performance.now();
    passedAt = Math.max(passedAt, now + lateMs);
    works.push(work);
    setTimeout(() => works.shift()?.(), Math.ceil(passedAt - now));
  };
  from.on('data', (bytes) => later(lateByMs(bytes), () => to.write(bytes)));
  from.on('end', () => later(0, () => to.end()));
  from.on('close', () => later(0, () => to.destroy()));
}

/**
 * A way to the same database on which answers are late at random. Tests and programs that rely on how soon something
 * happens fail there. It ends with its process.
 * @returns the URL with its address, or the same URL unless SLOW_DATABASE is set
 */
export async function slowDown(url: string): Promise<string> {
  if (!process.env.SLOW_DATABASE) return url;
  const { hostname, port } = new URL(url);
  const proxy = createServer({ noDelay: true }, (client) => {
    const server = connect({ host: hostname, port: Number(port), noDelay: true });
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.on('close', () => server.destroy());
    client.pipe(server);
    passOnLate(server, client);
  });
  proxy.listen(0, '127.0.0.1').unref();
  await once(proxy, 'listening');
  const own = proxy.address() as AddressInfo;
  return Object.assign(new URL(url), { host: `127.0.0.1:${own.port}` }).href;
}
