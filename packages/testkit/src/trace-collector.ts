import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: readonly Attribute[];
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

export interface TraceCollector {
  readonly baseUrl: string;
  /** The requests that arrived, the first one first. */
  readonly taken: { readonly headers: IncomingMessage['headers']; readonly body: Sent }[];
  /** The statuses of the next answers. Without one, the answer is 200. */
  readonly statuses: number[];
  spans(): readonly SentSpan[];
  forget(): void;
  close(): void;
}

/** Takes OTLP in JSON on a free port of this machine. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const taken: TraceCollector['taken'] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      taken.push({ headers: request.headers, body: body as Sent });
      response.writeHead(statuses.shift() ?? 200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the collector has no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    taken,
    statuses,
    spans: () =>
      taken.flatMap(({ body }) =>
        body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
      ),
    forget: () => {
      taken.length = 0;
      statuses.length = 0;
    },
    close: () => void server.close(),
  };
}

export function attributeOf(span: SentSpan | undefined, name: string): string | number | undefined {
  const value = span?.attributes.find(({ key: each }) => each === name)?.value;
  return value?.stringValue ?? value?.intValue;
}
