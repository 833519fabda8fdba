import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer of a path: a document, or any other response. */
type Published = Readonly<Record<string, unknown>> | RequestListener;

/** A real server of metadata documents on 127.0.0.1; a test allows it with `127.0.0.1/32`. */
export interface DocumentServer extends AsyncDisposable {
  readonly port: number;
  /** The requested paths, in order. */
  readonly asked: string[];
  urlOf(path: string): string;
  /** Puts a document at a path, with its own URL as its client_id. @returns that URL */
  publish(path: string, published?: Published): string;
}

export const documentCidr = '127.0.0.1/32';

/** A document that is accepted. */
export const document = {
  client_name: 'Meeting notes',
  redirect_uris: ['https://notes.example.com/cb'],
  grant_types: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_method: 'none',
} as const;

const answerWith =
  (members: Readonly<Record<string, unknown>>): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(members));
  };

export async function startDocumentServer(): Promise<DocumentServer> {
  const asked: string[] = [];
  const answers = new Map<string, RequestListener>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const urlOf = (path: string) => `http://127.0.0.1:${port}${path}`;
  return {
    port,
    asked,
    urlOf,
    publish: (path, published = document) => {
      const members = { client_id: urlOf(path), ...published };
      answers.set(path, typeof published === 'function' ? published : answerWith(members));
      return urlOf(path);
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
