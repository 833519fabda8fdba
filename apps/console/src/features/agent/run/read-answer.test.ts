import { expect, test } from 'vitest';
import type { AgentStep } from '../../../trpc/types.ts';
import { readAnswer } from './read-answer.ts';

const step = (kind: AgentStep['kind'], result?: unknown): AgentStep =>
  ({
    number: 1,
    kind,
    name: kind,
    status: 'ok',
    reason: null,
    startedAt: new Date(0),
    latencyMs: 0,
    result,
  }) as AgentStep;

test('the answer is that of the last step that answers', () => {
  const trace = [step('plan', []), step('answer', { text: 'Friday', citations: [{ quote: 'Friday' }] })];
  expect(readAnswer(trace)).toEqual({ text: 'Friday', citationCount: 1 });
});

test.each([
  ['without such a step', [step('plan', [])]],
  ['whose content is left out', [step('answer')]],
  ['of another form', [step('answer', { text: 1 })]],
])('a trace %s has none', (_name, trace) => {
  expect(readAnswer(trace)).toBeNull();
});
