import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';

/** A client that has connected, with what it said. */
export interface Connected {
  readonly token: string | undefined;
  /** The event to resume after. */
  readonly cursor: string | null;
  readonly said: unknown[];
  say(frame: Readonly<Record<string, unknown>>): void;
  /** Sends an event in the place that its number names. */
  tell(number: number, subject?: string): void;
  close(code: number, reason?: string): void;
}

interface Refusal {
  readonly status: number;
  readonly body: unknown;
}

/** Serves a client, or returns the refusal that it gets. */
type Serve = (client: Connected) => Refusal | undefined;

export const cursorOf = (number: number): string => `c${number}`;

function talkTo(socket: WebSocket): Pick<Connected, 'say' | 'tell' | 'close'> {
  return {
    say: (frame) => socket.send(JSON.stringify(frame)),
    tell(number, subject = `thr_${number}`) {
      const data = { thread_id: subject };
      const event = { id: `evt_${number}`, type: 'message.new', created_at: '', data };
      socket.send(JSON.stringify({ op: 'event', cursor: cursorOf(number), event }));
    },
    close: (code, reason) => socket.close(code, reason),
  };
}

/** A server of `/v1/ws` whose clients get what the test says. It says the same caller to every other request, and ends with the test. */
export async function openSockets(serve: Serve): Promise<{ baseUrl: string; clients: Connected[] }> {
  const clients: Connected[] = [];
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'usr_1', workspace: { id: 'wks_1' } }));
  }).listen(0, '127.0.0.1');
  server.on('upgrade', (request, stream, head) => {
    const asked = {
      token: request.headers.authorization?.replace('Bearer ', ''),
      cursor: new URL(request.url ?? '', 'http://localhost').searchParams.get('cursor'),
      said: [],
    };
    const unconnected = { say: () => undefined, tell: () => undefined, close: () => undefined };
    const refusal = asked.token === 'refused' ? serve({ ...asked, ...unconnected }) : undefined;
    if (refusal) {
      const body = JSON.stringify(refusal.body);
      const head = [`HTTP/1.1 ${refusal.status} No`, 'X-Request-ID: req_1', `Content-Length: ${body.length}`];
      stream.end(`${head.join('\r\n')}\r\n\r\n${body}`);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const client: Connected = { ...asked, ...talkTo(socket) };
      socket.on('message', (data: unknown) => void client.said.push(JSON.parse(String(data))));
      clients.push(client);
      serve(client);
    });
  });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.close();
  });
  const address = server.address();
  return { clients, baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}
