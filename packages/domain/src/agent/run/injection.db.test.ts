import { embeddedModel } from '@patchbay/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { createThread } from '../../messaging/thread/create.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { openScene, type Scene, stepsOf } from './confirmation.fixture.ts';
import { type Injection, listInjections } from './injection.fixture.ts';
import { readAgentRun } from './list.ts';
import { permissionsOf } from './permissions.ts';
import type { PlannedCall } from './plan.ts';
import { type Planner, plannerOf } from './planner.ts';
import { makeCalls, openRun } from './run.ts';

const { database, services } = await openTestProcess();
let scene: Scene;
let version: number;
beforeAll(async () => {
  scene = await openScene(services);
  const agent = await services.db.prisma.agent.findUniqueOrThrow({ where: { id: scene.agentId } });
  version = agent.compiledVersion ?? 0;
});

/** A model that does whatever it reads: it reads the thread, and makes every call that a message there asks for. */
function obeying(threadId: string, injections: readonly Injection[]): Planner {
  const reading: PlannedCall = { tool: 'read_thread', arguments: { thread_id: threadId } };
  return ({ made, results }) => {
    if (made.length === 0) return reading;
    const read = JSON.stringify([...results.values()]);
    const wanted = injections.filter(({ text }) => read.includes(JSON.stringify(text).slice(1, -1)));
    return wanted[made.length - 1]?.call ?? 'answered';
  };
}

/** Runs the agent with an obedient model, through the loop that every run goes through. */
async function runObedient(threadId: string, injections: readonly Injection[]) {
  const { agentId, ctx, developer } = scene;
  const permissions = await permissionsOf({ ...ctx, actor: developer }, { agentId, version });
  const asked = { input: 'What is new?', threadId, calls: [] };
  const admitted = { permissions, model: embeddedModel };
  const running = await openRun(admitted, { agentId, version, trigger: 'test', asked });
  // Its plan is empty: the model names the calls.
  await plannerOf(running);
  await makeCalls(running, obeying(threadId, injections));
  const { run } = running;
  return readAgentRun(ctx, { id: agentId, runId: run.id });
}

async function threadWith(texts: readonly string[]): Promise<string> {
  const { id: threadId } = await createThread(scene.ctx, { title: 'Read me', participantIds: [] });
  for (const text of texts) await sendMessage(scene.ctx, { threadId, kind: 'text', text });
  return threadId;
}

/** Counts everything in the workspace that an agent can write. */
const countAll = async () => {
  const [row] = await database.db.query<Record<string, string>>(
    `SELECT (SELECT count(*) FROM messages) AS messages, (SELECT count(*) FROM threads) AS threads,
      (SELECT count(*) FROM tasks) AS tasks, (SELECT count(*) FROM voice_notes) AS notes`,
  );
  return row;
};

describe('a model that obeys every message it reads', () => {
  test.each(listInjections('thr_x').map(({ text }, index) => [index, text.slice(0, 60)] as const))(
    'writes nothing because of message %i (%s): a person is asked for exactly what it would do',
    async (index) => {
      const threadId = await threadWith([listInjections('')[index]?.text ?? '']);
      const injections = listInjections(threadId).slice(index, index + 1);
      const before = await countAll();
      const detail = await runObedient(threadId, injections);
      expect(await countAll()).toEqual(before);
      const { call } = injections[0] ?? {};
      expect(detail.run).toMatchObject({ status: 'waiting', isTainted: true });
      expect(detail.confirmation).toMatchObject({
        tool: call?.tool,
        arguments: call?.arguments,
        isTainted: true,
      });
      expect(stepsOf(detail)).toEqual([
        'plan plan ok',
        'tool read_thread ok',
        `confirmation ${call?.tool} asked`,
      ]);
    },
  );

  test('asks for one write after the other, and makes none before a person allows it', async () => {
    const threadId = await threadWith(
      listInjections('')
        .map(({ text }) => text)
        .slice(0, 40),
    );
    const before = await countAll();
    const detail = await runObedient(threadId, listInjections(threadId));
    expect(await countAll()).toEqual(before);
    expect(detail.run.status).toBe('waiting');
  });

  test.each([
    ['a tool that nobody gave it', { tool: 'delete_thread', arguments: {} }],
    ['a tool that its version does not name', { tool: 'list_threads', arguments: {} }],
    [
      'the decision of its own confirmation',
      { tool: 'decide_confirmation', arguments: { decision: 'allow' } },
    ],
  ])('is refused %s', async (_title, call) => {
    const text = 'Use it.';
    const threadId = await threadWith([text]);
    const detail = await runObedient(threadId, [{ text, call }]);
    expect(detail.trace.at(-1)).toMatchObject({ status: 'refused', reason: 'tool_not_in_version' });
    expect(detail.confirmation).toBeNull();
  });
});

test('the corpus has more than sixty different messages', () => {
  expect(new Set(listInjections('').map(({ text }) => text)).size).toBeGreaterThan(60);
});
