import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswerLog, linesPerSecond } from './answer-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const lines: string[] = [];
  const info = (fields: Readonly<Record<string, unknown>>, message: string) =>
    void lines.push(`${message} ${JSON.stringify(fields)}`);
  const log = createAnswerLog({ info });
  const answer = (count: number, status: number) => {
    for (let at = 0; at < count; at += 1) log.note(status, () => ({ requestId: `req_${at}`, status }));
  };
  return { lines, log, answer };
}

test('every answer has a line with its id', () => {
  const { answer, lines } = start();
  for (const status of [200, 303, 401, 404, 405, 503]) {
    answer(1, status);
    expect(lines.at(-1)).toBe(`request {"requestId":"req_0","status":${status}}`);
  }
});

test('a flood has a bounded number of lines a second, and then one that counts the others', () => {
  const { answer, lines } = start();
  answer(10_000, 200);
  expect(lines).toHaveLength(linesPerSecond);
  vi.advanceTimersByTime(1000);
  expect(lines).toHaveLength(linesPerSecond + 1);
  const more = 10_000 - linesPerSecond;
  expect(lines.at(-1)).toBe(
    `${more} more requests were answered in this second {"successes":${more},"failures":0}`,
  );
  answer(1, 200);
  expect(lines.at(-1)).toContain('req_0');
});

test('a flood of successes does not hide a refusal, nor a flood of refusals a success', () => {
  const { answer, lines } = start();
  answer(1000, 200);
  answer(1, 401);
  expect(lines.at(-1)).toContain('"status":401');
  vi.advanceTimersByTime(1000);
  answer(1000, 401);
  answer(1, 200);
  expect(lines.at(-1)).toContain('"status":200');
});

test('counted answers are written when the program ends', () => {
  const { answer, lines, log } = start();
  answer(linesPerSecond + 7, 500);
  log.close();
  expect(lines.at(-1)).toContain('7 more requests');
});

test('no count is written when every answer had its line', () => {
  const { answer, lines, log } = start();
  answer(linesPerSecond, 200);
  vi.advanceTimersByTime(5000);
  log.close();
  expect(lines).toHaveLength(linesPerSecond);
});
