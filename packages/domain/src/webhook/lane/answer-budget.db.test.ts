import { expect, test } from 'vitest';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { createDeveloper } from '../../testing/services.fixture.ts';
import { answerBytesPerMinuteMax, createAnswerBudget } from './answer-budget.ts';
import type { Send } from './attempt.ts';
import { addEndpoint, createReceiver, drain, emit, readStates } from './lane.fixture.ts';

const { services } = await openTestProcess();
const length = 16_384;

test('an endpoint that answers at length has its deliveries, and only a bounded part of its answers is kept', async () => {
  const developer = await createDeveloper(services);
  await addEndpoint(services, developer);
  const deliveries = (2 * answerBytesPerMinuteMax) / length;
  const subjects = Array.from({ length: deliveries }, (_, index) => `tsk_${index}`);
  await emit(services, developer.workspaceId, ...subjects);
  const { send } = createReceiver(services);
  const answerAtLength: Send = async (outgoing) => ({
    ...(await send(outgoing)),
    responseBody: Buffer.alloc(length, 'x'),
  });
  await drain(services, answerAtLength);
  expect(new Set(await readStates(services.db))).toEqual(new Set(['delivered']));
  const [stored] = await services.db.query<{ attempts: number; bytes: number; cut: number }>(
    `SELECT count(*)::int AS attempts, sum(length(response_body))::int AS bytes, count(*) FILTER (WHERE truncated)::int AS cut
     FROM webhook_attempts`,
  );
  const kept = answerBytesPerMinuteMax / 2;
  expect(stored).toEqual({ attempts: deliveries, bytes: kept, cut: deliveries - kept / length });
});

test('the next minute, and another endpoint, have a budget of their own, and headers count', () => {
  let now = 0;
  const keepWithin = createAnswerBudget(() => now);
  const headers = { a: 'x'.repeat(answerBytesPerMinuteMax - 2) };
  const answer = { responseBody: Buffer.alloc(1), responseHeaders: headers, status: 500, truncated: false };
  const answerOf = (id: string) => keepWithin(id, answer).responseBody;
  expect(answerOf('whe_1')).toHaveLength(1);
  expect(answerOf('whe_1')).toBeNull();
  expect(answerOf('whe_2')).toHaveLength(1);
  now = 59_999;
  expect(answerOf('whe_1')).toBeNull();
  now = 60_000;
  expect(answerOf('whe_1')).toHaveLength(1);
});

test('successes leave half of the budget to failures', () => {
  const keepWithin = createAnswerBudget(() => 0);
  const responseBody = Buffer.alloc(answerBytesPerMinuteMax / 2);
  const isKept = (status: number) =>
    keepWithin('whe_1', { responseBody, responseHeaders: {}, status, truncated: false }).responseBody !==
    null;
  expect([200, 200, 500, 500].map(isKept)).toEqual([true, false, true, false]);
});
