import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import {
  auditOf,
  eventsOf,
  openTestProcess,
  outcomeOf,
  startTwoProcesses,
} from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { addAgent, asApp } from '../agent.fixture.ts';
import { readAgent } from '../draft/list.ts';
import { removeAgent } from '../draft/remove.ts';
import { updateAgent } from '../draft/update.ts';
import { compileAgent } from './compile.ts';
import { listAgentVersions } from './list.ts';
import { publishAgent } from './publish.ts';
import { rollBackAgent } from './roll-back.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;
let id: string;
beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  id = (await addAgent(ctx)).id;
});

async function compiledHash(caller = ctx): Promise<string> {
  return (await compileAgent(caller, { id })).hash ?? '';
}

/** Publishes a draft with these instructions. */
async function publishWith(instructions: string): Promise<void> {
  await updateAgent(ctx, { id, instructions });
  await publishAgent(ctx, { id, hash: await compiledHash() });
}

const actionsOf = async () =>
  (await auditOf(services, developer.workspaceId)).map(({ action }) => action.replace('agent.', ''));

describe('compiling', () => {
  test('answers the version and the hash of a sound draft, and is audited with both', async () => {
    const compiled = await compileAgent(ctx, { id });
    expect(compiled).toMatchObject({
      version: 1,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      problems: [],
    });
    expect(compiled.agent).toMatchObject({ status: 'compiled', compiledVersion: 1, publishedVersion: null });
    expect(await readAgent(ctx, { id })).toEqual(compiled.agent);
    const [record] = (await auditOf(services, developer.workspaceId)).toReversed();
    const details = { version: 1, hash: compiled.hash };
    expect(record).toMatchObject({ action: 'agent.compiled', targetId: id, details });
  });

  test('the same draft again makes no version and writes nothing', async () => {
    const first = await compileAgent(ctx, { id });
    expect(await compileAgent(ctx, { id })).toEqual(first);
    expect(await actionsOf()).toEqual(['created', 'compiled']);
  });

  test('a draft that is as it was before is the earlier version', async () => {
    const first = await compileAgent(ctx, { id });
    await updateAgent(ctx, { id, name: 'Other' });
    expect((await compileAgent(ctx, { id })).version).toBe(2);
    const back = await updateAgent(ctx, { id, name: first.agent.name });
    expect(back).toMatchObject({ status: 'draft', compiledVersion: null });
    expect(await compileAgent(ctx, { id })).toMatchObject({ version: 1, hash: first.hash });
  });

  test('a draft with an error answers the problems, and stays a draft', async () => {
    await updateAgent(ctx, { id, tools: ['fly', 'send_message'], instructions: '' });
    const compiled = await compileAgent(ctx, { id });
    expect(compiled).toMatchObject({ version: null, hash: null, agent: { status: 'draft' } });
    expect(compiled.problems.map(({ code }) => code)).toEqual([
      'instructions_empty',
      'unknown_tool',
      'scope_missing_for_tool',
      'scope_unused',
    ]);
    expect((await listAgentVersions(ctx, { id })).items).toEqual([]);
  });

  test('two at once make one version, on two processes', async () => {
    await using two = await startTwoProcesses();
    const owner = await createDeveloper(two.first);
    const [first, second] = [contextFor(two.first, owner), contextFor(two.second, owner)];
    const { id: shared } = await addAgent(first);
    const compiled = await Promise.all([first, second].map((caller) => compileAgent(caller, { id: shared })));
    expect(compiled.map(({ version }) => version)).toEqual([1, 1]);
    expect((await listAgentVersions(first, { id: shared })).items).toHaveLength(1);
  });
});

describe('a version', () => {
  test('never changes, not even for somebody with access to the database', async () => {
    await compileAgent(ctx, { id });
    for (const change of [`hash = '\\x00'`, `spec_box = '\\x00'`, 'version = 7', `agent_id = 'agt_x'`]) {
      await expect(database.db.query(`UPDATE agent_versions SET ${change}`)).rejects.toThrow('never changes');
    }
  });

  test('is encrypted at rest', async () => {
    await compileAgent(ctx, { id });
    const [row] = await database.db.query<{ clear: boolean }>(
      `SELECT strpos(encode(spec_box, 'escape'), 'Sum up') > 0 AS clear FROM agent_versions WHERE agent_id = $1`,
      [id],
    );
    expect(row?.clear).toBe(false);
  });

  test('is listed with what it holds, the newest first, page by page', async () => {
    await publishWith('First.');
    await updateAgent(ctx, { id, instructions: 'Second.' });
    await compileAgent(ctx, { id });
    const { items, nextCursor } = await listAgentVersions(ctx, { id, limit: 1 });
    const rest = await listAgentVersions(ctx, { id, limit: 1, cursor: nextCursor ?? '' });
    expect([...items, ...rest.items]).toMatchObject([
      { agentId: id, version: 2, instructions: 'Second.', isPublished: false, tools: ['read_thread'] },
      { agentId: id, version: 1, instructions: 'First.', isPublished: true, createdBy: developer.userId },
    ]);
  });

  test('is deleted with its agent', async () => {
    await compileAgent(ctx, { id });
    await removeAgent(ctx, { id });
    expect(await outcomeOf(listAgentVersions(ctx, { id }))).toBe('agent_not_found');
    const left = await database.db.query('SELECT 1 FROM agent_versions WHERE agent_id = $1', [id]);
    expect(left).toEqual([]);
  });
});

