import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Listener } from './web-app.ts';

interface NextRequest extends IncomingMessage {
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface NextResponse extends ServerResponse {
  status(code: number): this;
  json(body: unknown): void;
  send(body: unknown): void;
}

type Handle = (request: NextRequest, response: NextResponse, options: object) => Promise<void>;

// Its own types bring in those of Next, which change the types of Node for all tests.
const { default: nextAuth } = createRequire(import.meta.url)('next-auth') as { readonly default: Handle };

function readCookies(header = ''): Record<string, string> {
  const pairs = header.split('; ').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );
}

/**
 * next-auth at the route `pages/api/auth/[...nextauth]` of a Next app, with the parts of Next's request and response
 * that it uses.
 */
export function listenWithNextAuth(options: object): Listener {
  return async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://app.invalid');
    const request = Object.assign(incoming, {
      query: { ...Object.fromEntries(searchParams), nextauth: pathname.split('/').slice(3) },
      cookies: readCookies(incoming.headers.cookie),
      body: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    });
    const response: NextResponse = Object.assign(outgoing, {
      status(code: number) {
        outgoing.statusCode = code;
        return response;
      },
      json: (body: unknown) => outgoing.end(JSON.stringify(body)),
      send: (body: unknown) => outgoing.end(typeof body === 'object' ? JSON.stringify(body) : body),
    });
    await nextAuth(request, response, options);
  };
}
