import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { requestIdHeader, requestIdOf } from '@/lib/headers.ts';
import { paths } from '@/lib/paths.ts';
import { loadServer } from '@/load-server.ts';
import type { AnswerFacts } from '@/server/answer-line.ts';
import { answerHeaders, refusalCodes, refuseCall, renderRefusal } from './guard.ts';

/**
 * Answers one HTTP request of the console's client: the guard first, then the router. Its line in the log says who called
 * and how calls were refused.
 */
export async function handleTrpc(request: Request): Promise<Response> {
  const { appRouter, createCallContext, noteAnswer, ownAddress } = await loadServer();
  const startedAt = performance.now();
  const requestId = requestIdOf(request.headers);
  const { pathname: target } = new URL(request.url);
  let facts: AnswerFacts = {};
  const refusal = refuseCall({
    method: request.method,
    pathname: target,
    headers: request.headers,
    own: ownAddress(),
  });
  const response =
    refusal === null
      ? await fetchRequestHandler({
          endpoint: paths.trpc(),
          req: request,
          router: appRouter,
          createContext: ({ resHeaders }) =>
            createCallContext({ headers: request.headers, resHeaders, requestId }),
          responseMeta: ({ ctx, data }) => {
            facts = { ...(ctx && { actor: ctx.actor.kind }), errorCodes: refusalCodes(data) };
            return { headers: answerHeaders(data) };
          },
        })
      : renderRefusal(refusal, requestId);
  if (refusal !== null) facts = { errorCodes: [refusal] };
  response.headers.set(requestIdHeader, requestId);
  // Set here, because tRPC leaves it out when it refuses a whole batch, and would add to one that is given to it.
  response.headers.set('Content-Type', 'application/json');
  const durationMs = Math.round(performance.now() - startedAt);
  noteAnswer({ requestId, method: request.method, target, status: response.status, durationMs }, facts);
  return response;
}
