import { Counter, Histogram, type Registry } from 'prom-client';
import { durationBuckets } from './registry.ts';

/** The label of every request that no route takes: any number of unknown paths is one route. */
export const unknownRoute = 'none';

/** A request and how it was answered. */
interface AnsweredRequest {
  readonly method: string;
  /** The pattern of the route, such as `/v1/threads/{thread_id}`, or {@link unknownRoute}; never a path as it was sent. */
  readonly route: string;
  readonly status: number;
}

export interface HttpMetrics {
  observe(answered: AnsweredRequest, seconds: number): void;
  /** Counts a request that the server refused before it was matched with a route. */
  countRefusal(status: number): void;
}

interface Series {
  observe(seconds: number): void;
  count(): void;
}

/** Node's parser takes over thirty methods, and routes are declared for few of them. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function labelsOf({ method, route, status }: AnsweredRequest) {
  const isKnown = route !== unknownRoute && methods.has(method);
  return { method: isKnown ? method : 'any', route, status: String(status) };
}

/** Counts and times answers, by the pattern of their route. */
export function createHttpMetrics(registry: Registry): HttpMetrics {
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by the pattern of its route and the class of its status.',
    labelNames: ['method', 'route', 'status_class'],
    buckets: durationBuckets,
    registers,
  });
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests, by the pattern of their route and their status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const known = new Map<string, Series>();

  const seriesOf = (answered: AnsweredRequest): Series => {
    const { method, route, status } = labelsOf(answered);
    const name = `${method} ${route} ${status}`;
    const found = known.get(name);
    if (found) return found;
    const timer = duration.labels(method, route, `${status[0]}xx`);
    const counter = total.labels(method, route, status);
    const made = {
      observe: (seconds: number) => timer.observe(seconds),
      count: () => counter.inc(),
    };
    known.set(name, made);
    return made;
  };

  return {
    observe(answered, seconds) {
      const series = seriesOf(answered);
      series.count();
      series.observe(seconds);
    },
    countRefusal: (status) => seriesOf({ method: 'any', route: unknownRoute, status }).count(),
  };
}
