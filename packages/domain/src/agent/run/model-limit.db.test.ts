import { beforeEach, describe, expect, test } from 'vitest';
import { readMoney } from '../../ai/gate.fixture.ts';
import { type Reply, say, want } from '../../ai/model/model-server.fixture.ts';
import { eventsOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { stepsOf } from './confirmation.fixture.ts';
import { listAgentRuns, readAgentRun } from './list.ts';
import { type ModelScene, openModelScene, startSceneServer } from './model-run.fixture.ts';

const { services } = await openTestProcess();
const server = await startSceneServer();
let model: ModelScene;
beforeEach(async () => {
  model = await openModelScene(services, server);
});

const reading = (limit: number) => {
  const args = { ...model.scene.reading.arguments, limit };
  return { name: 'read_thread', arguments: JSON.stringify(args) };
};
const cheap = { prompt_tokens: 4, completion_tokens: 1 };
const money = () => readMoney(services, model.scene.developer.workspaceId);

/** Asks for another page each time, forever. */
function readOn(each: number): Reply {
  let asked = 0;
  return (response, body) => {
    const calls = Array.from({ length: each }, (_, at) => reading(((asked * each + at) % 100) + 1));
    asked += 1;
    want(calls, cheap)(response, body);
  };
}

describe('a run whose model never ends', () => {
  test.each([
    ['asks for one call each time', 1, 'step_limit', 8, 8],
    ['asks for ten calls each time', 10, 'call_limit', 3, 24],
  ])(
    'because it %s stops at a named limit, and keeps what it has read',
    async (_what, each, stop, asked, made) => {
      server.reply(readOn(each));
      const { run, trace } = await model.run();
      expect(run).toMatchObject({ status: 'completed', stopReason: stop });
      const kinds = trace.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'model')).toHaveLength(asked);
      expect(kinds.filter((kind) => kind === 'tool')).toHaveLength(made);
      expect(trace.at(-1)).toMatchObject({ kind: 'answer', result: { text: 'The launch is on Friday.' } });
    },
  );

  test('and asks for the same call again stops after the second', async () => {
    server.reply(want([reading(5)], cheap));
    const { run, trace } = await model.run();
    expect(run.stopReason).toBe('repeated_call');
    expect(trace.filter(({ kind }) => kind === 'tool')).toHaveLength(2);
  });

  test.each([
    ['other tools that do not exist', (at: number) => ({ name: `tool_${at}`, arguments: '{}' })],
    [
      'a tool with other arguments that are no JSON',
      (at: number) => ({ name: 'read_thread', arguments: `{${at}` }),
    ],
  ])('and asks for %s each time does not ask for the same call', async (_what, callAt) => {
    let asked = 0;
    server.reply((response, body) => {
      asked += 1;
      want([callAt(asked)], cheap)(response, body);
    });
    const { run, trace } = await model.run();
    expect(run.stopReason).toBe('step_limit');
    expect(trace.filter(({ status }) => status === 'refused')).toHaveLength(8);
    expect(JSON.stringify(trace.map(({ name }) => name))).not.toMatch(/tool_\d/);
  });

  test('and takes its time stops at the deadline of the run', async () => {
    server.reply((response, body) => {
      services.clock.advance(25);
      readOn(1)(response, body);
    });
    expect((await model.run()).run).toMatchObject({ status: 'completed', stopReason: 'deadline' });
  });

  test('and bills more than was held is charged what it billed, and not asked again', async () => {
    server.reply(want([reading(5)], { prompt_tokens: 10, completion_tokens: 1_000_000 }));
    const { run, trace } = await model.run();
    expect(run).toMatchObject({ status: 'completed', stopReason: 'cost_limit', costMicros: 120_000_300 });
    expect(trace.at(-1)).toMatchObject({ result: { text: 'The launch is on Friday.' } });
    expect(await money()).toEqual({ spent: 120_000_300n, reserved: 0n });
    expect(await outcomeOf(model.run())).toBe('ai_budget_exceeded');
  });
});

describe('a run whose model fails', () => {
  test.each<[string, Reply, string]>([
    ['500', (response) => response.writeHead(500).end('Friday'), 'provider_unavailable'],
    ['garbage', (response) => response.end('<html>'), 'provider_unavailable'],
    ['a hang-up', (response) => response.destroy(), 'provider_unavailable'],
    ['a redirect', (response) => response.writeHead(307, { location: '/' }).end(), 'provider_unavailable'],
    ['400', (response) => response.writeHead(400).end('Friday'), 'provider_rejected'],
  ])(
    'with %s has failed, says so, keeps what it has read, and pays for what was answered alone',
    async (_what, fault, stop) => {
      server.reply(want([reading(5)]), fault);
      const { run, trace } = await model.run();
      expect(run).toMatchObject({ status: 'failed', stopReason: stop, costMicros: 2400 });
      expect(stepsOf({ trace })).toEqual([
        'model model ok',
        'tool read_thread ok',
        'model model error',
        'answer answer ok',
      ]);
      expect(trace.at(-1)).toMatchObject({ result: { text: 'The launch is on Friday.' } });
      expect(await money()).toEqual({ spent: 2400n, reserved: 0n });
    },
  );
});

