import type { Services } from '@patchbay/domain/core';
import type { Registry } from 'prom-client';
import { watchBacklog } from './backlog-metrics.ts';
import { watchLimiter } from './limiter-metrics.ts';
import { watchLoad } from './load-metrics.ts';
import { watchRounds } from './round-metrics.ts';
import { watchWebhookBacklog } from './webhook-backlog-metrics.ts';

/** Measures what every program shares. Gives services that behave the same and whose limiter counts its decisions. */
export function watchServices(registry: Registry, services: Services): Services {
  watchLoad(registry, services);
  watchBacklog(registry, services);
  watchWebhookBacklog(registry, services);
  watchRounds(registry, services);
  return { ...services, limiter: watchLimiter(registry, services.limiter) };
}
