import type { FastifyReply } from 'fastify';

/** Aborted once the caller has hung up before it had its answer. */
export function closedSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const closing = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) closing.abort();
  });
  return closing.signal;
}
