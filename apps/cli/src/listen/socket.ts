import type { IncomingMessage } from 'node:http';
import { type PatchbayError, readError } from '@patchbay/sdk';
import { WebSocket } from 'ws';
import { readFrame, type ServerFrame } from './frame.ts';

/** An open connection, for what a client says. */
export interface Line {
  send(frame: Readonly<Record<string, string>>): void;
  /** Ends the connection from this side. */
  close(): void;
}

/** How a connection ended. */
export type Ending =
  | { readonly kind: 'closed'; readonly code: number; readonly reason: string }
  | { readonly kind: 'refused'; readonly error: PatchbayError }
  | { readonly kind: 'unreachable'; readonly message: string };

export interface SocketOptions {
  readonly baseUrl: string;
  readonly token: string;
  /** The event to resume after. */
  readonly cursor: string | null;
  readonly signal: AbortSignal;
  readonly onFrame: (frame: ServerFrame, line: Line) => void;
}

const handshakeMsMax = 10_000;
const refusalBytesMax = 64 * 1024;
/** The longest frame that is read. An event holds metadata only. */
const frameBytesMax = 4 * 1024 * 1024;
/** Before `hello` says how often the server pings. */
const silenceMsByDefault = 60_000;

function addressOf({ baseUrl, cursor }: Pick<SocketOptions, 'baseUrl' | 'cursor'>): string {
  const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  return `${baseUrl.replace(/^http/, 'ws')}/v1/ws${query}`;
}

/** The refusal of a handshake, which is an answer like any other of the API. */
async function readRefusal(answer: IncomingMessage): Promise<PatchbayError> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > refusalBytesMax) break;
  }
  const headers = Object.entries(answer.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  return readError(new Response(text, { status: answer.statusCode ?? 500, headers }), Date.now());
}

/** Ends a connection on which nothing has been heard for two pings of the server: its other side is gone without a word. */
function watchSilence(socket: WebSocket) {
  let silenceMs = silenceMsByDefault;
  let timer: NodeJS.Timeout | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.terminate(), silenceMs);
  };
  for (const event of ['open', 'message', 'ping'] as const) socket.on(event, heard);
  socket.on('close', () => clearTimeout(timer));
  return {
    expectEvery(heartbeatMs: number): void {
      silenceMs = heartbeatMs * 2.5;
      heard();
    },
  };
}

/** Opens `/v1/ws` and resolves with how it ended. Never rejects. */
export function openSocket({ onFrame, signal, token, ...place }: SocketOptions): Promise<Ending> {
  const socket = new WebSocket(addressOf(place), {
    headers: { authorization: `Bearer ${token}` },
    followRedirects: false,
    perMessageDeflate: false,
    handshakeTimeout: handshakeMsMax,
    maxPayload: frameBytesMax,
  });
  const line: Line = {
    send: (frame) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    close: () => socket.close(1000),
  };
  const silence = watchSilence(socket);
  const stop = (): void => socket.terminate();
  signal.addEventListener('abort', stop, { once: true });
  let fault = 'it ended without a reason';
  return new Promise<Ending>((resolve) => {
    socket.on('message', (data) => {
      const frame = readFrame(Buffer.isBuffer(data) ? data.toString('utf8') : '');
      if (frame?.op === 'hello') silence.expectEvery(frame.heartbeatMs);
      if (frame) onFrame(frame, line);
    });
    socket.on('unexpected-response', (request, answer) => {
      void readRefusal(answer)
        .then((error) => resolve({ kind: 'refused', error }))
        .catch(() => resolve({ kind: 'unreachable', message: 'its answer was cut off' }))
        .finally(() => request.destroy());
    });
    socket.on('error', (error) => {
      fault = error.message;
    });
    socket.on('close', (code, reason) => {
      if (code === 1006) resolve({ kind: 'unreachable', message: fault });
      else resolve({ kind: 'closed', code, reason: String(reason) });
    });
    if (signal.aborted) stop();
  }).finally(() => signal.removeEventListener('abort', stop));
}
