import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Certificate } from './certificate.fixture.ts';
import { parseAllowCidrs } from './check-address.ts';
import {
  createSafeFetch,
  type SafeFetch,
  type SafeFetchOptions,
  type SafeFetchRequest,
} from './safe-fetch.ts';

export interface ReceivedRequest {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Receiver extends AsyncDisposable {
  port: number;
  /** The address that each connection was made to, in order. */
  dialled: string[];
  requests: ReceivedRequest[];
  sockets: Set<Socket>;
}

/** Stands for the public internet; 127.0.0.2 and all others of loopback stay forbidden. */
export const allowCidrs = parseAllowCidrs(['127.0.0.1/32']);
export const limits = { timeoutMs: 5000, responseBytesMax: 16_384 } satisfies SafeFetchRequest;

export function answerOk(_request: IncomingMessage, response: ServerResponse): void {
  response.end('ok');
}

/** An HTTP server on every loopback address, so that a test sees which one was dialled. */
export async function startReceiver(
  answer: RequestListener = answerOk,
  options: { host?: string; certificate?: Certificate } = {},
): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  const listener: RequestListener = (request, response) => {
    const { method, url: path, headers } = request;
    void buffer(request).then((body) => {
      requests.push({ method, path, headers, body: body.toString() });
      answer(request, response);
    });
  };
  const { host, certificate } = options;
  const server = certificate
    ? createTlsServer(
        { cert: certificate.cert, key: certificate.key.export({ type: 'pkcs8', format: 'pem' }) },
        listener,
      )
    : createServer(listener);
  return listen(server, requests, host);
}

/** A TCP server that does what it likes with each connection. */
export async function startRawReceiver(serve: (socket: Socket) => void): Promise<Receiver> {
  return listen(createTcpServer(serve), []);
}

async function listen(server: Server, requests: ReceivedRequest[], host = '0.0.0.0'): Promise<Receiver> {
  const dialled: string[] = [];
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    dialled.push(socket.localAddress ?? '');
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => {});
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    dialled,
    requests,
    sockets,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A safe fetch outside production that knows some names; others have no address. */
export function safeFetchOf(
  names: Readonly<Record<string, readonly string[] | (() => readonly string[])>>,
  over: Partial<SafeFetchOptions> = {},
): SafeFetch & AsyncDisposable {
  const safeFetch = createSafeFetch({
    resolve: async (name) => {
      const answer = names[name] ?? [];
      return typeof answer === 'function' ? answer() : answer;
    },
    policy: { production: false, allowCidrs },
    ...over,
  });
  return { ...safeFetch, [Symbol.asyncDispose]: () => safeFetch.close() };
}