describe('a run whose caller is gone', () => {
  const leaveWhen = (leaves: number) => {
    const caller = new AbortController();
    const closed = Promise.withResolvers<void>();
    let asked = 0;
    server.reply((response, body) => {
      asked += 1;
      response.on('close', closed.resolve);
      if (asked === leaves) caller.abort();
      else want([reading(asked)], cheap)(response, body);
    });
    return { closed, ctx: { ...model.caller(), signal: caller.signal } };
  };

  test('while the model works ends the call of the model, pays for what was asked, and keeps what it has read', async () => {
    const { closed, ctx } = leaveWhen(2);
    const { run, trace } = await model.run(ctx);
    await closed.promise;
    expect(run).toMatchObject({ status: 'completed', stopReason: 'cancelled' });
    expect(trace.at(-2)).toMatchObject({
      kind: 'model',
      status: 'error',
      reason: 'cancelled',
      outputTokens: 0,
    });
    expect(trace.at(-2)?.inputTokens).toBeGreaterThan(100);
    expect(trace.at(-1)).toMatchObject({ result: { text: 'The launch is on Friday.' } });
    expect(await money()).toEqual({ spent: BigInt(run.costMicros), reserved: 0n });
  });

  test('before the model is called costs nothing, and nothing is executed', async () => {
    const before = server.asked.length;
    const { run } = await model.run({ ...model.caller(), signal: AbortSignal.abort() });
    expect(run).toMatchObject({ stopReason: 'cancelled', steps: 1, costMicros: 0 });
    expect([server.asked.length - before, await money()]).toEqual([0, null]);
  });
});

describe('the gates of a run with a model', () => {
  test('refuse it without consent, or once the budget is spent, and nothing has begun', async () => {
    const before = server.asked.length;
    expect(await outcomeOf(model.run(model.caller({ aiBudgetMicros: 0 })))).toBe('ai_budget_exceeded');
    await model.scene.setConsent(false);
    expect(await outcomeOf(model.run())).toBe('ai_processing_consent_required');
    expect((await listAgentRuns(model.scene.ctx, { id: model.scene.agentId })).items).toEqual([]);
    expect(server.asked.length).toBe(before);
  });

  test('refuse it where its first answer might cost more than is left, and the run says why it ended', async () => {
    const before = server.asked.length;
    expect(await outcomeOf(model.run(model.caller({ aiBudgetMicros: 50_000 })))).toBe('ai_budget_exceeded');
    const [run] = (await listAgentRuns(model.scene.ctx, { id: model.scene.agentId })).items;
    expect(run).toMatchObject({ status: 'completed', stopReason: 'budget_exhausted', costMicros: 0 });
    const { trace } = await readAgentRun(model.scene.ctx, { id: model.scene.agentId, runId: run?.id ?? '' });
    expect(trace[0]).toMatchObject({ kind: 'model', status: 'error', reason: 'ai_budget_exceeded' });
    const told = (await eventsOf(services, model.scene.developer.workspaceId)).at(-1);
    expect(told).toMatchObject({ type: 'agent.run.completed', data: { run_id: run?.id } });
    expect(server.asked.length).toBe(before);
  });

  test('end it before a later answer that might cost more than is left, with what it has read', async () => {
    server.reply(want([reading(5)], { prompt_tokens: 10, completion_tokens: 1000 }));
    const { run, trace } = await model.run(model.caller({ aiBudgetMicros: 250_000 }));
    expect(run).toMatchObject({ status: 'completed', stopReason: 'budget_exhausted' });
    expect(trace.at(-1)).toMatchObject({ result: { text: 'The launch is on Friday.' } });
  });

  test('end it once its user has withdrawn consent', async () => {
    server.reply((response, body) => {
      void model.scene.setConsent(false).then(() => want([reading(5)])(response, body));
    });
    const { run, trace } = await model.run();
    expect(run.stopReason).toBe('consent_withdrawn');
    expect(trace.at(-2)).toMatchObject({ reason: 'ai_processing_consent_required' });
  });

  test('take no unit of any quota', async () => {
    server.reply(say('On Friday.'));
    for (let run = 0; run < 5; run += 1) expect((await model.run()).run.stopReason).toBe('answered');
  });
});
