import { agentsMax, agentTemplates } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import {
  auditOf,
  openTestProcess,
  outcomeOf,
  refusalOf,
  startTwoProcesses,
} from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { addAgent, asApp, soundDraft } from '../agent.fixture.ts';
import { createAgent } from './create.ts';
import { listAgents, readAgent } from './list.ts';
import { removeAgent } from './remove.ts';
import { updateAgent } from './update.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;
beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
});

describe('creating an agent', () => {
  test('answers a draft, with tools and scopes named once, and a read answers the same', async () => {
    const agent = await createAgent(ctx, {
      ...soundDraft,
      tools: ['read_thread', 'read_thread'],
      scopes: ['threads:read', 'messages:read.raw', 'threads:read'],
    });
    expect(agent).toEqual({
      ...soundDraft,
      id: expect.stringMatching(/^agt_/),
      scopes: ['messages:read.raw', 'threads:read'],
      templateId: null,
      status: 'draft',
      compiledVersion: null,
      publishedVersion: null,
      createdBy: developer.userId,
      createdAt: expect.any(Date),
      updatedAt: agent.createdAt,
    });
    expect(await readAgent(ctx, { id: agent.id })).toEqual(agent);
  });

  test('is audited without its instructions', async () => {
    const { id } = await addAgent(ctx);
    const records = await auditOf(services, developer.workspaceId);
    const details = { name: 'Digest', tools: ['read_thread'], scopes: ['threads:read'] };
    expect(records).toMatchObject([{ action: 'agent.created', targetKind: 'agent', targetId: id, details }]);
    const text = JSON.stringify(records, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
    expect(text).not.toContain('Sum up');
  });

  test.each(agentTemplates)('from the template $id takes what is not named from it', async (template) => {
    const { id, instructions, scopes, tools } = template;
    const agent = await createAgent(ctx, { name: 'Mine', templateId: id });
    expect(agent).toMatchObject({ name: 'Mine', templateId: id, instructions, tools, scopes });
    const own = await createAgent(ctx, { name: 'Mine', templateId: id, instructions: 'Mine.', tools: [] });
    expect(own).toMatchObject({ instructions: 'Mine.', tools: [], scopes });
  });

  test('without instructions and without a template is refused by the name of the field', async () => {
    const refusal = await refusalOf(createAgent(ctx, { name: 'x' }));
    expect(refusal.options.fields).toEqual([
      { loc: ['body', 'instructions'], msg: 'Field required', type: 'missing' },
    ]);
  });

  test('from a template that does not exist is refused, also for the name of a prototype’s member', async () => {
    for (const templateId of ['none', 'constructor', 'a b']) {
      expect(await outcomeOf(createAgent(ctx, { name: 'x', templateId }))).toBe('agent_template_not_found');
    }
  });

  test('with instructions over 8,000 characters is refused by the name of the field', async () => {
    const outcome = async (characters: number) =>
      outcomeOf(createAgent(ctx, { name: 'x', instructions: '\u{1f600}'.repeat(characters) }));
    expect([await outcome(8000), await outcome(8001)]).toEqual(['accepted', 'validation_error']);
  });

  test('over the limit of 50 is refused, two at once included, and a deleted agent makes room', async () => {
    const first = await addAgent(ctx);
    for (let count = 2; count < agentsMax; count += 1) await addAgent(ctx);
    const outcomes = await Promise.all([outcomeOf(addAgent(ctx)), outcomeOf(addAgent(ctx))]);
    expect(outcomes.toSorted()).toEqual(['accepted', 'agent_limit_reached']);
    await removeAgent(ctx, { id: first.id });
    expect(await outcomeOf(addAgent(ctx))).toBe('accepted');
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await outcomeOf(addAgent(stranger))).toBe('accepted');
  });
});

describe('the instructions', () => {
  test('are encrypted at rest, and open in their own row only', async () => {
    const [one, other] = [await addAgent(ctx), await addAgent(ctx)];
    const [row] = await database.db.query<{ clear: boolean }>(
      `SELECT strpos(encode(instructions_box, 'escape'), 'Sum up') > 0 AS clear FROM agents WHERE id = $1`,
      [one.id],
    );
    expect(row?.clear).toBe(false);
    await database.db.query(
      'UPDATE agents SET instructions_box = (SELECT instructions_box FROM agents WHERE id = $1) WHERE id = $2',
      [one.id, other.id],
    );
    expect(await outcomeOf(readAgent(ctx, { id: other.id }))).toContain('DecryptionFailed');
  });
});

