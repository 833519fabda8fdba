import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** From its head on, all of a body must arrive within this. */
const wholeBodyMs = 30_000;
/** Over any such time it must bring this much, unless the server is the one that does not read. */
const paceMs = 15_000;
const paceBytesMin = 15 * 4096;
const checkMs = 500;
/** The body is of no use once the answer has been sent. But a sender that is cut at once may not see the answer. */
const lingerMs = 5000;

/** A sender may be this much behind the least pace, which is the same on the whole, before its place goes to another. */
const graceMs = 1000;
const paceBytesPerMs = paceBytesMin / paceMs;

/** The sender of a body. */
export interface BodySender {
  /**
   * The delay behind the slowest accepted pace, in milliseconds; 0 for a body that keeps up, and while the server does
   * not read.
   */
  behindMs(): number;
  /** Ends the body as one that comes too slowly. */
  end(): void;
}

const sender = Symbol('the sender of the body');
const isSteady = Symbol('the body may take as long as it needs');

/** A request, with what is known of its body. */
type WatchedRequest = IncomingMessage & { [sender]?: BodySender; [isSteady]?: true };

/** The sender of a body that is still arriving. */
export const senderOf = (request: WatchedRequest): BodySender | undefined => request[sender];

/**
 * Lets the body of this request take as long as it needs, if it keeps coming: for uploads, whose size does not tell the
 * speed of their connection.
 */
export function allowSteadyBody(request: WatchedRequest): void {
  request[isSteady] = true;
}

export interface Exchange {
  readonly request: WatchedRequest;
  readonly response: ServerResponse;
}

/** Why a body is cut. */
export type Lateness = 'request_timeout' | 'upload_too_slow';

interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** Samples of the bytes that a body has brought. The first sample is the oldest that counts. */
interface BodyProgress {
  readonly startedAt: number;
  samples: Sample[];
  /** The time that the sender has to spare, in milliseconds, as of a moment and a count of bytes. */
  spare: Sample & { readonly ms: number };
  /** When the answer was first seen to have left; null while it has not. */
  answeredAt: number | null;
  readonly cut: (lateness: Lateness) => void;
}

/**
 * While bytes wait to be read, the connection is held up by the reader and not by the sender. A reader that waits for the next
 * bytes leaves none, whether it has paused the stream or not.
 */
function isTooSlow(request: IncomingMessage, progress: BodyProgress, now: number): boolean {
  const bytes = request.socket.bytesRead;
  if (request.readableLength > 0) {
    progress.samples = [{ at: now, bytes }];
    return false;
  }
  progress.samples.push({ at: now, bytes });
  // The last sample that is a whole pace old is the first of the window.
  while (progress.samples[1] !== undefined && now - progress.samples[1].at >= paceMs)
    progress.samples.shift();
  const first = progress.samples[0];
  return first !== undefined && now - first.at >= paceMs && bytes - first.bytes < paceBytesMin;
}

/**
 * The time that a sender has to spare: bytes earn it, and waiting spends it. It is never more than the grace, so a fast start
 * buys no time for a stall later.
 */
function spareOf(request: IncomingMessage, { spare }: BodyProgress, now: number): number {
  if (request.readableLength > 0) return graceMs;
  const earned = (request.socket.bytesRead - spare.bytes) / paceBytesPerMs;
  return Math.min(graceMs, spare.ms + earned - (now - spare.at));
}

function noteSpare(request: IncomingMessage, progress: BodyProgress, now: number): number {
  const ms = spareOf(request, progress, now);
  progress.spare = { at: now, bytes: request.socket.bytesRead, ms };
  return ms;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

function latenessOf({ request, response }: Exchange, progress: BodyProgress, now: number): Lateness | null {
  if (response.writableEnded) {
    progress.answeredAt ??= now;
    return now - progress.answeredAt >= lingerMs ? 'request_timeout' : null;
  }
  if (isTooSlow(request, progress, now)) return 'upload_too_slow';
  return !request[isSteady] && now - progress.startedAt >= wholeBodyMs ? 'request_timeout' : null;
}

/**
 * Watches the body of a request from its head on. `cut` is called when it comes too late, and again while a connection
 * stays that does not take the refusal.
 */
export type WatchBody = (exchange: Exchange, cut: (lateness: Lateness) => void) => void;

/**
 * Watches the bodies of a server while it listens. Each must keep coming, and has 30 seconds unless {@link allowSteadyBody}
 * lets it take its time.
 */
export function watchBodies(server: Server): WatchBody {
  const arriving = new Map<Exchange, BodyProgress>();
  const check = (): void => {
    const now = performance.now();
    for (const [exchange, progress] of arriving) {
      if (exchange.request.complete || exchange.request.socket.destroyed) {
        arriving.delete(exchange);
        continue;
      }
      noteSpare(exchange.request, progress, now);
      const lateness = latenessOf(exchange, progress, now);
      if (lateness !== null) progress.cut(lateness);
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
    const sample = { at, bytes: request.socket.bytesRead };
    const progress: BodyProgress = {
      startedAt: at,
      answeredAt: null,
      samples: [sample],
      spare: { ...sample, ms: graceMs },
      cut,
    };
    arriving.set(exchange, progress);
    request[sender] = {
      behindMs: () => (request.complete ? 0 : Math.max(0, -noteSpare(request, progress, performance.now()))),
      end: () => cut('upload_too_slow'),
    };
    request.once('close', () => arriving.delete(exchange));
  };
}
