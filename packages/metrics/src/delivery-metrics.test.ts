import type { OutboxHandler } from '@patchbay/domain/core';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createDeliveryMetrics } from './delivery-metrics.ts';

const handlerThat = (deliver: OutboxHandler['deliver']): OutboxHandler => ({
  topic: 'mail',
  payload: z.unknown(),
  deadlineSeconds: 10,
  inFlightMax: 1,
  waitSeconds: () => null,
  deliver,
});

const delivery = { id: 'out_1', payload: 'ada@example.com', createdAt: new Date() };

test('a delivery and a failure are counted apart, and the failure is passed on', async () => {
  const registry = new Registry();
  const metrics = createDeliveryMetrics(registry);
  const { signal } = new AbortController();
  const outcomes = [Promise.resolve(), Promise.reject(new Error('refused by the mail server'))];
  const handler = metrics.watch(handlerThat(() => outcomes.shift() ?? Promise.resolve()));
  await handler.deliver(delivery, signal);
  await expect(handler.deliver(delivery, signal)).rejects.toThrow('refused by the mail server');
  const text = await registry.metrics();
  for (const outcome of ['delivered', 'failed']) {
    expect(text).toMatch(
      new RegExp(`outbox_delivery_duration_seconds_count\\{[^}]*outcome="${outcome}"[^}]*\\} 1\\n`),
    );
  }
  expect(text).not.toContain('ada');
});
