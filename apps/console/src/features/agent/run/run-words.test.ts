import { expect, test } from 'vitest';
import {
  describeAsked,
  describeReason,
  describeRun,
  describeTrigger,
  describeUsage,
  formatLatency,
} from './run-words.ts';

test('a run in progress says what it waits for', () => {
  expect(describeRun({ status: 'running', stopReason: null }).label).toBe('Running');
  expect(describeRun({ status: 'waiting', stopReason: null }).label).toBe('Waiting');
});

test('a limit is named, and is never shown as a success', () => {
  expect(describeRun({ status: 'completed', stopReason: 'answered' })).toMatchObject({ tone: 'ok' });
  for (const stopReason of ['call_limit', 'repeated_call', 'deadline', 'confirmation_expired'] as const) {
    expect(describeRun({ status: 'completed', stopReason }).tone).toBe('warn');
  }
  expect(describeRun({ status: 'failed', stopReason: 'interrupted' }).tone).toBe('bad');
  expect(describeRun({ status: 'failed', stopReason: null })).toMatchObject({ label: 'Failed', tone: 'bad' });
});

test('a reason without its own text is spelled out', () => {
  expect(describeReason('scope_not_held')).toBe('The run does not have the scope that the tool needs.');
  expect(describeReason('thread_not_found')).toBe('Thread not found.');
  expect(describeReason('ai_quota_exceeded_ask')).toBe('The quota of the tool is used up.');
});

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1250, '1.3 s'],
  [600_000, '10 min'],
])('%d ms are written as %s', (ms, text) => {
  expect(formatLatency(ms)).toBe(text);
});

test('what a model took is named in tokens and dollars, and a step without one takes nothing', () => {
  expect(describeUsage({ inputTokens: 1200, outputTokens: 34, costMicros: 1500 })).toEqual([
    '1234 tokens',
    '$0.0015',
  ]);
  expect(describeUsage({ inputTokens: null, outputTokens: null, costMicros: null })).toEqual([]);
  expect(describeUsage({ inputTokens: 0, outputTokens: 0, costMicros: 0 })).toEqual([]);
});

test.each([
  ['mcp', 'Meeting recap', 'Meeting recap, over MCP'],
  ['mcp', undefined, 'An app, over MCP'],
  ['test', 'Ana', 'A test by Ana'],
  ['test', undefined, 'A test'],
] as const)('a start by %s, with the caller %s, reads as %s', (trigger, caller, text) => {
  expect(describeTrigger({ trigger }, caller)).toBe(text);
});

test.each([
  [{ question: ' Where?\u202e ', tool: 'create_task' }, 'Where?\\u{202e}'],
  [{ question: ' ', tool: 'create_task' }, 'Call: CREATE_TASK'],
  [{ question: null, tool: null }, null],
  [null, null],
])('a run that was asked %j is named %s', (asked, text) => {
  expect(describeAsked({ asked }, (tool) => tool.toUpperCase())).toBe(text);
});
