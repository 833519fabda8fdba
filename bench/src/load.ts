import autocannon, { type Options, type Result } from 'autocannon';

export interface Load {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
}

export interface LoadOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent with POST. Without a body the method is GET. */
  readonly body?: string;
  readonly seconds: number;
  readonly connections?: number;
  /** Requests per second over all connections; absent means as many as possible. */
  readonly rate?: number;
  readonly expectedStatus: number;
  /** Sends from a separate thread: two loads on one event loop would slow each other down. */
  readonly apart?: boolean;
}

const windowMaxSeconds = 8;

export interface Sent {
  readonly result: Result;
  readonly requestsPerSecond: number;
}

/**
 * Sends for a number of seconds, and again for twice as long until something was answered: a machine that is busy with
 * other things may take longer than a short window for the first answer.
 */
export async function sendFor(seconds: number, options: Options): Promise<Sent> {
  // It looks at the end of a sample whether it is done.
  const sampleInt = Math.min(1000, seconds * 250);
  // Longer than any window: a slow answer is a figure, not an error.
  const result = await autocannon({ timeout: 60, ...options, duration: seconds, sampleInt });
  const { total } = result.requests;
  const isEmpty = total === 0 && result.errors === 0;
  if (isEmpty && seconds < windowMaxSeconds) return sendFor(seconds * 2, options);
  return { result, requestsPerSecond: total / result.duration };
}

/** Loads one URL from this process. @throws when any answer has an unexpected status */
export async function load(options: LoadOptions): Promise<Load> {
  const { url, headers, body, seconds, connections = 32, rate, expectedStatus, apart = false } = options;
  const { requestsPerSecond, result } = await sendFor(seconds, {
    url,
    headers: { ...headers },
    connections,
    ...(body === undefined ? {} : { method: 'POST', body }),
    ...(rate === undefined ? {} : { overallRate: rate }),
    ...(apart ? { workers: 1 } : {}),
  });
  const statuses = result.statusCodeStats ?? {};
  const others = Object.keys(statuses).filter((status) => status !== String(expectedStatus));
  if (others.length > 0 || result.errors > 0) {
    throw new Error(
      `${url} answered ${JSON.stringify(statuses)} with ${result.errors} errors, expected ${expectedStatus}`,
    );
  }
  return { requestsPerSecond, p99Ms: result.latency.p99 };
}
