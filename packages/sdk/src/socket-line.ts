import type { FollowOptions } from './socket.ts';
import type { WebhookEvent } from './webhook.ts';

type Frame =
  | { readonly op: 'hello'; readonly cursor: string; readonly heartbeat_ms: number }
  | { readonly op: 'event'; readonly cursor: string; readonly event: WebhookEvent }
  | { readonly op: 'error'; readonly detail: string }
  | { readonly op: 'caught_up' | 'pong' };

export interface Ending {
  readonly code: number;
  readonly reason: string;
}

/** One connection. */
export interface Line {
  /** Ends when the connection does, after the frames that arrived before. */
  readonly frames: AsyncGenerator<Frame, void>;
  readonly ended: Promise<Ending>;
  send(frame: Readonly<Record<string, unknown>>): void;
  close(): void;
}

interface LineOptions extends Pick<FollowOptions, 'baseUrl' | 'signal' | 'WebSocket'> {
  readonly token: string;
  readonly cursor: string | null;
}

/** Null for what is no frame, such as the words of a proxy. */
function readFrame(data: unknown): Frame | null {
  try {
    return JSON.parse(String(data)) as Frame | null;
  } catch {
    return null;
  }
}

/** More than this waits for a slow loop: the connection is closed, and the rest comes again after it. */
const waitingMax = 10_000;
const silenceMs = 50_000;
const pingMs = 20_000;

/** Opens `/v1/ws` as a browser does: the token is in the first frame and never in an address. */
export function openLine({ baseUrl, cursor, signal, token, ...options }: LineOptions): Line {
  const Socket = options.WebSocket ?? globalThis.WebSocket;
  const socket = new Socket(`${baseUrl.replace(/^http/, 'ws').replace(/\/+$/, '')}/v1/ws`);
  const waiting: Frame[] = [];
  let wake = (): void => undefined;
  let ending: Ending | null = null;
  let resolveEnded: (ending: Ending) => void = () => undefined;
  const ended = new Promise<Ending>((resolve) => {
    resolveEnded = resolve;
  });
  const send: Line['send'] = (frame) => {
    if (socket.readyState === 1) socket.send(JSON.stringify(frame));
  };
  const end = (how: Ending): void => {
    if (ending) return;
    ending = how;
    clearInterval(pinging);
    clearTimeout(silence);
    signal?.removeEventListener('abort', close);
    // Closing waits for the other side, which may be gone: nothing here waits for it.
    socket.close();
    resolveEnded(how);
    wake();
  };
  const close = (): void => end({ code: 1000, reason: '' });
  const listenOn = () => setTimeout(() => end({ code: 1006, reason: '' }), silenceMs);
  let silence = listenOn();
  const pinging = setInterval(() => send({ op: 'ping' }), pingMs);
  socket.addEventListener('open', () => send({ op: 'auth', token, ...(cursor !== null && { cursor }) }));
  socket.addEventListener('error', () => end({ code: 1006, reason: '' }));
  socket.addEventListener('close', ({ code, reason }) => end({ code, reason }));
  socket.addEventListener('message', ({ data }) => {
    if (ending) return;
    clearTimeout(silence);
    silence = listenOn();
    const frame = readFrame(data);
    // Thrown from a listener, an error would end the program and not the loop (RFC 6455 section 7.4.1: 1007).
    if (!frame) return end({ code: 1007, reason: '' });
    waiting.push(frame);
    wake();
    if (waiting.length > waitingMax) close();
  });
  signal?.addEventListener('abort', close, { once: true });
  async function* read(): Line['frames'] {
    for (;;) {
      const frame = waiting.shift();
      if (frame) yield frame;
      else if (ending || signal?.aborted) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }
  return { frames: read(), ended, send, close };
}
