import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { closedSignal } from '../http/closed-signal.ts';
import { contentTypes, type McpAnswer, sendAnswer } from './answer.ts';
import { renderEvent } from './rpc.ts';

/** Proxies close a connection on which nothing comes for half a minute. */
const keepAliveMs = 15_000;

/** The way back to a client. What is told before the answer goes out as an event stream, which the answer ends. */
export interface Outlet {
  /** Aborted when the client closes the connection before it has its answer. */
  readonly closed: AbortSignal;
  hasBegun(): boolean;
  /** Tells a message at once, as JSON. A client that takes no event streams is told nothing. */
  tell(message: string): void;
  answer(answer: McpAnswer): FastifyReply;
}

function beginStream(reply: FastifyReply): PassThrough {
  const stream = new PassThrough();
  const timer = setInterval(() => stream.write(': still running\n\n'), keepAliveMs).unref();
  stream.once('close', () => clearInterval(timer));
  const headers = { 'Content-Type': contentTypes.events, 'X-Accel-Buffering': 'no' };
  void reply.code(200).headers(headers).send(stream);
  return stream;
}

export function openOutlet({ headers }: FastifyRequest, reply: FastifyReply): Outlet {
  const closed = closedSignal(reply);
  const takesEvents = headers.accept?.includes('text/event-stream') ?? false;
  let stream: PassThrough | null = null;
  return {
    closed,
    hasBegun: () => stream !== null,
    tell: (message) => {
      if (!takesEvents || closed.aborted) return;
      stream ??= beginStream(reply);
      stream.write(renderEvent(message));
    },
    answer: (answer) => {
      if (stream === null) return sendAnswer(reply, answer);
      stream.end(renderEvent(answer.text));
      return reply;
    },
  };
}
