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

/** Resolves when a program can listen on `port` at `host`, without holding it. @throws PortTaken otherwise */
export async function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port, variable) : error);
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
