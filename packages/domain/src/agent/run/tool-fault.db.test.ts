import type { AgentRunDetail } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { readMoney } from '../../ai/gate.fixture.ts';
import { type Reply, say, want } from '../../ai/model/model-server.fixture.ts';
import { readQuotas } from '../../ai/quota.ts';
import type { Context } from '../../core/context.ts';
import { eventsOf, openTestProcess } from '../../testing/process.fixture.ts';
import { addAgent } from '../agent.fixture.ts';
import { compileAgent } from '../version/compile.ts';
import { decisionOf, sceneScopes, stepsOf } from './confirmation.fixture.ts';
import { createTestRun } from './create.ts';
import { decideConfirmation } from './decide.ts';
import { readAgentRun } from './list.ts';
import { type ModelScene, openModelScene, startSceneServer } from './model-run.fixture.ts';

const { services } = await openTestProcess();
const server = await startSceneServer();
let model: ModelScene;
let id: string;
beforeEach(async () => {
  model = await openModelScene(services, server);
  const tools = ['ask', 'summarize_thread', 'read_thread', 'send_message'];
  id = (await addAgent(model.scene.ctx, { tools, scopes: sceneScopes })).id;
  await compileAgent(model.scene.ctx, { id });
});

const asking = () => ({
  tool: 'ask',
  arguments: { question: 'When is the launch?', thread_id: model.scene.threadId },
});
const summing = () => ({ tool: 'summarize_thread', arguments: { thread_id: model.scene.threadId } });
const wanted = (call: { readonly tool: string; readonly arguments: object }): Reply =>
  want([{ name: call.tool, arguments: JSON.stringify(call.arguments) }]);
const broken: Reply = (response) => response.writeHead(500).end('Friday');
const askedFor = { input: 'When is the launch?' };
const unitsLeft = async () => {
  const quotas = await readQuotas(services.db.sql, {
    tier: 'free',
    workspaceId: model.scene.developer.workspaceId,
  });
  return [quotas?.ask.remaining, quotas?.thread_assistant.remaining];
};
const ended = async ({ run }: AgentRunDetail) => {
  const { status, stopReason } = (await readAgentRun(model.scene.ctx, { id, runId: run.id })).run;
  const told = (await eventsOf(services, model.scene.developer.workspaceId)).at(-1);
  return { status, stopReason, told: told?.data };
};
const failed = (stopReason: string) => ({
  status: 'failed',
  stopReason,
  told: expect.objectContaining({ status: 'failed' }),
});

describe('a model that fails inside a tool', () => {
  test.each([
    ['ask', asking],
    ['summarize_thread', summing],
  ])('ends the run with the call of %s as its last, and gives the unit back', async (tool, call) => {
    server.reply(broken);
    const before = await unitsLeft();
    const detail = await createTestRun(model.caller(), {
      id,
      ...askedFor,
      calls: [call(), model.scene.reading],
    });
    expect(stepsOf(detail)).toEqual(['plan plan ok', `tool ${tool} error`, 'answer answer ok']);
    expect(detail.trace[1]).toMatchObject({ reason: 'ai_provider_unavailable' });
    expect(await ended(detail)).toEqual(failed('provider_unavailable'));
    expect(await unitsLeft()).toEqual(before);
    expect(await readMoney(services, model.scene.developer.workspaceId)).toMatchObject({ reserved: 0n });
  });

  test('ends a run whose model named the call, which keeps what it has read', async () => {
    server.reply(wanted(model.scene.reading), wanted(asking()), broken);
    const detail = await createTestRun(model.caller(), { id, ...askedFor });
    expect(stepsOf(detail).slice(-2)).toEqual(['tool ask error', 'answer answer ok']);
    expect(detail.trace.at(-1)).toMatchObject({ result: { text: 'The launch is on Friday.' } });
    expect(await ended(detail)).toEqual(failed('provider_unavailable'));
  });

  test('after a write that was allowed leaves the person with the run, and with the write once', async () => {
    const caller = model.caller();
    const asked = await createTestRun(caller, { id, ...askedFor, calls: [model.scene.sending(), asking()] });
    server.reply(broken);
    const detail = await decideConfirmation(caller, decisionOf(asked));
    expect(stepsOf(detail).slice(-4)).toEqual([
      'confirmation send_message ok',
      'tool send_message ok',
      'tool ask error',
      'answer answer ok',
    ]);
    expect(await ended(detail)).toEqual(failed('provider_unavailable'));
    expect(await model.scene.texts()).toEqual(['See you there.', 'The launch is on Friday.']);
  });

  test('is not waited for after the time of the run', async () => {
    const slowly =
      (next: Reply): Reply =>
      (response, body) => {
        services.clock.advance(29.9);
        next(response, body);
      };
    const hangs: Reply = () => undefined;
    server.reply(slowly(wanted(model.scene.reading)), slowly(wanted(asking())), hangs);
    const detail = await createTestRun(model.caller(), { id, ...askedFor });
    expect(detail.trace.at(-2)).toMatchObject({ kind: 'tool', name: 'ask', status: 'error' });
    expect(detail.run.stopReason).toBe('provider_unavailable');
  });
});

describe('a caller who leaves while a tool asks the model', () => {
  test('ends the call of the model, and the run as cancelled', async () => {
    const caller = new AbortController();
    const closed = Promise.withResolvers<void>();
    server.reply((response) => {
      response.on('close', closed.resolve);
      caller.abort();
    });
    const by = { ...model.caller(), signal: caller.signal };
    const detail = await createTestRun(by, { id, ...askedFor, calls: [asking()] });
    await closed.promise;
    expect(detail.run).toMatchObject({ status: 'completed', stopReason: 'cancelled' });
    expect(detail.trace[1]).toMatchObject({ status: 'error', reason: 'cancelled' });
  });
});

describe('a fault of our own', () => {
  /** The caller, whose reads of content meet a fault. */
  const faulty = (): Context => {
    const take = () => Promise.reject(new Error('Friday'));
    return { ...model.caller(), limiter: { ...services.limiter, take } };
  };

  test('inside a tool ends the run, is in the trace, and none of its text is repeated', async () => {
    const by = { ...faulty(), settings: services.settings };
    const asked = await createTestRun(model.scene.ctx, { id, ...askedFor, calls: [model.scene.sending()] });
    const detail = await decideConfirmation(by, decisionOf(asked));
    expect(detail.trace.at(-2)).toMatchObject({
      name: 'send_message',
      status: 'error',
      reason: 'internal_error',
    });
    expect(JSON.stringify(detail.trace.at(-2))).not.toContain('Friday');
    expect(await ended(detail)).toEqual(failed('tool_failed'));
    expect(await model.scene.texts()).toHaveLength(1);
  });

  test('between two steps ends the run as interrupted', async () => {
    server.reply(say('On Friday.'));
    const cells: typeof services.db.sql.cells = (statement, values) =>
      statement.name === 'ai-finish'
        ? Promise.reject(new Error('Friday'))
        : services.db.sql.cells(statement, values);
    const sql = { ...services.db.sql, cells };
    const db = Object.create(services.db, { sql: { value: sql } }) as typeof services.db;
    const detail = await createTestRun({ ...model.caller(), db }, { id, ...askedFor });
    expect(await ended(detail)).toEqual(failed('interrupted'));
  });
});
