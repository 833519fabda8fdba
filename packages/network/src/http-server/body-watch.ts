import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** From its head on, all of a body must arrive within this. */
const wholeBodyMs = 30_000;
/** A body that may take its time is cut after this long without a byte. */
const silenceMs = 15_000;
/** Over any such time it must bring this much. */
const paceMs = 60_000;
const paceBytesMin = 60 * 4096;
const checkMs = 1000;
/** What still comes once its answer has left is of no use. A sender that is cut at once may not see the answer. */
const lingerMs = 5000;

const steady = new WeakSet<IncomingMessage>();

/** Lets the body of this request take as long as it needs, if it keeps coming: for uploads, whose size says nothing of their line. */
export function allowSteadyBody(request: IncomingMessage): void {
  steady.add(request);
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** What has come of a body by when. The first sample is the oldest that counts, the last one is of the last byte seen. */
interface Arrival {
  readonly startedAt: number;
  samples: Sample[];
  heardAt: number;
  /** When the answer was first seen to have left; null while it has not. */
  answeredAt: number | null;
  readonly cut: () => void;
}

/** While bytes wait to be read, the connection is held up by the reader and not by the sender. */
const isHeldUp = (request: IncomingMessage): boolean => request.readableLength > 0 || request.isPaused();

function isTooSlow(request: IncomingMessage, arrival: Arrival, now: number): boolean {
  const bytes = request.socket.bytesRead;
  if (isHeldUp(request)) {
    arrival.samples = [{ at: now, bytes }];
    arrival.heardAt = now;
    return false;
  }
  if (bytes > (arrival.samples.at(-1)?.bytes ?? 0)) arrival.heardAt = now;
  arrival.samples.push({ at: now, bytes });
  if (now - arrival.heardAt >= silenceMs) return true;
  // The last sample that is a whole pace old is the first of the window.
  while (arrival.samples[1] !== undefined && now - arrival.samples[1].at >= paceMs) arrival.samples.shift();
  const first = arrival.samples[0];
  return first !== undefined && now - first.at >= paceMs && bytes - first.bytes < paceBytesMin;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

function isLate({ request, response }: Exchange, arrival: Arrival, now: number): boolean {
  if (response.writableEnded) {
    arrival.answeredAt ??= now;
    return now - arrival.answeredAt >= lingerMs;
  }
  return steady.has(request) ? isTooSlow(request, arrival, now) : now - arrival.startedAt >= wholeBodyMs;
}

/** Watches the body of a request from its head on; `cut` is called once if it comes too late. */
export type WatchBody = (exchange: Exchange, cut: () => void) => void;

/**
 * Watches the bodies of a server while it listens. Each has 30 seconds, unless {@link allowSteadyBody} lets it take its
 * time: then it must only keep coming.
 */
export function watchBodies(server: Server): WatchBody {
  const arriving = new Map<Exchange, Arrival>();
  const check = (): void => {
    const now = performance.now();
    for (const [exchange, arrival] of arriving) {
      const { complete } = exchange.request;
      const late = !complete && isLate(exchange, arrival, now);
      if (late || complete) arriving.delete(exchange);
      if (late) arrival.cut();
    }
  };
  server.once('listening', () => {
    const checks = setInterval(check, checkMs).unref();
    server.once('close', () => clearInterval(checks));
  });

  return (exchange, cut) => {
    const { request } = exchange;
    if (!hasBody(request)) return;
    const at = performance.now();
    const samples = [{ at, bytes: request.socket.bytesRead }];
    arriving.set(exchange, { startedAt: at, heardAt: at, answeredAt: null, samples, cut });
    request.once('close', () => arriving.delete(exchange));
  };
}
