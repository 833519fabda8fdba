import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { HttpMetrics } from '@patchbay/metrics';
import { routePatternOf } from './route-pattern.ts';

/** As proxies log it: the caller went away before the answer. */
const clientClosedRequest = 499;

function observeEnd(metrics: HttpMetrics, request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '' } = request;
  const startedAt = performance.now();
  // Read now: the framework, and the page shown while the platform is off, rewrite the target.
  const route = routePatternOf(url);
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : clientClosedRequest;
    metrics.observe({ method, route, status }, (performance.now() - startedAt) / 1000);
  });
}

/** The same handler, whose answers are counted and timed by the pattern of their page. */
export function measureRequests(metrics: HttpMetrics | null, handle: RequestListener): RequestListener {
  if (metrics === null) return handle;
  return (request, response) => {
    observeEnd(metrics, request, response);
    handle(request, response);
  };
}
