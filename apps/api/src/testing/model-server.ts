import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Settings } from '@patchbay/domain/core';

type Messages = readonly { readonly role: string; readonly content: string }[];

/** A server of models that a test drives. */
export interface ModelServer extends AsyncDisposable {
  readonly settings: NonNullable<Settings['aiServer']>;
  /** Handles each request from now on. */
  reply(what: (response: ServerResponse, messages: Messages) => void): void;
}

export const answerWith = (response: ServerResponse, message: object, reason = 'stop'): void => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ choices: [{ message, finish_reason: reason }] }));
};

export async function startModelServer(): Promise<ModelServer> {
  let next: Parameters<ModelServer['reply']>[0] = (response) => response.end();
  const server = createServer((request, response) => {
    void json(request).then((body) => next(response, (body as { messages: Messages }).messages));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      apiKey: null,
      model: 'gpt-4o-mini',
      transcriptionModel: 'none',
    },
    reply: (what) => {
      next = what;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
