import { createServer } from 'node:net';

/** A port that someone else holds, and the variable that chooses another. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number, variable: string) {
    super(`Port ${port} is in use. Stop what holds it, or choose another with ${variable}=<port>.`);
  }
}

/** Throws PortTaken when `port` cannot be listened on at `host`; resolves otherwise, holding nothing. */
export async function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port, variable) : error);
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
