import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { patienceMs } from './patience.ts';

/** A web app with a sign-in library, on a port of its own. */
export interface WebApp {
  readonly url: string;
  stop(): Promise<void>;
}

/** A listener that may be asynchronous. */
export type Listener = (...[request, response]: Parameters<RequestListener>) => unknown;

/** @param build gets the URL of the app, which most libraries must know, and makes its listener */
export async function startWebApp(build: (url: string) => Listener | Promise<Listener>): Promise<WebApp> {
  let listen: Listener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => void listen(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const built = await build(url);
  // A fault of the library is the answer, so that no test waits for one.
  listen = async (request, response) => {
    try {
      await built(request, response);
    } catch (error) {
      response.writeHead(500).end(String(error instanceof Error ? error.stack : error));
    }
  };
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The listener of a library that answers Requests of the web platform. */
export function listenWith(answer: (request: Request) => Promise<Response>): Listener {
  return async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const { headers, method = 'GET', url = '/' } = incoming;
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
    const request = new Request(`http://${headers.host ?? ''}${url}`, {
      method,
      headers: sent,
      ...(method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
    });
    const response = await answer(request);
    outgoing.setHeaders(new Headers([...response.headers].filter(([name]) => name !== 'set-cookie')));
    outgoing.setHeader('set-cookie', response.headers.getSetCookie());
    outgoing.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()));
  };
}

export interface WebAnswer {
  readonly status: number;
  readonly location: string;
  readonly text: string;
}

/** One browser at one app: it keeps the app's cookies and follows no redirect. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  async open(url: string | URL, init: RequestInit = {}): Promise<WebAnswer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: { ...(init.headers as Record<string, string> | undefined), cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      text: await response.text(),
    };
  }

  post(url: string, form: Readonly<Record<string, string>>): Promise<WebAnswer> {
    return this.open(url, { method: 'POST', body: new URLSearchParams(form) });
  }
}
