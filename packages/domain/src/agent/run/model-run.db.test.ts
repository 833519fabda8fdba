import { beforeEach, describe, expect, test } from 'vitest';
import { readMoney } from '../../ai/gate.fixture.ts';
import { say, want } from '../../ai/model/model-server.fixture.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor } from '../../testing/services.fixture.ts';
import { decisionOf, stepsOf } from './confirmation.fixture.ts';
import { createTestRun } from './create.ts';
import { decideConfirmation } from './decide.ts';
import { type ModelScene, openModelScene, startSceneServer } from './model-run.fixture.ts';

const { database, services } = await openTestProcess();
const server = await startSceneServer();
let model: ModelScene;
beforeEach(async () => {
  model = await openModelScene(services, server);
});

const read = () => ({ name: 'read_thread', arguments: JSON.stringify(model.scene.reading.arguments) });
const send = (text?: string) => ({
  name: 'send_message',
  arguments: JSON.stringify(model.scene.sending(text).arguments),
});
const toldOf = (call: number): unknown =>
  JSON.parse(model.conversation().filter(({ role }) => role === 'tool')[call]?.content ?? '');

describe('a run with a model', () => {
  test('makes the calls that the model asks for, answers with its words, and counts what each step cost', async () => {
    server.reply(want([read()]), say('On Friday.'));
    const { run, trace } = await model.run();
    expect(stepsOf({ trace })).toEqual([
      'model model ok',
      'tool read_thread ok',
      'model model ok',
      'answer answer ok',
    ]);
    expect(trace.at(-1)?.result).toEqual({ text: 'On Friday.', citations: [] });
    expect(run).toMatchObject({ model: 'small-model', status: 'completed', stopReason: 'answered' });
    expect(run).toMatchObject({ isTainted: true, inputTokens: 80, outputTokens: 20, costMicros: 4800 });
    expect(trace.map(({ costMicros }) => costMicros)).toEqual([2400, null, 2400, null]);
    expect(await readMoney(services, model.scene.developer.workspaceId)).toEqual({
      spent: 4800n,
      reserved: 0n,
    });
  });

  test('keeps the instructions, the words of the caller and what was read apart', async () => {
    server.reply(want([read()]), say('On Friday.'));
    await model.run();
    const [system, user, said, result] = model.conversation();
    expect(system).toMatchObject({ role: 'system', content: expect.stringContaining('Sum up the newest') });
    expect(user?.role).toBe('user');
    expect(JSON.parse(user?.content ?? '')).toEqual({
      request: 'When is the launch?',
      thread_id: model.scene.threadId,
    });
    expect(said).toMatchObject({ role: 'assistant', tool_calls: [{ id: 'call_0' }] });
    expect(result).toMatchObject({ role: 'tool', tool_call_id: 'call_0' });
    expect(toldOf(0)).toMatchObject({ status: 'ok', untrusted: true });
    expect(result?.content).toContain('The launch is on Friday.');
    expect([system, user, said].map((message) => message?.content).join()).not.toContain('Friday');
  });

  test('offers the model no tool for which the run holds no scope, and refuses the call of one', async () => {
    server.reply(want([send()]), say('I cannot.'));
    const key = asApiKey(model.scene.developer, ['agents:write', 'threads:read', 'messages:read.raw']);
    const { trace } = await model.run({ ...contextFor(services, key), settings: model.caller().settings });
    const { tools } = JSON.parse(server.asked.at(-1) ?? '') as { tools: { function: { name: string } }[] };
    expect(tools.map((tool) => tool.function.name)).toEqual(['read_thread']);
    expect(trace[1]).toMatchObject({ name: 'send_message', status: 'refused', reason: 'scope_not_held' });
    expect(await model.scene.texts()).toHaveLength(1);
  });

  test.each([
    ['a tool that does not exist', { name: 'wire_money', arguments: '{}' }, 'refused', 'tool_not_in_version'],
    ['a tool of no version', { name: 'list_threads', arguments: '{}' }, 'refused', 'tool_not_in_version'],
    [
      'arguments that are no JSON',
      { name: 'read_thread', arguments: '{"thr' },
      'refused',
      'arguments_unreadable',
    ],
    [
      'arguments that are a list',
      { name: 'read_thread', arguments: '[]' },
      'refused',
      'arguments_unreadable',
    ],
    ['a deep hole', { name: 'read_thread', arguments: '['.repeat(9000) }, 'refused', 'arguments_unreadable'],
    [
      'more than fits',
      { name: 'read_thread', arguments: `"${'x'.repeat(50_000)}"` },
      'refused',
      'arguments_unreadable',
    ],
    ['arguments that do not fit', { name: 'read_thread', arguments: '{"a":1}' }, 'error', 'validation_error'],
    ['no name at all', { name: '', arguments: '' }, 'refused', 'tool_not_in_version'],
  ])('tells a model that wants %s so, and goes on', async (_what, call, status, reason) => {
    server.reply(want([call]), say('Then not.'));
    const { run, trace } = await model.run();
    expect(trace[1]).toMatchObject({ kind: 'tool', status, reason });
    expect(toldOf(0)).toEqual({ status, reason });
    expect([run.stopReason, run.isTainted]).toEqual(['answered', false]);
  });

  test('keeps the name of a tool that does not exist sealed: it may be what somebody wrote', async () => {
    server.reply(want([{ name: 'the_launch_is_on_friday', arguments: '{}' }]), say('Then not.'));
    const { run } = await model.run();
    const named = 'SELECT name FROM agent_run_steps WHERE run_id = $1 ORDER BY number';
    const rows = await database.db.query(named, [run.id]);
    expect(rows).toEqual([
      { name: 'model' },
      { name: 'unknown_tool' },
      { name: 'model' },
      { name: 'answer' },
    ]);
  });

  test('makes the calls that its caller names without asking the model', async () => {
    const before = server.asked.length;
    const { agentId, reading } = model.scene;
    const { run } = await createTestRun(model.caller(), { id: agentId, input: 'When?', calls: [reading] });
    expect([run.model, server.asked.length - before]).toEqual(['embedded-extractive', 0]);
  });
});

