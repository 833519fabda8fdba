import { oauthPaths } from '@patchbay/contract';
import {
  createHttpMetrics,
  createRegistry,
  createTokenMetrics,
  type HttpMetrics,
  type Registry,
  type TokenMetrics,
  unknownRoute,
} from '@patchbay/metrics';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Metrics of this program, in addition to those of its process and its services. */
export interface ApiMetrics {
  readonly registry: Registry;
  readonly http: HttpMetrics;
  readonly tokens: TokenMetrics;
}

export function createApiMetrics(): ApiMetrics {
  const registry = createRegistry();
  return { registry, http: createHttpMetrics(registry), tokens: createTokenMetrics(registry) };
}

/** An answered request, with the declared path of its route; null if no route matches. */
export interface Answered {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly declaredPath: string | null;
}

/** Measures an answered request. Its labels are of the route table, never of the request. */
export function measureAnswer(metrics: ApiMetrics, { declaredPath, reply, request }: Answered): void {
  const route = declaredPath ?? unknownRoute;
  metrics.http.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  if (route !== oauthPaths.token) return;
  const { errorCode = request.errorCode, grantType = null, reused = false } = request.raw.oauthOutcome ?? {};
  metrics.tokens.count({ grantType, errorCode, reused });
}
