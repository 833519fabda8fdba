import type { OutboxHandler } from '@patchbay/domain/core';
import { Histogram, type Registry } from 'prom-client';

export interface DeliveryMetrics {
  /** The same handler, whose deliveries are counted and timed. */
  watch(handler: OutboxHandler): OutboxHandler;
}

/** Counts and times the messages that the worker hands to the mail server and the SMS gateway. */
export function createDeliveryMetrics(registry: Registry): DeliveryMetrics {
  const duration = new Histogram({
    name: 'outbox_delivery_duration_seconds',
    help: 'Time of an attempt to deliver a message of the outbox, by topic and outcome: delivered or failed.',
    labelNames: ['topic', 'outcome'],
    buckets: [0.05, 0.1, 0.5, 1, 5, 10, 30],
    registers: [registry],
  });
  return {
    watch: (handler) => {
      const { topic } = handler;
      for (const outcome of ['delivered', 'failed']) duration.zero({ topic, outcome });
      return {
        ...handler,
        deliver: async (delivery, signal) => {
          const end = duration.startTimer({ topic });
          try {
            await handler.deliver(delivery, signal);
            end({ outcome: 'delivered' });
          } catch (error) {
            end({ outcome: 'failed' });
            throw error;
          }
        },
      };
    },
  };
}
