import type { Scope } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { createThread, readThread, sendMessage } from '../../messaging/exports.ts';
import { auditOf, eventsOf, openTestProcess, outcomeOf, refusalOf } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { addAgent, asApp } from '../agent.fixture.ts';
import { removeAgent } from '../draft/remove.ts';
import { updateAgent } from '../draft/update.ts';
import { compileAgent } from '../version/compile.ts';
import { createTestRun } from './create.ts';
import { endInterruptedRuns } from './end-left.ts';
import { listAgentRuns, readAgentRun } from './list.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;
let threadId: string;
const setConsent = (consent: boolean) =>
  database.db.query('UPDATE users SET ai_processing_consent = $2 WHERE id = $1', [developer.userId, consent]);
beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  await setConsent(true);
  threadId = (await createThread(ctx, { title: 'Plans', participantIds: [] })).id;
  await sendMessage(ctx, { threadId, kind: 'text', text: 'The launch is on Friday.' });
});

async function addCompiled(tools: string[], scopes: Scope[]): Promise<string> {
  const { id } = await addAgent(ctx, { tools, scopes });
  await compileAgent(ctx, { id });
  return id;
}

const reading: readonly [string[], Scope[]] = [['read_thread'], ['threads:read', 'messages:read.raw']];
const question = { input: 'When is the launch?' };
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, member) => (typeof member === 'bigint' ? `${member}` : member));

