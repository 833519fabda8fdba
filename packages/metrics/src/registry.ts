import { collectDefaultMetrics, Registry } from 'prom-client';

export type { Registry } from 'prom-client';

/**
 * The metrics of one program, with those of its process, its event loop and its garbage collector under the names that
 * Prometheus's own clients use (`process_*`, `nodejs_*`).
 *
 * Labels hold names that this code knows: patterns of routes, codes of errors, names of limits. A path, an id, an address or
 * anything else that a caller chooses is never a label: it would grow the memory of this process and of Prometheus without
 * bound, and show a person's data to everyone who may read a graph.
 */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** From a few milliseconds to the longest that a caller waits, in seconds. */
export const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
