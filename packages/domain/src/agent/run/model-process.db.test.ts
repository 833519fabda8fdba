import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readMoney } from '../../ai/gate.fixture.ts';
import { say, want } from '../../ai/model/model-server.fixture.ts';
import type { Context } from '../../core/context.ts';
import { outcomeOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor } from '../../testing/services.fixture.ts';
import { decisionOf, stepsOf } from './confirmation.fixture.ts';
import { decideConfirmation } from './decide.ts';
import { endInterruptedRuns } from './end-left.ts';
import { readAgentRun } from './list.ts';
import { type ModelScene, openModelScene, startSceneServer } from './model-run.fixture.ts';

const processes = await startTwoProcesses();
afterAll(() => processes[Symbol.asyncDispose]());
const { first, second } = processes;
const server = await startSceneServer();
let model: ModelScene;
beforeEach(async () => {
  model = await openModelScene(first, server);
});

const call = (name: string, args: object) => ({ name, arguments: JSON.stringify(args) });
const read = () => call('read_thread', model.scene.reading.arguments);
const send = () => call('send_message', model.scene.sending('It is on Friday.').arguments);
/** The same person at the second process. */
const elsewhere = (): Context => ({
  ...contextFor(second, model.scene.developer),
  settings: model.caller().settings,
});

describe('a run with a model and two processes', () => {
  test('continues in the process where its person decides, with the whole conversation, and writes once', async () => {
    server.reply(want([read(), send()]), say('I have told them.'));
    const asked = await model.run();
    const decided = decisionOf(asked);
    const before = server.asked.length;
    const outcomes = await Promise.all([
      outcomeOf(decideConfirmation(elsewhere(), decided)),
      outcomeOf(decideConfirmation(model.caller(), decided)),
    ]);
    expect(outcomes.toSorted()).toEqual(['accepted', 'agent_confirmation_decided']);
    expect(server.asked.length - before).toBe(1);
    expect(model.conversation().map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'tool',
    ]);
    const { run } = await readAgentRun(model.scene.ctx, { id: model.scene.agentId, runId: asked.run.id });
    expect(run).toMatchObject({ status: 'completed', stopReason: 'answered' });
    expect(await model.scene.texts()).toEqual(['It is on Friday.', 'The launch is on Friday.']);
  });

  test('whose person disconnects after a decision ends the call of the model, and keeps the write', async () => {
    const closed = Promise.withResolvers<void>();
    const leaving = new AbortController();
    server.reply(want([read(), send()]), (response) => {
      response.on('close', closed.resolve);
      leaving.abort();
    });
    const decided = decisionOf(await model.run());
    const ended = await decideConfirmation({ ...elsewhere(), signal: leaving.signal }, decided);
    await closed.promise;
    expect(ended.run).toMatchObject({ status: 'completed', stopReason: 'cancelled' });
    expect(await model.scene.texts()).toEqual(['It is on Friday.', 'The launch is on Friday.']);
  });

  test('that its process loses pays for the answer, and neither keeps nor executes it', async () => {
    server.reply((response, body) => {
      void first.db
        .query('UPDATE agent_runs SET fence = fence + 1 WHERE agent_id = $1', [model.scene.agentId])
        .then(() => want([send()])(response, body));
    });
    expect(await outcomeOf(model.run())).toBe('conflict');
    const money = await readMoney(first, model.scene.developer.workspaceId);
    expect(money?.spent).toBeGreaterThan(0n);
    expect(money?.reserved).toBe(0n);
    first.clock.advance(200);
    expect(await endInterruptedRuns(first)).toBe(1);
    const [row] = await first.db.query<{ id: string }>('SELECT id FROM agent_runs WHERE agent_id = $1', [
      model.scene.agentId,
    ]);
    const ended = await readAgentRun(model.scene.ctx, { id: model.scene.agentId, runId: row?.id ?? '' });
    expect(ended.run).toMatchObject({ status: 'failed', stopReason: 'interrupted', steps: 0 });
    expect([stepsOf(ended), ended.confirmation]).toEqual([[], null]);
  });
});
