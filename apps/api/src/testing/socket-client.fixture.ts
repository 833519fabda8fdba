import type { IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { expectDocumentedFrame } from '../openapi/async-documented.fixture.ts';
import type { TestApi } from './start-api.ts';

/** A frame of the server. */
export interface ServerFrame {
  readonly op: string;
  readonly cursor: string;
  readonly detail?: string;
  readonly event: {
    readonly id: string;
    readonly type: string;
    readonly created_at: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
  readonly [member: string]: unknown;
}

export interface SocketClient {
  readonly socket: WebSocket;
  /** Everything that has arrived, as text. */
  readonly texts: string[];
  frames(op?: string): ServerFrame[];
  /** The next frame of this kind that was not taken before. */
  next(op: string): Promise<ServerFrame>;
  send(frame: unknown): void;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
}

export interface SocketOptions {
  readonly token?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const start = ({ port }: Pick<TestApi, 'port'>, { headers, query = '', token }: SocketOptions): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${port}/v1/ws${query}`, {
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });

const waitMsMax = 15_000;

function clientOf(socket: WebSocket): SocketClient {
  const texts: string[] = [];
  // Parsed as they come: a test that waits looks at all of them again with each one.
  const arrived: ServerFrame[] = [];
  const taken = new Map<string, number>();
  const arrivals = new EventTarget();
  socket.on('message', (data) => {
    const text = Buffer.isBuffer(data) ? data.toString() : '';
    texts.push(text);
    arrived.push(JSON.parse(text));
    arrivals.dispatchEvent(new Event('frame'));
  });
  const frames = (op?: string): ServerFrame[] =>
    arrived.filter((frame) => op === undefined || frame.op === op);
  const next = async (op: string): Promise<ServerFrame> => {
    const index = taken.get(op) ?? 0;
    taken.set(op, index + 1);
    const late = AbortSignal.timeout(waitMsMax);
    for (;;) {
      const frame = frames(op)[index];
      if (frame) return frame;
      if (late.aborted) throw new Error(`no frame ${op} came; these did: ${texts.join(' ').slice(0, 2000)}`);
      await new Promise((resolve) => {
        arrivals.addEventListener('frame', resolve, { once: true });
        late.addEventListener('abort', resolve, { once: true });
      });
    }
  };
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  socket.on('error', () => undefined);
  return { socket, texts, frames, next, closed, send: (frame) => socket.send(JSON.stringify(frame)) };
}

/**
 * Opens a socket that is cut when its test ends. A refusal fails the test, and so does a frame that violates the
 * AsyncAPI document.
 */
export async function openSocket(api: Pick<TestApi, 'port'>, options: SocketOptions): Promise<SocketClient> {
  const socket = start(api, options);
  onTestFinished(() => socket.terminate());
  const client = clientOf(socket);
  onTestFinished(() => client.texts.forEach(expectDocumentedFrame));
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve());
    socket.on('error', reject);
  });
  return client;
}

/**
 * Opens a socket that gets everything committed from now on. It resumes at its position, because the server waits a
 * second for clients that do not.
 */
export async function openFromNow(api: Pick<TestApi, 'port'>, token: string): Promise<SocketClient> {
  const client = await openSocket(api, { token });
  const { cursor } = await client.next('hello');
  client.send({ op: 'resume', cursor });
  await client.next('caught_up');
  // Frames are handled in order: however slow the server is, it does not go back to that position.
  client.send({ op: 'ping' });
  await client.next('pong');
  return client;
}

/** The HTTP answer to a handshake that is refused. */
export async function refusedHandshake(
  api: Pick<TestApi, 'port'>,
  options: SocketOptions,
): Promise<{ status: number; headers: IncomingMessage['headers']; body: { detail: string } }> {
  const socket = start(api, options);
  socket.on('error', () => undefined);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    socket.on('unexpected-response', (_request, answer) => resolve(answer));
    socket.on('open', () => reject(new Error('the handshake succeeded')));
  });
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(text) };
}