describe('a test run', () => {
  test('reads what its plan says, and answers with the words of the thread', async () => {
    const id = await addCompiled(...reading);
    const detail = await createTestRun(ctx, { id, ...question, threadId });
    const { run, trace } = detail;
    expect(run).toMatchObject({
      agentId: id,
      version: 1,
      trigger: 'test',
      model: 'embedded-extractive',
      status: 'completed',
      stopReason: 'answered',
      scopes: ['messages:read.raw', 'threads:read'],
      isTainted: true,
      steps: 3,
      actorKind: 'console',
      endedAt: expect.any(Date),
    });
    expect(trace.map(({ kind, name, number, status }) => [number, kind, name, status])).toEqual([
      [1, 'plan', 'plan', 'ok'],
      [2, 'tool', 'read_thread', 'ok'],
      [3, 'answer', 'answer', 'ok'],
    ]);
    expect(trace.at(-1)?.result).toMatchObject({ text: 'The launch is on Friday.' });
    expect(await readAgentRun(ctx, { id, runId: run.id })).toEqual(detail);
    expect(detail.confirmation).toBeNull();
    const asked = { question: question.input, tool: null };
    expect((await listAgentRuns(ctx, { id })).items).toEqual([{ ...run, asked }]);
  });

  test('has an audit record and an event, neither with content', async () => {
    const id = await addCompiled(...reading);
    const { run } = await createTestRun(ctx, { id, ...question, threadId });
    const told = (await eventsOf(services, developer.workspaceId)).at(-1);
    const data = { run_id: run.id, agent_id: id, status: 'succeeded', duration_ms: expect.any(Number) };
    expect(told).toMatchObject({ type: 'agent.run.completed', subject: run.id, data });
    const records = await auditOf(services, developer.workspaceId);
    expect(records.at(-1)).toMatchObject({ action: 'agent.tested', targetId: id });
    expect(textOf([told, records])).not.toContain('launch');
  });

  test('is encrypted at rest: neither the question nor what was read is in its tables', async () => {
    const id = await addCompiled(...reading);
    await createTestRun(ctx, { id, ...question, threadId });
    const rows = await database.db.query<{ clear: boolean }>(
      `SELECT bool_or(strpos(encode(b, 'escape'), 'launch') > 0) AS clear
         FROM (SELECT box AS b FROM agent_run_steps UNION ALL SELECT input_box FROM agent_runs) x`,
    );
    expect(rows).toEqual([{ clear: false }]);
  });

  test('by a session holds the scopes of the version and no others', async () => {
    const id = await addCompiled(['read_thread'], ['threads:read']);
    const { run, trace } = await createTestRun(ctx, { id, ...question, threadId });
    expect(run.scopes).toEqual(['threads:read']);
    expect(textOf(trace)).not.toContain('Friday');
    expect(trace.at(-1)?.result).toMatchObject({ citations: [] });
  });

  test('by a key holds the scopes of the version that the key holds as well', async () => {
    const id = await addCompiled(['read_thread', 'create_task'], [...reading[1], 'tasks:write']);
    const key = contextFor(services, asApiKey(developer, ['agents:write', 'contacts:read', ...reading[1]]));
    const { run } = await createTestRun(key, { id, ...question, threadId });
    expect(run).toMatchObject({ scopes: ['messages:read.raw', 'threads:read'], status: 'completed' });
  });

  test.each<[string, Scope[], { calls?: { tool: string }[] }, Scope[]]>([
    ['the content that the agent reads', ['threads:read'], {}, ['messages:read.raw', 'threads:read']],
    ['all that the agent reads with', ['tasks:write'], {}, ['messages:read.raw', 'threads:read']],
    ['a write that it names', reading[1], { calls: [{ tool: 'create_task' }] }, ['tasks:write']],
  ])(
    'by a key without the scopes of %s is refused with their names before it begins',
    async (_what, held, asked, needed) => {
      const id = await addCompiled(['read_thread', 'create_task'], [...reading[1], 'tasks:write']);
      for (const actor of [
        asApiKey(developer, ['agents:write', ...held]),
        asApp(developer, ['agents:write', ...held]),
      ]) {
        const refusal = await refusalOf(
          createTestRun(contextFor(services, actor), { id, ...question, threadId, ...asked }),
        );
        expect([refusal.code, refusal.options.scopes]).toEqual(['insufficient_scope', needed]);
      }
      expect((await listAgentRuns(ctx, { id })).items).toEqual([]);
    },
  );

  test('by a key with the scopes of the calls that it names needs no others', async () => {
    const id = await addCompiled(['read_thread', 'create_task'], [...reading[1], 'tasks:write']);
    const key = contextFor(services, asApiKey(developer, ['agents:write', 'tasks:write']));
    const { run } = await createTestRun(key, {
      id,
      calls: [{ tool: 'create_task', arguments: { title: 'Pack' } }],
    });
    expect(run).toMatchObject({ status: 'waiting', scopes: ['tasks:write'] });
  });

  test('by an app reads no thread that its user is not in', async () => {
    const id = await addCompiled(...reading);
    const other = (await createThread(ctx, { participantIds: [] })).id;
    await database.db.query('DELETE FROM participants WHERE thread_id = $1', [other]);
    const scopes: Scope[] = ['agents:write', 'threads:read', 'messages:read.raw'];
    const app = contextFor(services, asApp(developer, scopes));
    const { trace } = await createTestRun(app, { id, ...question, threadId: other });
    expect(trace[1]).toMatchObject({ status: 'error', reason: 'thread_not_found' });
  });

  test('in the console reads no thread in which its person is a guest: their colleagues may read the trace', async () => {
    const id = await addCompiled(...reading);
    const host = contextFor(services, await createDeveloper(services));
    const { id: elsewhere } = await createThread(host, { participantIds: [] });
    await database.db.query(
      'INSERT INTO participants (thread_id, user_id, joined_at) VALUES ($1, $2, now())',
      [elsewhere, developer.userId],
    );
    expect((await readThread(ctx, { id: elsewhere })).id).toBe(elsewhere);
    const { trace } = await createTestRun(ctx, { id, ...question, threadId: elsewhere });
    expect(trace[1]).toMatchObject({ status: 'error', reason: 'thread_not_found' });
  });

  test('by an app shows what it read to the app’s user alone: it may be of another workspace', async () => {
    const id = await addCompiled(...reading);
    const scopes: Scope[] = ['agents:write', 'threads:read', 'messages:read.raw'];
    const app = contextFor(services, asApp(developer, scopes));
    const { run } = await createTestRun(app, { id, ...question, threadId });
    const colleague = contextFor(services, {
      ...(await createDeveloper(services)),
      workspaceId: developer.workspaceId,
    });
    const readBy = async (reader: Context) => (await readAgentRun(reader, { id, runId: run.id })).trace;
    expect(textOf(await readBy(ctx))).toContain('The launch is on Friday.');
    const seen = await readBy(colleague);
    expect(seen.map(({ name }) => name)).toEqual(['plan', 'read_thread', 'answer']);
    expect(seen.filter((step) => 'result' in step || 'arguments' in step)).toEqual([]);
    expect((await readAgentRun(colleague, { id, runId: run.id })).asked).toBeNull();
  });

  test('refuses a tool that its version does not have, and one that does not exist', async () => {
    const id = await addCompiled(...reading);
    const calls = ['list_threads', 'constructor', id].map((tool) => ({ tool, arguments: {} }));
    const { trace } = await createTestRun(ctx, { id, calls });
    expect(trace.slice(1, 4).map(({ reason, status }) => [status, reason])).toEqual([
      ['refused', 'tool_not_in_version'],
      ['refused', 'tool_not_in_version'],
      ['refused', 'tool_not_in_version'],
    ]);
    // A name that is no tool may be anybody's words, and names are stored unencrypted.
    expect(trace.slice(1, 4).map(({ name }) => name)).toEqual([
      'list_threads',
      'unknown_tool',
      'unknown_tool',
    ]);
  });

  test('makes the same call twice at most', async () => {
    const id = await addCompiled(...reading);
    const call = { tool: 'read_thread', arguments: { thread_id: threadId } };
    const { run, trace } = await createTestRun(ctx, { id, calls: [call, call, call] });
    expect(run).toMatchObject({ status: 'completed', stopReason: 'repeated_call', steps: 4 });
    expect(trace.filter(({ kind }) => kind === 'tool')).toHaveLength(2);
  });

  test('records invalid arguments in its trace, and continues', async () => {
    const id = await addCompiled(...reading);
    const calls = [
      { tool: 'read_thread', arguments: { thread_id: 7 } },
      { tool: 'read_thread', arguments: { thread_id: threadId } },
    ];
    const { trace } = await createTestRun(ctx, { id, calls });
    expect(trace.slice(1, 3)).toMatchObject([
      { status: 'error', reason: 'validation_error' },
      { status: 'ok' },
    ]);
  });

  test('that may read content is refused without the consent of its user, and has read nothing', async () => {
    await setConsent(false);
    const id = await addCompiled(...reading);
    expect(await outcomeOf(createTestRun(ctx, { id, ...question, threadId }))).toBe(
      'ai_processing_consent_required',
    );
    expect((await listAgentRuns(ctx, { id })).items).toEqual([]);
    const metadata = await addCompiled(['read_thread'], ['threads:read']);
    expect(await outcomeOf(createTestRun(ctx, { id: metadata, ...question, threadId }))).toBe('accepted');
  });

  test('of a draft that was not compiled is refused, and so is one without input and calls', async () => {
    const id = await addCompiled(...reading);
    expect(await outcomeOf(createTestRun(ctx, { id }))).toBe('validation_error');
    await updateAgent(ctx, { id, name: 'Other' });
    expect(await outcomeOf(createTestRun(ctx, { id, ...question }))).toBe('agent_not_compiled');
  });
});

