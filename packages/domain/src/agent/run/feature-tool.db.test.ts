import { beforeEach, expect, test } from 'vitest';
import { readQuotas } from '../../ai/quota.ts';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { createThread, sendMessage } from '../../messaging/exports.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { addAgent } from '../agent.fixture.ts';
import { compileAgent } from '../version/compile.ts';
import { createTestRun } from './create.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;
let threadId: string;

beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  await database.db.query('UPDATE users SET ai_processing_consent = true WHERE id = $1', [developer.userId]);
  threadId = (await createThread(ctx, { title: 'Plans', participantIds: [] })).id;
  await sendMessage(ctx, { threadId, kind: 'text', text: 'The mechanic comes on Thursday at nine.' });
});

async function addCompiled(tool: string): Promise<string> {
  const { id } = await addAgent(ctx, { tools: [tool], scopes: ['messages:read.raw', 'threads:read'] });
  await compileAgent(ctx, { id });
  return id;
}

async function remainingOf(feature: 'ask' | 'thread_assistant'): Promise<number | undefined> {
  const { workspaceId } = developer;
  const quotas = await readQuotas(database.db.sql, { tier: 'free', workspaceId });
  return quotas?.[feature].remaining;
}

test.each([
  ['ask', 'ask'],
  ['summarize_thread', 'thread_assistant'],
] as const)(
  'the tool %s takes a unit of %s, taints the run and is quoted in its answer',
  async (tool, feature) => {
    const id = await addCompiled(tool);
    const before = await remainingOf(feature);
    const { run, trace } = await createTestRun(ctx, { id, input: 'When does the mechanic come?', threadId });
    expect(run).toMatchObject({ status: 'completed', isTainted: true });
    expect(trace.map(({ kind, name, status }) => [kind, name, status])).toEqual([
      ['plan', 'plan', 'ok'],
      ['tool', tool, 'ok'],
      ['answer', 'answer', 'ok'],
    ]);
    expect(trace.at(-1)?.result).toMatchObject({ text: 'The mechanic comes on Thursday at nine.' });
    expect(await remainingOf(feature)).toBe((before ?? 0) - 1);
  },
);

test('an agent cannot get around the quota: a question beyond it is refused in the run, and the run continues', async () => {
  const id = await addCompiled('ask');
  const calls = Array.from({ length: 12 }, (_, number) => ({
    tool: 'ask',
    arguments: { question: `When does mechanic ${number} come?`, thread_id: threadId },
  }));
  const left = (await remainingOf('ask')) ?? 0;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(calls.length);
  const { trace } = await createTestRun(ctx, { id, calls });
  const outcomes = trace.filter(({ kind }) => kind === 'tool').map(({ reason, status }) => [status, reason]);
  expect(outcomes).toEqual(
    calls.map((_, number) => (number < left ? ['ok', null] : ['error', 'ai_quota_exceeded_ask'])),
  );
});

test('a thread out of reach is refused to both, and takes no unit', async () => {
  const stranger = contextFor(services, await createDeveloper(services));
  const { id: foreign } = await createThread(stranger, { title: 'T', participantIds: [] });
  for (const [tool, feature] of [
    ['ask', 'ask'],
    ['summarize_thread', 'thread_assistant'],
  ] as const) {
    const before = await remainingOf(feature);
    const { trace } = await createTestRun(ctx, {
      id: await addCompiled(tool),
      input: 'Why?',
      threadId: foreign,
    });
    expect(trace[1]).toMatchObject({ name: tool, status: 'error', reason: 'thread_not_found' });
    expect(await remainingOf(feature)).toBe(before);
  }
});
