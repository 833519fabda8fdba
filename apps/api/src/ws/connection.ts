import { AccessError, SocketFrame, socketAuthMs, socketBacklog, socketCloseCodes } from '@patchbay/contract';
import { readJson } from '@patchbay/domain/core';
import {
  type Admission,
  closeCodeOf,
  frames,
  type OpenSocket,
  type Peer,
  type PushHub,
} from '@patchbay/domain/webhook';
import type { FastifyBaseLogger } from 'fastify';
import { type RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { toAccessError } from '../http/to-access-error.ts';

export interface ConnectionOptions {
  readonly hub: PushHub;
  /** Null for a client that will send its credential in its first frame. */
  readonly admission: Admission | null;
  readonly cursor: string | undefined;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

/** Frames of one client that wait to be handled. */
const waitingMax = 100;
/** A client that does not answer the closing handshake is cut after this long. */
const closeMsMax = 5000;

/** The socket as events and answers are sent to it. */
export function peerOf(socket: WebSocket): Peer {
  const close = (code: number, reason: string): void => {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), closeMsMax).unref();
  };
  // Answers count as well: a client that asks without end and reads nothing would fill the memory with them.
  const closeIfSlow = (): void => {
    if (socket.bufferedAmount > socketBacklog.alone.close) {
      close(socketCloseCodes.tryAgainLater, 'slow_consumer');
    }
  };
  return {
    send(frame, sent) {
      if (socket.readyState !== WebSocket.OPEN) return sent?.();
      socket.send(frame, () => sent?.());
      return closeIfSlow();
    },
    bufferedBytes: () => socket.bufferedAmount,
    close,
  };
}

const Named = z.object({ op: z.string().max(32) });

/**
 * Reads a client's messages, as strictly as the bodies of requests: what checks a frame walks all of it, and one that nests deep
 * would overflow the stack and end the process. A message that is no frame is answered with the text of an `error` frame.
 */
function readFrame(data: RawData, isBinary: boolean): SocketFrame | string {
  let value: unknown;
  try {
    value = isBinary || !Buffer.isBuffer(data) ? undefined : readJson(data);
  } catch (error) {
    return frames.error(toAccessError(error).code);
  }
  if (value === undefined) return frames.error('invalid_request');
  const { data: frame, error } = SocketFrame.safeParse(value);
  if (frame) return frame;
  const field = error.issues[0]?.path.join('.') || undefined;
  return frames.error('validation_error', { frame: Named.safeParse(value).data?.op, field });
}

/** Speaks with one client: its credential first, where the handshake had none, then its frames in their order. */
export function serveConnection(
  socket: WebSocket,
  { admission, cursor, hub, logger }: ConnectionOptions,
): void {
  const peer = peerOf(socket);
  let open: OpenSocket | null = null;
  let waiting = 0;

  const refuse = (fault: unknown, frame?: SocketFrame['op']): void => {
    const error = toAccessError(fault);
    if (error.code === 'internal_error') logger.error({ err: fault }, 'a socket failed');
    peer.send(frames.error(error.code, { frame }));
    peer.close(closeCodeOf(error), error.code);
  };
  const unauthenticated = setTimeout(() => refuse(new AccessError('missing_bearer_token')), socketAuthMs);
  const enter = async (admitted: Admission, from: string | undefined): Promise<void> => {
    clearTimeout(unauthenticated);
    const opened = await hub.open(peer, admitted, from);
    if (socket.readyState === WebSocket.CLOSED) opened.end();
    else open = opened;
  };
  const authenticate = async (frame: SocketFrame): Promise<void> => {
    if (frame.op !== 'auth') throw new AccessError('missing_bearer_token');
    await enter(await hub.admit(`Bearer ${frame.token}`), frame.cursor ?? cursor);
  };
  const handle = async (frame: SocketFrame): Promise<void> => {
    if (open) return open.receive(frame);
    if (socket.readyState === WebSocket.OPEN)
      await authenticate(frame).catch((fault: unknown) => refuse(fault, frame.op));
    return undefined;
  };

  let turn = admission
    ? enter(admission, cursor).catch((fault: unknown) => refuse(fault))
    : Promise.resolve();
  const inTurn = (work: () => Promise<void>): void => {
    waiting += 1;
    if (waiting > waitingMax) peer.close(socketCloseCodes.policyViolation, 'too_many_frames');
    // A fault ends its socket. Without this, it would end the process, and every other socket with it.
    else
      turn = turn
        .then(work)
        .catch((fault: unknown) => refuse(fault))
        .finally(() => {
          waiting -= 1;
        });
  };
  const answer = async (data: RawData, isBinary: boolean): Promise<void> => {
    const frame = readFrame(data, isBinary);
    if (typeof frame === 'string') peer.send(frame);
    else await handle(frame);
  };
  socket.on('message', (data, isBinary) => inTurn(() => answer(data, isBinary)));
  // A frame that is too long or malformed: the library closes the socket with the code of RFC 6455 section 7.4.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(unauthenticated);
    open?.end();
    open = null;
  });
}
