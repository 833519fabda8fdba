import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A call of a tool that the model asks for. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** The model's turn: words, or a tool call. */
export type ModelTurn = string | ToolCall;

interface Asked {
  readonly stream?: boolean;
  readonly messages: readonly { readonly role: string }[];
}

const usage = { prompt_tokens: 400, completion_tokens: 60, total_tokens: 460 };

function messageOf(turn: ModelTurn) {
  if (typeof turn === 'string') return { role: 'assistant', content: turn };
  const wanted = { name: turn.name, arguments: JSON.stringify(turn.arguments) };
  const call = { index: 0, id: 'call_0', type: 'function', function: wanted };
  return { role: 'assistant', content: null, tool_calls: [call] };
}

function respond(response: ServerResponse, turn: ModelTurn, isStream: boolean): void {
  const message = messageOf(turn);
  const finish_reason = typeof turn === 'string' ? 'stop' : 'tool_calls';
  if (!isStream) {
    const body = { choices: [{ index: 0, message, finish_reason }], usage };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return;
  }
  const chunks = [{ choices: [{ index: 0, delta: message, finish_reason }] }, { choices: [], usage }];
  const text = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`${text}data: [DONE]\n\n`);
}

export interface ModelServer {
  /** For `AI_BASE_URL`. */
  readonly url: string;
  /** The turns of the model in each conversation from now on; the last one stays. */
  plan(...turns: readonly ModelTurn[]): void;
  stop(): Promise<void>;
}

/** A server with the API of OpenAI whose model answers as a test has planned. */
export async function startModelServer(): Promise<ModelServer> {
  let planned: readonly ModelTurn[] = ['Hello.'];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { messages, stream = false } = body as Asked;
      // By the earlier messages, so a repeated request gets the same turn.
      const turn = planned[messages.filter(({ role }) => role === 'assistant').length] ?? planned.at(-1);
      respond(response, turn ?? 'Hello.', stream);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    plan: (...turns) => {
      planned = turns;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