describe('a trace', () => {
  test('shows what was read to a key with messages:read.raw and the scopes of the run, and is recorded', async () => {
    const id = await addCompiled(...reading);
    const { run } = await createTestRun(ctx, { id, ...question, threadId });
    const readAs = async (scopes: Scope[]) =>
      textOf(await readAgentRun(contextFor(services, asApiKey(developer, scopes)), { id, runId: run.id }));
    expect(await readAs(['agents:read'])).not.toContain('Friday');
    expect(await readAs(['agents:read', 'messages:read.raw'])).not.toContain('Friday');
    const actions = async () => (await auditOf(services, developer.workspaceId)).map(({ action }) => action);
    expect(await actions()).not.toContain('agent.trace_read');
    expect(await readAs(['agents:read', 'messages:read.raw', 'threads:read'])).toContain('Friday');
    expect((await actions()).at(-1)).toBe('agent.trace_read');
  });

  test('of a session’s run is not found by an app, and another agent’s path leads to no run', async () => {
    const id = await addCompiled(...reading);
    const { run } = await createTestRun(ctx, { id, ...question, threadId });
    const app = contextFor(services, asApp(developer, ['agents:read']));
    expect(await outcomeOf(readAgentRun(app, { id, runId: run.id }))).toBe('agent_run_not_found');
    expect((await listAgentRuns(app, { id })).items).toEqual([]);
    const other = await addCompiled(...reading);
    expect(await outcomeOf(readAgentRun(ctx, { id: other, runId: run.id }))).toBe('agent_run_not_found');
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await outcomeOf(readAgentRun(stranger, { id, runId: run.id }))).toBe('agent_not_found');
  });

  test('is deleted with its agent', async () => {
    const id = await addCompiled(...reading);
    const { run } = await createTestRun(ctx, { id, ...question, threadId });
    await removeAgent(ctx, { id });
    expect(await database.db.query('SELECT 1 FROM agent_run_steps WHERE run_id = $1', [run.id])).toEqual([]);
  });
});

describe('a run whose process died', () => {
  test('is ended once as interrupted, with an event, and not before its lease has passed', async () => {
    const id = await addCompiled(...reading);
    const { run } = await createTestRun(ctx, { id, ...question, threadId });
    const lease = new Date(services.clock.now().getTime() + 30_000);
    await database.db.query(
      `UPDATE agent_runs SET status = 'running', stop_reason = NULL, ended_at = NULL, leased_until = $2 WHERE id = $1`,
      [run.id, lease],
    );
    expect(await endInterruptedRuns(services)).toBe(0);
    services.clock.advance(100);
    const ended = await Promise.all([endInterruptedRuns(services), endInterruptedRuns(services)]);
    expect(ended[0] + ended[1]).toBe(1);
    const after = await readAgentRun(ctx, { id, runId: run.id });
    expect(after.run).toMatchObject({ status: 'failed', stopReason: 'interrupted' });
    const told = (await eventsOf(services, developer.workspaceId)).at(-1);
    expect(told).toMatchObject({ type: 'agent.run.completed', data: { run_id: run.id, status: 'failed' } });
  });
});
