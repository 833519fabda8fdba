import type { Config } from '@patchbay/config';
import type { Services } from '@patchbay/domain/core';
import {
  type AttemptMetrics,
  createAttemptMetrics,
  createDeliveryMetrics,
  createRegistry,
  type DeliveryMetrics,
  serveMetrics,
  watchServices,
} from '@patchbay/metrics';

/** The services that the worker runs with, wrapped by metrics where they are enabled. */
export interface Measured {
  readonly services: Services;
  readonly deliveries: DeliveryMetrics | null;
  readonly attempts: AttemptMetrics | null;
  close(): Promise<void>;
}

/** @throws ConfigError if the worker cannot listen where METRICS_LISTEN says */
export async function openMetrics(
  { metricsListen }: Pick<Config, 'metricsListen'>,
  services: Services,
): Promise<Measured> {
  if (metricsListen === null)
    return { services, deliveries: null, attempts: null, close: () => Promise.resolve() };
  const registry = createRegistry();
  const { isChosen, worker: listen } = metricsListen;
  const watched = watchServices(registry, services);
  const deliveries = createDeliveryMetrics(registry);
  const attempts = createAttemptMetrics(registry);
  const server = await serveMetrics(registry, { listen, isChosen, logger: services.logger });
  return { services: watched, deliveries, attempts, close: async () => server?.close() };
}
