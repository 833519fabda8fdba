import type { AgentStep } from '../../../trpc/types.ts';

/** A step that took 10 ms from `at` on, in milliseconds. */
export const stepAt = (number: number, at: number, more: Partial<AgentStep> = {}): AgentStep => ({
  number,
  kind: 'tool',
  name: 'read_thread',
  status: 'ok',
  reason: null,
  startedAt: new Date(at),
  latencyMs: 10,
  inputTokens: null,
  outputTokens: null,
  costMicros: null,
  ...more,
});
