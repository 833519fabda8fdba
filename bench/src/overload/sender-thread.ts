import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answered, Stream } from './stream.ts';

// Requests are bytes that were made before, and only the status and the length of an answer are read. A client library
// takes several times as much of the processor, which the sender shares with the service that it floods.

/** The service and its proxy give the length of each answer that has a body. */
const answerHead = /^HTTP\/1\.1 (?<status>\d{3})(?:.*\r\n)*?content-length: (?<length>\d+)\r\n/i;

const isAccepted = (status: number | null): boolean => status !== null && status < 400;

/** Takes one request after the other. */
interface Connection {
  /** @returns the status, or null if the connection was cut */
  send(request: Buffer): Promise<number | null>;
  close(): void;
}

/** Connects with the first request, and anew after the server has closed the connection. */
function createConnection(origin: string): Connection {
  const { hostname: host, port } = new URL(origin);
  let socket: Socket | null = null;
  const open = (): Socket => {
    const opened = connect({ host, port: Number(port), noDelay: true });
    // A socket that fails is closed as well.
    opened.on('error', () => undefined);
    opened.on('close', () => {
      socket = null;
    });
    return opened;
  };
  return {
    send: (request) =>
      new Promise((resolve) => {
        socket ??= open();
        const used = socket;
        let text = '';
        const end = (status: number | null): void => {
          used.off('data', read).off('close', cut);
          resolve(status);
        };
        const cut = (): void => end(null);
        const read = (bytes: Buffer): void => {
          text += bytes.toString('latin1');
          const head = text.indexOf('\r\n\r\n') + 4;
          if (head < 4) return;
          const { length = 0, status = text.slice(9, 12) } =
            answerHead.exec(text.slice(0, head))?.groups ?? {};
          if (text.length >= head + Number(length)) end(Number(status));
        };
        used.on('data', read).on('close', cut).write(request);
      }),
    close: () => socket?.destroy(),
  };
}

function bytesOf({ body, origin, requests }: Stream): Buffer[] {
  const { host } = new URL(origin);
  return requests.map(({ headers, path }) => {
    const all = { host, ...headers, 'content-length': Buffer.byteLength(body ?? '') };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const method = body === undefined ? 'GET' : 'POST';
    return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
  });
}

/** The times at which requests are due. With a rate, they come at that rate however late the answers are. */
function createDueTimes({ rate, seconds }: Stream) {
  const begunAt = performance.now();
  const endAt = begunAt + seconds * 1000;
  const idle: (() => void)[] = [];
  let taken = 0;
  const nextDue = (): number | null => {
    const now = performance.now();
    const due = rate === undefined ? now : begunAt + (taken * 1000) / rate;
    return due > now || due >= endAt ? null : due;
  };
  return {
    /** The time at which the next request was due; null at the end. */
    async take(): Promise<number | null> {
      for (let due = nextDue(); performance.now() < endAt || due !== null; due = nextDue()) {
        if (due === null) await new Promise<void>((resolve) => idle.push(resolve));
        else {
          taken += 1;
          return due;
        }
      }
      return null;
    },
    /** Wakes those who wait for a request, until the end. */
    async run(): Promise<void> {
      while (performance.now() < endAt) {
        await pause(1);
        const untaken = ((performance.now() - begunAt) * (rate ?? 0)) / 1000 - taken;
        for (const wake of idle.splice(0, Math.ceil(untaken))) wake();
      }
      for (const wake of idle.splice(0)) wake();
    },
    taken: () => taken,
  };
}

/** Notes the time and status of each answer. The time of a request that waits for a connection begins when it is due. */
async function send(stream: Stream): Promise<Answered> {
  const { connections, origin, skippedSeconds = 0 } = stream;
  const requests = bytesOf(stream);
  const countedFrom = performance.now() + skippedSeconds * 1000;
  const due = createDueTimes(stream);
  const accepted: number[] = [];
  const refused: number[] = [];
  const work = async (): Promise<void> => {
    const connection = createConnection(origin);
    for (let begunAt = await due.take(); begunAt !== null; begunAt = await due.take()) {
      const status = await connection.send(requests[due.taken() % requests.length] ?? Buffer.alloc(0));
      if (begunAt >= countedFrom) (isAccepted(status) ? accepted : refused).push(performance.now() - begunAt);
    }
    connection.close();
  };
  await Promise.all([due.run(), ...Array.from({ length: connections }, work)]);
  const seconds = (performance.now() - countedFrom) / 1000;
  return { accepted, refused, sent: due.taken(), seconds };
}

// In a thread of its own, so that no stream waits for the work of another.
parentPort?.postMessage(await send(workerData as Stream));
