import type { Services } from '@patchbay/domain/core';
import { readWebhookBacklog, type WebhookBacklog } from '@patchbay/domain/operations';
import type { Registry } from 'prom-client';
import { createCachedReading, fillAtScrape, scrapeReading } from './cached-reading.ts';

interface Series {
  readonly name: string;
  readonly help: string;
  readonly labelNames: string[];
  /** Each value with its label, which is a name that the code knows. */
  read(backlog: WebhookBacklog): (readonly [labels: Readonly<Record<string, string>>, value: number])[];
}

const each = (label: string, values: Readonly<Record<string, number>>): ReturnType<Series['read']> =>
  Object.entries(values).map(([name, value]) => [{ [label]: name }, value]);

const gauges: readonly Series[] = [
  {
    name: 'webhook_fan_out_lag_seconds',
    help: 'Age of the oldest committed event that no worker has handed to its webhook endpoints.',
    labelNames: [],
    read: ({ fanOutSeconds }) => [[{}, fanOutSeconds]],
  },
  {
    name: 'webhook_overdue_seconds',
    help: 'How long the webhook delivery that has been due longest has waited, where the last attempt succeeded (answering) or failed (failing). Endpoints with an open breaker, and subjects that fail where others succeed, are left out.',
    labelNames: ['endpoints'],
    read: ({ answeringOverdueSeconds: answering, failingOverdueSeconds: failing }) =>
      each('endpoints', { answering, failing }),
  },
  {
    name: 'webhook_deliveries',
    help: 'Webhook deliveries that wait (pending), counted in at most 10000 lanes, or that were held while their endpoint was disabled; 10000 held ones stand for that many or more.',
    labelNames: ['state'],
    read: ({ held, pending }) => each('state', { pending, held }),
  },
  {
    name: 'webhook_lanes_leased',
    help: 'Lanes that a worker holds; 10000 stands for that many or more.',
    labelNames: [],
    read: ({ leased }) => [[{}, leased]],
  },
  {
    name: 'webhook_breakers',
    help: 'Circuit breakers of enabled webhook endpoints, by state.',
    labelNames: ['state'],
    read: ({ breakers }) => each('state', { ...breakers }),
  },
  {
    name: 'webhook_endpoints_used',
    help: 'Enabled webhook endpoints in use, by their last attempt: it succeeded within the hour, or it failed and they have failed for less than a day.',
    labelNames: ['last_attempt'],
    read: ({ used }) => each('last_attempt', { ...used }),
  },
  {
    name: 'webhook_endpoints_disabled',
    help: 'Disabled webhook endpoints: by a person (user), because the receiver answered 410 (gone), or after days of failures (failing).',
    labelNames: ['reason'],
    read: ({ disabled }) => each('reason', { ...disabled }),
  },
];

/**
 * Measures the backlog of webhook deliveries. It is read at most every ten seconds, in one statement whose cost does
 * not grow with the backlog. Every program reports the same rows, because the worker may be the one that is down.
 */
export function watchWebhookBacklog(registry: Registry, services: Pick<Services, 'clock' | 'db'>): void {
  const reading = createCachedReading({ read: () => readWebhookBacklog(services), ...scrapeReading });
  for (const { read, ...named } of gauges) {
    fillAtScrape(registry, named, async (gauge) => {
      const backlog = await reading();
      for (const [labels, value] of backlog ? read(backlog) : []) gauge.set(labels, value);
    });
  }
}
