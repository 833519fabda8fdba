import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { vi } from 'vitest';
import { patienceMs } from './patience.ts';

/** One call of an endpoint's URL, as it arrived. */
export interface Receipt {
  readonly headers: IncomingHttpHeaders;
  /** The exact text of the body. */
  readonly text: string;
  readonly event: Envelope;
}

/** The body of a delivery, and what each event of the WebSocket mirrors. */
export interface Envelope {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An answer to a call: a status, or a status with headers and a body. */
export type Answer =
  | number
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

/** One address of a receiver. */
export interface Hook {
  readonly url: string;
  /** Answers the next calls like this, and every later one like the last; without a plan, with 204. */
  answer(...answers: readonly Answer[]): void;
  readonly receipts: readonly Receipt[];
  /** Waits for the call with this number, which begins at 1. */
  at(number: number): Promise<Receipt>;
}

export interface Receiver {
  open(): Hook;
  stop(): Promise<void>;
}

const pollMs = 20;

interface OpenHook {
  readonly receipts: Receipt[];
  plan: Answer[];
}

function send(response: ServerResponse, answer: Answer): void {
  const { body = '', headers = {}, status } = typeof answer === 'number' ? { status: answer } : answer;
  response.writeHead(status, headers).end(body);
}

/** A developer's server, which stores its deliveries. It trusts nothing: tests verify the signatures. */
export async function startReceiver(): Promise<Receiver> {
  const hooks = new Map<string, OpenHook>();
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    const hook = hooks.get(request.url ?? '');
    if (hook === undefined) return send(response, 404);
    hook.receipts.push({ headers: request.headers, text, event: JSON.parse(text) as Envelope });
    const answer = hook.plan.length > 1 ? hook.plan.shift() : hook.plan[0];
    return send(response, answer ?? 204);
  }
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    open() {
      const path = `/hook-${hooks.size}`;
      const hook: OpenHook = { receipts: [], plan: [] };
      hooks.set(path, hook);
      return {
        url: `http://127.0.0.1:${port}${path}`,
        receipts: hook.receipts,
        answer(...answers) {
          hook.plan = [...answers];
        },
        at: (number) =>
          vi.waitUntil(() => hook.receipts[number - 1], { timeout: patienceMs, interval: pollMs }),
      };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
