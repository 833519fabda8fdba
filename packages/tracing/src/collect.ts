import { AsyncLocalStorage } from 'node:async_hooks';
import { DiagLogLevel, diag, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { within } from '@patchbay/concurrency';
import { followRequests } from './follow-requests.ts';
import { followCalls, followStatements, followWaits, followWorks } from './follow-work.ts';

interface TracingLog {
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export interface CollectOptions {
  readonly traceCollector: {
    /** The address to which `/v1/traces` is appended. */
    readonly baseUrl: string;
    readonly headers: { reveal(): Readonly<Record<string, string>> } | null;
  };
  /** The name of the program. */
  readonly service: string;
  /** The share of requests, and of other work, that is traced, from 0 to 1. */
  readonly traceShare: number;
  /** True for the address of a proxy of the operator, whose `traceparent` is believed. */
  readonly isProxy: (peer: string | undefined) => boolean;
  readonly logger: TracingLog;
}

export interface Collecting {
  /** Sends what is held in memory, within five seconds. */
  close(): Promise<void>;
}

const exportMsMax = 5000;

function createProvider({ service, traceCollector, traceShare }: CollectOptions): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${traceCollector.baseUrl}/v1/traces`,
    headers: { ...traceCollector.headers?.reveal() },
    timeoutMillis: exportMsMax,
  });
  const ratio = new TraceIdRatioBasedSampler(traceShare);
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // A proxy may decide against a trace, and not for one: many proxies pass on what the client sent.
    sampler: new ParentBasedSampler({
      root: ratio,
      remoteParentSampled: ratio,
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportMsMax })],
  });
}

/** The SDK hides why it lost spans from everybody but this. */
function logTroubles(logger: TracingLog): void {
  const warn = (message: string): void => logger.warn({ reason: message }, 'traces were not sent');
  const drop = (): void => undefined;
  const log = { error: warn, warn, info: drop, debug: drop, verbose: drop };
  diag.setLogger(log, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}

/** Records requests, work and what they wait for, and sends them in batches. When the collector is slow, spans are dropped. */
export function collect(options: CollectOptions): Collecting {
  const { isProxy, logger } = options;
  logTroubles(logger);
  const provider = createProvider(options);
  const tracer = provider.getTracer('patchbay');
  const current = new AsyncLocalStorage<Span | undefined>();
  const unfollow = [
    followRequests({ tracer, current, isProxy }),
    followStatements({ tracer, current }),
    followWaits({ tracer, current }),
    followWorks({ tracer, current }),
    followCalls({ tracer, current }),
  ];
  return {
    close: async () => {
      for (const stop of unfollow) stop();
      try {
        await within(provider.shutdown(), exportMsMax, 'sending the last traces');
      } catch (error) {
        logger.warn({ err: error }, 'traces were not sent');
      }
    },
  };
}
