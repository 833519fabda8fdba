import { expect, test } from 'vitest';
import type { Context } from '../../core/context.ts';
import { openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { asApp } from '../agent.fixture.ts';
import { decisionOf, openScene, sceneScopes } from './confirmation.fixture.ts';
import { decideConfirmation } from './decide.ts';
import { listAgentRuns, readAgentRun } from './list.ts';
import { readAgentHealth } from './read-health.ts';

const { services } = await openTestProcess();
const dayMs = 86_400_000;

test('the runs of an agent are summed up by day and by how they ended', async () => {
  const { agentId: id, askTo, ctx, reading, sending } = await openScene(services);
  expect(await readAgentHealth(ctx, { id })).toMatchObject({ days: [], medianMs: null });
  await askTo([reading]);
  await askTo([reading]);
  await decideConfirmation(ctx, decisionOf(await askTo([sending()]), 'deny'));
  await askTo([sending()]);
  const old = await askTo([reading]);
  await services.db.query(
    'UPDATE agent_runs SET status = $2, created_at = created_at - make_interval(days => 3) WHERE id = $1',
    [old.run.id, 'failed'],
  );
  const { days, from, medianMs, to } = await readAgentHealth(ctx, { id });
  expect(days.map(({ failed, runs, stopped }) => [runs, stopped, failed])).toEqual([
    [1, 0, 1],
    [4, 1, 0],
  ]);
  expect(days.at(-1)?.day).toEqual(to);
  expect(to.getTime() - from.getTime()).toBe(29 * dayMs);
  expect(medianMs).toBeGreaterThanOrEqual(0);
});

test('the runs of an agent of another workspace are not summed up', async () => {
  const { agentId: id } = await openScene(services);
  const stranger = contextFor(services, await createDeveloper(services));
  expect(await outcomeOf(readAgentHealth(stranger, { id }))).toBe('agent_not_found');
});

test('runs are narrowed to a status and to a time', async () => {
  const { agentId: id, askTo, ctx, reading, sending } = await openScene(services);
  const { run: done } = await askTo([reading]);
  const { run: waiting } = await askTo([sending()]);
  const idsOf = async (input: Omit<Parameters<typeof listAgentRuns>[1], 'id'>) =>
    (await listAgentRuns(ctx, { id, ...input })).items.map((run) => run.id);
  expect(await idsOf({ status: 'waiting' })).toEqual([waiting.id]);
  expect(await idsOf({ status: 'completed' })).toEqual([done.id]);
  expect(await idsOf({ status: 'failed' })).toEqual([]);
  const tomorrow = new Date(services.clock.now().getTime() + dayMs).toISOString();
  expect(await idsOf({ from: tomorrow })).toEqual([]);
  expect(await idsOf({ to: tomorrow, limit: 1 })).toEqual([waiting.id]);
  // A run that nobody has decided in time is shown as completed, although the round that ends it has still to come.
  await services.db.query(
    "UPDATE agent_confirmations SET expires_at = now() - interval '1 minute' WHERE run_id = $1",
    [waiting.id],
  );
  expect(await idsOf({ status: 'waiting' })).toEqual([]);
  expect(await idsOf({ status: 'completed' })).toEqual([waiting.id, done.id]);
});

test('a list says what was asked to a person, and neither to a program nor to a colleague of the user of an app', async () => {
  const { agentId: id, askTo, ctx, developer, reading } = await openScene(services);
  const app = contextFor(services, asApp(developer, ['agents:read', 'agents:write', ...sceneScopes]));
  await askTo([reading]);
  await askTo([reading], app);
  const askedAs = async (caller: Context) =>
    (await listAgentRuns(caller, { id })).items.map(({ asked }) => asked);
  const asked = { question: 'When?', tool: 'read_thread' };
  expect(await askedAs(ctx)).toEqual([asked, asked]);
  const colleague = contextFor(services, { ...developer, userId: 'usr_colleague' });
  expect(await askedAs(colleague)).toEqual([null, asked]);
  const key = contextFor(services, asApiKey(developer, ['agents:read', ...sceneScopes]));
  expect(await askedAs(key)).toEqual([null, null]);
  expect(await askedAs(app)).toEqual([null]);
});

test('a run says what was asked, and who decided about each of its writes', async () => {
  const { agentId: id, askTo, ctx, developer, sending } = await openScene(services);
  const asked = await askTo([sending('One.')]);
  expect(asked).toMatchObject({
    asked: { input: 'When?', threadId: null, call: sending('One.') },
    decisions: [],
  });
  const { run } = await decideConfirmation(ctx, decisionOf(asked));
  expect((await readAgentRun(ctx, { id, runId: run.id })).decisions).toEqual([
    { step: 2, state: 'allowed', decidedBy: developer.userId, decidedAt: expect.any(Date) },
  ]);
});