describe('changing an agent', () => {
  test('changes what is named and nothing else, and is audited with what changed', async () => {
    const agent = await addAgent(ctx);
    services.clock.advance(5);
    const after = await updateAgent(ctx, { id: agent.id, instructions: '', tools: ['send_message'] });
    expect(after).toEqual({
      ...agent,
      instructions: '',
      tools: ['send_message'],
      updatedAt: after.updatedAt,
    });
    expect(after.updatedAt.getTime()).toBeGreaterThan(agent.updatedAt.getTime());
    expect(await readAgent(ctx, { id: agent.id })).toEqual(after);
    const [record] = (await auditOf(services, developer.workspaceId)).toReversed();
    expect(record).toMatchObject({
      action: 'agent.updated',
      details: { changed: ['instructions', 'tools'] },
    });
  });

  test('that changes nothing writes nothing', async () => {
    const agent = await addAgent(ctx);
    services.clock.advance(5);
    expect(await updateAgent(ctx, { ...soundDraft, id: agent.id })).toEqual(agent);
    expect(await auditOf(services, developer.workspaceId)).toHaveLength(1);
  });

  test('is refused when the agent has changed since its caller read it, and changes nothing', async () => {
    const agent = await addAgent(ctx);
    const expectedUpdatedAt = agent.updatedAt.toISOString();
    const first = await updateAgent(ctx, { id: agent.id, instructions: 'First.', expectedUpdatedAt });
    const late = { id: agent.id, instructions: 'Second.', expectedUpdatedAt };
    expect(await outcomeOf(updateAgent(ctx, late))).toBe('conflict');
    expect(await readAgent(ctx, { id: agent.id })).toEqual(first);
    const again = { ...late, expectedUpdatedAt: first.updatedAt.toISOString() };
    expect(await updateAgent(ctx, again)).toMatchObject({ instructions: 'Second.' });
  });

  test('is not a conflict when it is sent again, because it is stored already', async () => {
    const agent = await addAgent(ctx);
    const change = { id: agent.id, name: 'New', expectedUpdatedAt: agent.updatedAt.toISOString() };
    const first = await updateAgent(ctx, change);
    expect(await updateAgent(ctx, change)).toEqual(first);
  });

  test('by two people at once, after the same read, is made by one of them', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const owner = await createDeveloper(first);
    const { id, updatedAt } = await addAgent(contextFor(first, owner));
    const expectedUpdatedAt = updatedAt.toISOString();
    const save = (process: typeof first, name: string) =>
      outcomeOf(updateAgent(contextFor(process, owner), { id, name, expectedUpdatedAt }));
    const outcomes = await Promise.all([save(first, 'One'), save(second, 'Other')]);
    expect(outcomes.toSorted()).toEqual(['accepted', 'conflict']);
  });
});

describe('deleting an agent', () => {
  test('is audited, and a second time finds nothing', async () => {
    const { id } = await addAgent(ctx);
    await removeAgent(ctx, { id });
    expect(await outcomeOf(removeAgent(ctx, { id }))).toBe('agent_not_found');
    expect(await outcomeOf(readAgent(ctx, { id }))).toBe('agent_not_found');
    const actions = (await auditOf(services, developer.workspaceId)).map(({ action }) => action);
    expect(actions).toEqual(['agent.created', 'agent.deleted']);
  });
});

describe('the list', () => {
  test('is newest first, page by page', async () => {
    for (const name of ['1', '2', '3']) await addAgent(ctx, { name });
    const first = await listAgents(ctx, { limit: 2 });
    const rest = await listAgents(ctx, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(['3', '2', '1']);
  });

  test('of a key has every agent of its workspace, and an app’s has those that its user made', async () => {
    const { id } = await addAgent(ctx);
    const colleague = { workspaceId: developer.workspaceId, userId: 'usr_colleague' } as const;
    const idsFor = async (actor: Context['actor']) =>
      (await listAgents(contextFor(services, actor))).items.map((agent) => agent.id);
    expect(await idsFor(asApiKey(developer, ['agents:read']))).toEqual([id]);
    expect(await idsFor(asApp(developer, ['agents:read']))).toEqual([id]);
    expect(await idsFor(asApp(colleague, ['agents:read']))).toEqual([]);
    const theirs = contextFor(services, asApp(colleague, ['agents:read', 'agents:write']));
    for (const call of [readAgent, removeAgent, updateAgent]) {
      expect(await outcomeOf(call(theirs, { id }))).toBe('agent_not_found');
    }
    expect((await readAgent(ctx, { id })).id).toBe(id);
  });
});
