import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Proxies close a connection that is silent for half a minute. */
const keepAliveMs = 15_000;

/** Returns true if the caller accepts event streams. */
export const takesEvents = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept?.includes('text/event-stream') === true;

/** One event. The data is JSON text, which has no line breaks. */
export const renderEvent = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`;

/** Begins to answer with events. A comment every 15 seconds keeps the connection open. */
export function beginEvents(reply: Pick<FastifyReply, 'code'>): PassThrough {
  const stream = new PassThrough();
  const timer = setInterval(() => stream.write(': still running\n\n'), keepAliveMs).unref();
  stream.once('close', () => clearInterval(timer));
  // A proxy that buffers a stream would keep its reader waiting.
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' };
  void reply.code(200).headers(headers).send(stream);
  return stream;
}
