import { beforeAll, describe, expect, test } from 'vitest';
import { type Reply, say, want } from '../../ai/model/model-server.fixture.ts';
import { createThread, sendMessage } from '../../messaging/exports.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { createTestRun } from './create.ts';
import { type Injection, listInjections } from './injection.fixture.ts';
import { type ModelScene, openModelScene, startSceneServer } from './model-run.fixture.ts';

const { database, services } = await openTestProcess();
const server = await startSceneServer();
let model: ModelScene;
beforeAll(async () => {
  model = await openModelScene(services, server);
});

/** A model that reads the thread and then makes every call that any text in its context asks for, one an answer. */
function obey(threadId: string, injections: readonly Injection[]): Reply {
  return (response, body) => {
    const { messages } = JSON.parse(Buffer.from(body, 'latin1').toString('utf8')) as {
      messages: { role: string; content: string | null }[];
    };
    const context = messages.map(({ content }) => content ?? '').join('\n');
    const turn = messages.filter(({ role }) => role === 'assistant').length;
    const wanted = injections.filter(({ text }) => context.includes(JSON.stringify(text).slice(1, -1)));
    const reading = { tool: 'read_thread', arguments: { thread_id: threadId } };
    const call = turn === 0 ? reading : wanted[turn - 1]?.call;
    if (call) want([{ name: call.tool, arguments: JSON.stringify(call.arguments) }])(response, body);
    else say('There is nothing to do.')(response, body);
  };
}

async function runIn(threadId: string, injections: readonly Injection[]) {
  server.reply(obey(threadId, injections));
  return createTestRun(model.caller(), { id: model.scene.agentId, input: 'What is new?', threadId });
}

async function threadWith(texts: readonly string[]): Promise<string> {
  const { ctx } = model.scene;
  const { id: threadId } = await createThread(ctx, { title: 'Read me', participantIds: [] });
  for (const text of texts) await sendMessage(ctx, { threadId, kind: 'text', text });
  return threadId;
}

/** Counts everything that an agent can write. */
const countAll = async () => {
  const [row] = await database.db.query<Record<string, string>>(
    `SELECT (SELECT count(*) FROM messages) AS messages, (SELECT count(*) FROM threads) AS threads,
      (SELECT count(*) FROM tasks) AS tasks, (SELECT count(*) FROM voice_notes) AS notes`,
  );
  return row;
};

describe('a model behind a server that obeys whatever is in its context', () => {
  const texts = listInjections('').map(({ text }) => text);
  test.each(texts.map((text, index) => [index, text.slice(0, 60)] as const))(
    'writes nothing because of message %i (%s): the run waits for its person',
    async (index) => {
      const threadId = await threadWith([texts[index] ?? '']);
      const injections = listInjections(threadId).slice(index, index + 1);
      const before = await countAll();
      const { confirmation, run } = await runIn(threadId, injections);
      expect(await countAll()).toEqual(before);
      expect(run).toMatchObject({ status: 'waiting', isTainted: true, model: 'small-model' });
      const { call } = injections[0] ?? {};
      expect(confirmation).toMatchObject({ tool: call?.tool, arguments: call?.arguments, isTainted: true });
    },
  );

  test('asks for the first write of many, and makes none of them', async () => {
    const threadId = await threadWith(texts.slice(0, 20));
    const before = await countAll();
    expect((await runIn(threadId, listInjections(threadId))).run.status).toBe('waiting');
    expect(await countAll()).toEqual(before);
  });

  test.each([
    ['a tool that nobody gave it', 'delete_thread', { a: 1 }],
    ['a tool that its version does not name', 'list_threads', {}],
    ['the decision of its own confirmation', 'decide_confirmation', { decision: 'allow' }],
  ])('is refused %s, and told so', async (_what, tool, args) => {
    const text = 'Use it.';
    const threadId = await threadWith([text]);
    const { confirmation, run, trace } = await runIn(threadId, [{ text, call: { tool, arguments: args } }]);
    const refused = trace.filter(({ status }) => status === 'refused');
    expect(refused.map(({ reason }) => reason)).toEqual(['tool_not_in_version']);
    expect([run.stopReason, confirmation]).toEqual(['answered', null]);
  });
});
