import type { Collecting, CollectOptions } from './collect.ts';

export type { Collecting } from './collect.ts';

export interface TracingOptions extends Omit<CollectOptions, 'traceCollector'> {
  /** Null for none. */
  readonly traceCollector: CollectOptions['traceCollector'] | null;
}

/**
 * Sends traces of requests to the collector that the operator has named. Without one, and for a share of 0, nothing is
 * loaded: the SDK is imported here alone.
 * @returns null if nothing is traced
 */
export async function startTracing({
  traceCollector,
  ...options
}: TracingOptions): Promise<Collecting | null> {
  if (traceCollector === null || options.traceShare === 0) return null;
  const { collect } = await import('./collect.ts');
  return collect({ ...options, traceCollector });
}
