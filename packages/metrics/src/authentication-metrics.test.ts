import { AccessError } from '@patchbay/contract';
import type { Actor } from '@patchbay/domain/core';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { watchAuthentication } from './authentication-metrics.ts';

const outcomes: readonly (readonly [() => Promise<Actor>, string])[] = [
  [() => Promise.resolve({ kind: 'anonymous' }), 'caller="anonymous",outcome="accepted"'],
  [() => Promise.reject(new AccessError('token_expired')), 'caller="unknown",outcome="token_expired"'],
  [() => Promise.reject(new Error('Connection terminated')), 'caller="unknown",outcome="fault"'],
];

test.each(outcomes)('an outcome is counted and passed on', async (authenticate, labels) => {
  const registry = new Registry();
  const watched = watchAuthentication(registry, (_: string) => authenticate());
  const settle = (outcome: Promise<Actor>) => outcome.then((actor) => actor.kind, String);
  expect(await settle(watched('Bearer secret'))).toBe(await settle(authenticate()));
  const text = await registry.metrics();
  expect(text).toContain(`authentication_attempts_total{${labels}} 1\n`);
  expect(text).not.toContain('secret');
});
