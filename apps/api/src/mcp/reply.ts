import type { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { closedSignal } from '../http/closed-signal.ts';
import { beginEvents, renderEvent, takesEvents } from '../http/event-stream.ts';
import { limitHeadersOf } from '../http/request-state.ts';
import { type McpAnswer, sendAnswer } from './answer.ts';

/** The reply to a client. Messages before the answer are sent as an event stream, which the answer ends. */
export interface McpReply {
  /** Aborted when the client closes the connection before it has its answer. */
  readonly closed: AbortSignal;
  hasBegun(): boolean;
  /** Sends a message at once, as JSON. A client that takes no event streams gets none. */
  tell(message: string): void;
  answer(answer: McpAnswer): FastifyReply;
}

export function openReply(request: FastifyRequest, reply: FastifyReply): McpReply {
  const closed = closedSignal(reply);
  const isReader = takesEvents(request);
  const withLimits = () => reply.headers(limitHeadersOf(request));
  let stream: PassThrough | null = null;
  return {
    closed,
    hasBegun: () => stream !== null,
    tell: (message) => {
      if (!isReader || closed.aborted) return;
      stream ??= beginEvents(withLimits());
      stream.write(renderEvent('message', message));
    },
    answer: (answer) => {
      if (stream === null) return sendAnswer(withLimits(), answer);
      stream.end(renderEvent('message', String(answer.text)));
      return reply;
    },
  };
}
