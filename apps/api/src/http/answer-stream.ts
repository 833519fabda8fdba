import type { PassThrough } from 'node:stream';
import type { Reader, Services } from '@patchbay/domain/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer.ts';
import { closedSignal } from './closed-signal.ts';
import { beginEvents, renderEvent } from './event-stream.ts';
import { limitHeadersOf } from './request-state.ts';
import { renderRefusal } from './send-error.ts';
import { toAccessError } from './to-access-error.ts';

/** An answer that leaves as events: its text while it is written, and then all of it. */
export interface AnswerStream {
  readonly reader: Reader;
  /** The last event is the body that the answer has without a stream. */
  end(answer: Answer): FastifyReply;
  /** @throws the error itself while nothing has left, so that it is answered with its own status */
  refuse(error: unknown): FastifyReply;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function textOf(body: unknown, member: string): string {
  const text = (body as Readonly<Record<string, unknown>>)[member];
  return typeof text === 'string' ? text : '';
}

/** The headers are already sent, so the body also carries what a refusal says in its headers. */
function refusalOf(services: Services, error: unknown, request: FastifyRequest): object {
  const { body, headers, status } = renderRefusal(services, toAccessError(error), request);
  const retryAfter = headers['Retry-After'];
  const head = { status, ...(retryAfter === undefined ? {} : { retry_after: Number(retryAfter) }) };
  return { ...(JSON.parse(body) as object), ...head };
}

/** @param member of the body: the text that is written */
export function openAnswerStream(
  services: Services,
  { reply, request }: Exchange,
  member: string,
): AnswerStream {
  const closed = closedSignal(reply);
  let stream: PassThrough | null = null;
  let told = 0;

  const tell = (name: string, data: object): void => {
    if (closed.aborted) return;
    stream ??= beginEvents(reply.headers(limitHeadersOf(request)));
    stream.write(renderEvent(name, JSON.stringify(data)));
  };
  const tellText = (text: string): void => {
    told += text.length;
    if (text !== '') tell('delta', { text });
  };
  const close = (): FastifyReply => {
    stream?.end();
    return reply;
  };
  return {
    reader: { onWriting: () => tell('progress', { stage: 'writing' }), onText: tellText },
    end({ body }) {
      tellText(textOf(body, member).slice(told));
      tell('answer', body as object);
      return close();
    },
    refuse(error) {
      if (stream === null) throw error;
      tell('error', refusalOf(services, error, request));
      return close();
    },
  };
}