describe('publishing', () => {
  test('serves the version that was seen, with an audit record and an event without content', async () => {
    const hash = await compiledHash();
    const agent = await publishAgent(ctx, { id, hash });
    expect(agent).toMatchObject({ status: 'published', compiledVersion: 1, publishedVersion: 1 });
    expect(await readAgent(ctx, { id })).toEqual(agent);
    expect(await actionsOf()).toEqual(['created', 'compiled', 'published']);
    const told = (await eventsOf(services, developer.workspaceId)).at(-1);
    expect(told).toMatchObject({ type: 'agent.published', subject: id });
    expect(told?.data).toEqual({ agent_id: id, version: 1, published_by: developer.userId });
  });

  test('a draft that was never compiled is refused', async () => {
    expect(await outcomeOf(publishAgent(ctx, { id, hash: 'a'.repeat(64) }))).toBe('agent_not_compiled');
  });

  test('a draft that was changed since is refused, and so is the hash of an earlier version', async () => {
    const seen = await compiledHash();
    await updateAgent(ctx, { id, instructions: 'Changed.' });
    expect(await outcomeOf(publishAgent(ctx, { id, hash: seen }))).toBe('agent_not_compiled');
    await compileAgent(ctx, { id });
    expect(await outcomeOf(publishAgent(ctx, { id, hash: seen }))).toBe('conflict');
    expect(await readAgent(ctx, { id })).toMatchObject({ status: 'compiled', publishedVersion: null });
    expect(await eventsOf(services, developer.workspaceId)).toEqual([]);
  });

  test('publishing a published version changes nothing, even after the draft has changed', async () => {
    const hash = await compiledHash();
    const published = await publishAgent(ctx, { id, hash });
    expect(await publishAgent(ctx, { id, hash })).toEqual(published);
    await updateAgent(ctx, { id, instructions: 'Changed.' });
    expect(await publishAgent(ctx, { id, hash })).toMatchObject({ status: 'draft', publishedVersion: 1 });
    expect(await actionsOf()).toEqual(['created', 'compiled', 'published', 'updated']);
    expect(await eventsOf(services, developer.workspaceId)).toHaveLength(1);
  });

  test('of two at once on two processes one publishes it, and there is one event', async () => {
    await using two = await startTwoProcesses();
    const owner = await createDeveloper(two.first);
    const [first, second] = [contextFor(two.first, owner), contextFor(two.second, owner)];
    const { id: shared } = await addAgent(first);
    const hash = (await compileAgent(first, { id: shared })).hash ?? '';
    const outcomes = await Promise.all(
      [first, second, first, second].map((caller) => outcomeOf(publishAgent(caller, { id: shared, hash }))),
    );
    expect(outcomes).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    expect(await eventsOf(two.first, owner.workspaceId)).toHaveLength(1);
  });

  test('a later change makes a new draft, and the published version keeps serving', async () => {
    await publishWith('First.');
    const draft = await updateAgent(ctx, { id, instructions: 'Second.' });
    expect(draft).toMatchObject({ status: 'draft', compiledVersion: null, publishedVersion: 1 });
    expect((await listAgentVersions(ctx, { id })).items).toMatchObject([{ version: 1, isPublished: true }]);
  });

  test('needs agents:write of a key, and an app publishes only what its user made', async () => {
    const hash = await compiledHash();
    const publishAs = (actor: Context['actor']) =>
      outcomeOf(publishAgent(contextFor(services, actor), { id, hash }));
    expect(await publishAs(asApiKey(developer, ['agents:read']))).toBe('insufficient_scope');
    const colleague = { workspaceId: developer.workspaceId, userId: 'usr_colleague' } as const;
    expect(await publishAs(asApp(colleague, ['agents:write']))).toBe('agent_not_found');
    expect(await publishAs(asApp(developer, ['agents:write']))).toBe('accepted');
  });
});

describe('rolling back', () => {
  test('serves an earlier version again, with an audit record and an event, and leaves the draft', async () => {
    await publishWith('First.');
    await publishWith('Second.');
    const agent = await rollBackAgent(ctx, { id, version: 1 });
    expect(agent).toMatchObject({
      status: 'compiled',
      instructions: 'Second.',
      compiledVersion: 2,
      publishedVersion: 1,
    });
    expect((await actionsOf()).at(-1)).toBe('rolled_back');
    const told = (await eventsOf(services, developer.workspaceId)).at(-1);
    expect(told).toMatchObject({ type: 'agent.published', data: { agent_id: id, version: 1 } });
  });

  test('to the version that serves changes nothing, to a later one is a conflict, and to an unknown one is not found', async () => {
    await publishWith('First.');
    await updateAgent(ctx, { id, instructions: 'Second.' });
    await compileAgent(ctx, { id });
    const before = await actionsOf();
    expect(await rollBackAgent(ctx, { id, version: 1 })).toMatchObject({ publishedVersion: 1 });
    expect(await actionsOf()).toEqual(before);
    expect(await outcomeOf(rollBackAgent(ctx, { id, version: 2 }))).toBe('conflict');
    expect(await outcomeOf(rollBackAgent(ctx, { id, version: 3 }))).toBe('agent_version_not_found');
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await outcomeOf(rollBackAgent(stranger, { id, version: 1 }))).toBe('agent_not_found');
  });
});
