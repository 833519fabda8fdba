import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { AiServer } from '../../core/context.ts';

/** Handles one request to the server. */
export type Reply = (response: ServerResponse, body: string) => void;

export interface ModelServer extends AsyncDisposable {
  readonly settings: AiServer;
  /** The bodies that have arrived. */
  readonly asked: string[];
  /** The next replies; the last one stays. */
  reply(...replies: readonly Reply[]): void;
}

export const answerJson = (response: ServerResponse, body: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const counted = { prompt_tokens: 40, completion_tokens: 10 };

/** A completion of the usual shape. */
export const say =
  (text: string, usage: unknown = counted): Reply =>
  (response) =>
    answerJson(response, { choices: [{ message: { content: text }, finish_reason: 'stop' }], usage });

/** A completion that asks for calls of tools. */
export const want =
  (
    calls: readonly { readonly name: string; readonly arguments: string }[],
    usage: unknown = counted,
  ): Reply =>
  (response) => {
    const tool_calls = calls.map((called, index) => ({
      id: `call_${index}`,
      type: 'function',
      function: called,
    }));
    answerJson(response, {
      choices: [{ message: { content: null, tool_calls }, finish_reason: 'tool_calls' }],
      usage,
    });
  };

const eventsHead = { 'content-type': 'text/event-stream' };
export const chunkOf = (content: string, reason: string | null = null) => ({
  choices: [{ delta: { content }, finish_reason: reason }],
});
export const eventOf = (chunk: unknown): string => `data: ${JSON.stringify(chunk)}\n\n`;

/** A completion that comes in parts, and how its stream ends; the usual end when absent. */
export const stream =
  (parts: readonly string[], end: string | null = null): Reply =>
  (response) => {
    response.writeHead(200, eventsHead);
    for (const part of parts) response.write(eventOf(chunkOf(part)));
    const usual = [chunkOf('', 'stop'), { choices: [], usage: counted }].map(eventOf).join('');
    response.end(end ?? `${usual}data: [DONE]\n\n`);
  };

/** An HTTP server that answers as the test wants. */
export async function startModelServer(): Promise<ModelServer> {
  let waiting: readonly Reply[] = [say('Hello.')];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const body = bytes.toString('latin1');
      asked.push(body);
      const [next, ...rest] = waiting;
      if (rest.length > 0) waiting = rest;
      next?.(response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      apiKey: { reveal: () => 'a-key-of-the-server' },
      model: 'small-model',
      transcriptionModel: 'small-ear',
    },
    asked,
    reply: (...replies) => {
      waiting = replies;
    },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
