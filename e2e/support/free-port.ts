import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// An outgoing connection may take any port from 32768 on, also one that was found free a moment ago.
const lowest = 12_000;
const highest = 32_000;

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** The first of so many ports in a row on which nothing listens. */
export async function findFreePort(inARow = 1): Promise<number> {
  for (;;) {
    const first = randomInt(lowest, highest);
    const free = await Promise.all(Array.from({ length: inARow }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
}
