import { expect, test } from 'vitest';
import { runAdvice, stepAdvice } from './advice.ts';

const advise = (stopReason: Parameters<typeof runAdvice>[0]['stopReason']) =>
  runAdvice({ agentId: 'agt_1', stopReason });

test('a run that a limit ended leads to its draft, and one without money or consent to the usage', () => {
  expect(advise('call_limit')).toMatchObject({ href: '/agents/agt_1/draft' });
  expect(advise('budget_exhausted')).toMatchObject({ href: '/usage' });
});

test('a run that failed is run again', () => {
  expect(advise('provider_unavailable')).toBe('again');
  expect(advise('confirmation_expired')).toBe('again');
});

test('nothing is to be done about an answer, a decision or a run that goes on', () => {
  for (const stopReason of ['answered', 'confirmation_denied', 'cancelled', null] as const)
    expect(advise(stopReason)).toBeNull();
});

test('a step leads to the place where its refusal is fixed', () => {
  expect(stepAdvice('scope_not_held', 'agt_1')).toMatchObject({ href: '/agents/agt_1/draft' });
  expect(stepAdvice('ai_quota_exceeded_ask', 'agt_1')).toMatchObject({ href: '/usage' });
  expect(stepAdvice('thread_not_found', 'agt_1')).toBeNull();
});
