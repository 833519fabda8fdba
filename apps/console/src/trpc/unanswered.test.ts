import { expect, test } from 'vitest';
import type { Failure } from './failure.ts';
import { createUnanswered } from './unanswered.ts';

const failure = (code: Failure['code']): Failure => ({ code, message: '', fields: [] });
const call = { path: 'createApiKey', input: { name: 'CI' } };

/** The keys of two tries, the first of which ended like this. */
function tryTwice(first: Failure | undefined, again = call) {
  const calls = createUnanswered(() => 0);
  const begun = calls.begin(call);
  begun?.end(first);
  return [begun?.key, calls.begin(again)?.key];
}

test.each(['unreachable', 'internal_error', 'service_unavailable', 'idempotency_in_progress'] as const)(
  'after %s, the same call has the same key',
  (code) => {
    const [first, second] = tryTwice(failure(code));
    expect(first).toMatch(/^[\x21-\x7e]{20,}$/);
    expect(second).toBe(first);
  },
);

test('after an answer or a refusal, the same call has another key', () => {
  for (const ended of [undefined, failure('conflict'), failure('validation_error')]) {
    const [first, second] = tryTwice(ended);
    expect(second).not.toBe(first);
  }
});

test('another call has another key', () => {
  const [first, second] = tryTwice(failure('unreachable'), { ...call, input: { name: 'Worker' } });
  expect(second).not.toBe(first);
});

test('a call that was sent twice before its answer has one key', () => {
  const calls = createUnanswered(() => 0);
  expect(calls.begin(call)?.key).toBe(calls.begin(call)?.key);
});

test('a call that makes nothing has no key', () => {
  expect(createUnanswered(() => 0).begin({ path: 'loginAccount', input: {} })).toBeUndefined();
});

test('a call that is made again ten minutes later has another key', () => {
  let now = 0;
  const calls = createUnanswered(() => now);
  const first = calls.begin(call)?.key;
  now = 599_999;
  expect(calls.begin(call)?.key).toBe(first);
  now += 600_000;
  expect(calls.begin(call)?.key).not.toBe(first);
});
