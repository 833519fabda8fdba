import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readMoney } from '../../ai/gate.fixture.ts';
import type { OauthActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { outcomeOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { asApp } from '../agent.fixture.ts';
import { compileAgent } from '../version/compile.ts';
import { publishAgent } from '../version/publish.ts';
import { cancelOwnRun } from './cancel.ts';
import { openScene, type Scene, sceneScopes, stepsOf } from './confirmation.fixture.ts';
import { listAgentRuns } from './list.ts';
import { startSceneServer } from './model-run.fixture.ts';
import { readOwnRun, runAgent } from './run-published.ts';

const processes = await startTwoProcesses();
afterAll(() => processes[Symbol.asyncDispose]());
const { first, second } = processes;
const server = await startSceneServer();
const hashOf = (fill: number) => new Uint8Array(32).fill(fill);
let scene: Scene;
let app: OauthActor;
beforeEach(async () => {
  scene = await openScene(first);
  const { hash } = await compileAgent(scene.ctx, { id: scene.agentId });
  await publishAgent(scene.ctx, { id: scene.agentId, hash: hash ?? '' });
  app = asApp(scene.developer, sceneScopes);
});

/** The app at the first process, to which something happens when its run reads content for the first time. */
function callerWith(
  happens: () => Promise<unknown>,
  more: Pick<Context, 'follower' | 'signal'> = {},
): Context<OauthActor> {
  const { limiter } = first;
  let isFirst = true;
  const take: typeof limiter.take = async (...call) => {
    const now = isFirst;
    isFirst = false;
    if (now) await happens();
    return limiter.take(...call);
  };
  const follower = { callHash: hashOf(1), onStep: () => undefined };
  return { ...contextFor(first, app), actor: app, limiter: { ...limiter, take }, follower, ...more };
}
const reading = (limit: number) => ({
  tool: 'read_thread',
  arguments: { thread_id: scene.threadId, limit },
});
const run = (ctx: Context<OauthActor>) =>
  runAgent(ctx, { id: scene.agentId, input: 'launch', calls: [reading(1), reading(2), reading(3)] });
const cancel = (caller = app, callHash = hashOf(1)) =>
  cancelOwnRun(contextFor(second, caller), { id: scene.agentId, callHash });
const newest = async () => {
  const [found] = (await listAgentRuns(scene.ctx, { id: scene.agentId })).items;
  return readOwnRun(contextFor(first, app), { id: scene.agentId, runId: found?.id ?? '' });
};

describe('a run that its app cancels', () => {
  test('at another process ends there: its own process executes and keeps nothing more', async () => {
    let canceled = false;
    const caller = callerWith(async () => {
      canceled = await cancel();
    });
    expect(await outcomeOf(run(caller))).toBe('conflict');
    expect(canceled).toBe(true);
    const ended = await newest();
    expect(ended.run).toMatchObject({ status: 'completed', stopReason: 'cancelled' });
    expect(stepsOf(ended)).toEqual(['plan plan ok', 'answer answer ok']);
    expect(await cancel()).toBe(false);
  });

  test('at another process while its model works ends the call of the model, and pays for what it was asked', async () => {
    const canceled = Promise.withResolvers<boolean>();
    const closed = Promise.withResolvers<void>();
    server.reply((response) => {
      response.on('close', closed.resolve);
      cancel().then(canceled.resolve, canceled.reject);
    });
    const { settings } = first;
    const rich = { ...settings, aiServer: server.settings, aiBudgetMicros: 100_000_000 };
    const caller = { ...callerWith(() => Promise.resolve()), settings: rich };
    const running = outcomeOf(runAgent(caller, { id: scene.agentId, input: 'launch' }));
    expect(await canceled.promise).toBe(true);
    await closed.promise;
    expect(await running).toBe('conflict');
    expect((await newest()).run).toMatchObject({ status: 'completed', stopReason: 'cancelled' });
    const money = await readMoney(first, scene.developer.workspaceId);
    expect(money?.spent).toBeGreaterThan(0n);
    expect(money?.reserved).toBe(0n);
  });

  test('keeps what it has read as its answer', async () => {
    const gone = new AbortController();
    const steps: string[] = [];
    const follower = { callHash: null, onStep: ({ name }: { name: string }) => void steps.push(name) };
    const caller = callerWith(async () => gone.abort(), { signal: gone.signal, follower });
    const ended = await run(caller);
    expect(ended.run).toMatchObject({ status: 'completed', stopReason: 'cancelled' });
    expect(ended.trace.at(-1)?.result).toMatchObject({ text: 'The launch is on Friday.' });
    expect(steps).toEqual(['plan', 'read_thread', 'answer']);
  });

  test('continues if somebody else names the same request, and if the request is ambiguous', async () => {
    const others = [
      { ...app, grantId: 'grt_other' as OauthActor['grantId'] },
      asApp(await createDeveloper(first), sceneScopes),
    ];
    const answers: boolean[] = [];
    const ended = await run(
      callerWith(async () => {
        for (const other of others) answers.push(await cancel(other));
        answers.push(await cancel(app, hashOf(2)));
        await run(callerWith(async () => answers.push(await cancel())));
      }),
    );
    expect(answers).toEqual([false, false, false, false]);
    expect(ended.run.stopReason).toBe('answered');
  });
});
