import { createServer } from 'node:net';

/** Another program uses the port; the message names the variable that sets another one. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number, variable: string) {
    super(
      `Port ${port} is in use. Stop the program that uses it or choose another port with ${variable}=<port>.`,
    );
  }
}

/** Browsers and `fetch` call no such port, which other protocols use (Fetch standard, "bad port"). */
export class PortBlocked extends Error {
  override readonly name = 'PortBlocked';

  constructor(port: number, variable: string) {
    super(`No browser calls port ${port}. Choose another one with ${variable}=<port>.`);
  }
}

/** Asks `fetch` itself, which has the list, before it connects. */
async function isBlocked(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}`, { method: 'HEAD', signal: AbortSignal.timeout(1000) });
    return false;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof Error && cause.message === 'bad port';
  }
}

/**
 * Resolves when a program can listen on `port` at `host`, without holding it, and browsers may call it.
 * @throws PortBlocked, PortTaken otherwise
 */
export async function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  if (await isBlocked(port)) throw new PortBlocked(port, variable);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port, variable) : error);
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