describe('a write that a model wants', () => {
  test('waits for a person; once allowed it is made once, and the model continues with the whole conversation', async () => {
    server.reply(want([read(), send('It is on Friday.'), read()]), say('Done.'));
    const asked = await model.run();
    expect(asked.run).toMatchObject({ status: 'waiting', isTainted: true });
    expect(asked.confirmation).toMatchObject({ tool: 'send_message', isTainted: true });
    expect(await model.scene.texts()).toHaveLength(1);
    const done = await decideConfirmation(model.caller(), decisionOf(asked));
    expect(stepsOf(done)).toEqual([
      'model model ok',
      'tool read_thread ok',
      'confirmation send_message asked',
      'confirmation send_message ok',
      'tool send_message ok',
      'tool read_thread ok',
      'model model ok',
      'answer answer ok',
    ]);
    expect(await model.scene.texts()).toEqual(['It is on Friday.', 'The launch is on Friday.']);
    expect(model.conversation().map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'tool',
      'tool',
    ]);
    expect(done.run).toMatchObject({ stopReason: 'answered', costMicros: 4800 });
  });

  test('that is denied is not made, and the model is not asked again', async () => {
    server.reply(want([send()]));
    const asked = await model.run();
    const before = server.asked.length;
    const { run } = await decideConfirmation(model.caller(), decisionOf(asked, 'deny'));
    expect(run.stopReason).toBe('confirmation_denied');
    expect(server.asked.length).toBe(before);
    expect(await model.scene.texts()).toHaveLength(1);
  });

  test('is made although the model is gone by then, and the run ends and says why', async () => {
    server.reply(want([send()]));
    const asked = await model.run();
    const { run } = await decideConfirmation(model.caller({ aiServer: null }), decisionOf(asked));
    expect(run).toMatchObject({ status: 'failed', stopReason: 'provider_unavailable', model: 'small-model' });
    expect(await model.scene.texts()).toHaveLength(2);
  });
});
