import type { DeliveryEngineOptions } from '@patchbay/domain/webhook';
import { Counter, Histogram, type Registry } from 'prom-client';

export type AttemptMetrics = Required<Pick<DeliveryEngineOptions, 'onAttempts'>>;
type Attempt = Parameters<AttemptMetrics['onAttempts']>[0][number];

/** Why there was no answer, as it is recorded with the attempt. */
const errors: ReadonlySet<string> = new Set([
  'url_rejected',
  'address_rejected',
  'resolve_failed',
  'resolve_timeout',
  'connect_failed',
  'tls_failed',
  'connection_lost',
  'response_malformed',
  'timeout',
  'aborted',
  'event_gone',
  'unreadable',
  'internal_error',
]);

const statusClass = (status: number): string =>
  status >= 200 && status <= 599 ? `status_${String(status)[0]}xx` : 'other';

function outcomeOf({ error, status }: Attempt): string {
  if (status !== null) return status >= 200 && status <= 299 ? 'delivered' : statusClass(status);
  return error !== null && errors.has(error) ? error : 'other';
}

/** Labels the duration of an attempt by its end: three histograms, and not one for each kind of failure. */
function endOf({ status }: Attempt): string {
  if (status === null) return 'unanswered';
  return status >= 200 && status <= 299 ? 'delivered' : 'refused';
}

/** Counts and times the attempts of this worker. Every label is one of a fixed list, whatever a receiver answers. */
export function createAttemptMetrics(registry: Registry): AttemptMetrics {
  const registers = [registry];
  const total = new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to deliver a webhook: delivered, the class of another status, or why there was no answer.',
    labelNames: ['outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'webhook_attempt_duration_seconds',
    help: 'Time of an attempt, from resolving the name to the last byte that was read: delivered, refused (another status) or unanswered.',
    labelNames: ['end'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers,
  });
  const dead = new Counter({
    name: 'webhook_deliveries_dead_total',
    help: 'Webhook deliveries that were given up after their last attempt.',
    registers,
  });
  for (const outcome of ['delivered', 'status_4xx', 'status_5xx', ...errors]) total.inc({ outcome }, 0);
  for (const end of ['delivered', 'refused', 'unanswered']) duration.zero({ end });
  return {
    onAttempts: (attempts) => {
      for (const attempt of attempts) {
        total.inc({ outcome: outcomeOf(attempt) });
        duration.observe({ end: endOf(attempt) }, attempt.latencyMs / 1000);
        if (attempt.outcome === 'dead') dead.inc();
      }
    },
  };
}
