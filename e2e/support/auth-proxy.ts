import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readProduct } from './running.ts';

/** A proxy that adds a token to every request, for test suites that cannot send one. */
export interface AuthProxy extends AsyncDisposable {
  readonly origin: string;
  /** Sets the token for all requests from now on. */
  use(token: string): void;
}

function forwarder(tokenOf: () => string): Server {
  const { hostname, port } = new URL(readProduct().apiUrl);
  return createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${tokenOf()}` };
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
}

export async function startAuthProxy(): Promise<AuthProxy> {
  let token = '';
  const server = forwarder(() => token);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    use: (next) => {
      token = next;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
