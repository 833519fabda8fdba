import { patienceMs } from './patience.ts';
import { readProduct } from './running.ts';

export interface Frame {
  readonly op: string;
  readonly cursor: string;
  readonly detail?: string;
  readonly event: {
    readonly id: string;
    readonly type: string;
    readonly data: Readonly<Record<string, string>>;
  };
}

/** A WebSocket as a browser opens it: the token is in the first frame. */
export interface Socket {
  frames(op: string): Frame[];
  /** Resolves with the first frame of this kind for which `isWanted` holds. */
  find(op: string, isWanted?: (frame: Frame) => boolean): Promise<Frame>;
  send(frame: unknown): void;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  close(): void;
}

export interface SocketOptions {
  /** The base URL of another process of the product. */
  readonly to?: string;
}

/** Opens `/v1/ws` and authenticates. */
export async function openSocket(token: string, { to }: SocketOptions = {}): Promise<Socket> {
  const socket = new WebSocket(`${(to ?? readProduct().apiUrl).replace(/^http/, 'ws')}/v1/ws`);
  const all: Frame[] = [];
  const arrivals = new EventTarget();
  socket.addEventListener('message', ({ data }) => {
    all.push(JSON.parse(String(data)) as Frame);
    arrivals.dispatchEvent(new Event('frame'));
  });
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('the socket was refused')));
  });
  const send = (frame: unknown): void => socket.send(JSON.stringify(frame));
  send({ op: 'auth', token });
  const frames = (op: string): Frame[] => all.filter((frame) => frame.op === op);
  return {
    frames,
    send,
    closed,
    close: () => socket.close(),
    async find(op, isWanted = () => true) {
      const late = AbortSignal.timeout(patienceMs);
      for (;;) {
        const frame = frames(op).find(isWanted);
        if (frame) return frame;
        if (late.aborted) throw new Error(`no frame ${op} came`);
        await new Promise((resolve) => {
          arrivals.addEventListener('frame', resolve, { once: true });
          late.addEventListener('abort', resolve, { once: true });
        });
      }
    },
  };
}
