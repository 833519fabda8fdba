import { expect, test } from 'vitest';
import { describeReason, describeRun, formatLatency } from './run-words.ts';

test('a run that goes on says what it waits for', () => {
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

test('a reason without words of its own is spelled out', () => {
  expect(describeReason('scope_not_held')).toBe('The run does not hold the scope that the tool needs.');
  expect(describeReason('thread_not_found')).toBe('Thread not found.');
});

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1250, '1.3 s'],
  [600_000, '10 min'],
])('%d ms are written as %s', (ms, text) => {
  expect(formatLatency(ms)).toBe(text);
});
