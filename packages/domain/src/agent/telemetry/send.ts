import type { Services, TraceCollector } from '../../core/exports.ts';
import { attributesOf, renderSpan, type SpanDraft } from './span.ts';

const deadlineMs = 10_000;

/** Another attempt may pass (OTLP/HTTP, Failures); after any other refusal the same spans must not be sent again. */
const temporary: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export type Sending = 'taken' | 'refused' | 'later';

// It follows no redirect, because the headers are credentials.
async function post(
  { baseUrl, headers }: TraceCollector,
  spans: readonly SpanDraft[],
  signal?: AbortSignal,
): Promise<number> {
  const resource = { attributes: attributesOf({ 'service.name': 'patchbay' }) };
  const scopeSpans = [{ scope: { name: 'patchbay.agent' }, spans: spans.map(renderSpan) }];
  const deadline = AbortSignal.timeout(deadlineMs);
  const response = await fetch(`${baseUrl}/v1/traces`, {
    method: 'POST',
    headers: { ...headers?.reveal(), 'content-type': 'application/json' },
    body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
    redirect: 'error',
    signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
  });
  await response.body?.cancel();
  return response.status;
}

/** Sends spans to the collector once, as OTLP over HTTP in JSON. */
export async function sendSpans(
  { logger }: Pick<Services, 'logger'>,
  { collector, spans }: { readonly collector: TraceCollector; readonly spans: readonly SpanDraft[] },
  signal?: AbortSignal,
): Promise<Sending> {
  try {
    const status = await post(collector, spans, signal);
    if (status >= 200 && status < 300) return 'taken';
    logger.warn({ status }, 'the collector of traces has refused runs');
    return temporary.has(status) ? 'later' : 'refused';
  } catch (error) {
    logger.warn({ err: error }, 'the collector of traces cannot be reached');
    return 'later';
  }
}
