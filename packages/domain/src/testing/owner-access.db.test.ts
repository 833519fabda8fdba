import { type Scope, scopeNames } from '@patchbay/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as agent from '../agent/exports.ts';
import { claimConfirmation } from '../agent/run/decide.ts';
import type { Actor, ActorKind, ConsoleActor } from '../core/actor.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/id.ts';
import { type AnyVerb, declaredVerbs } from '../core/verb.ts';
import * as directory from '../directory/exports.ts';
import * as identity from '../identity/exports.ts';
import * as key from '../key/exports.ts';
import { form } from '../oauth/client/client.fixture.ts';
import * as oauth from '../oauth/exports.ts';
import { insertEndpoint } from '../webhook/delivery/delivery.fixture.ts';
import * as webhook from '../webhook/exports.ts';
import { callers, openTestProcess, outcomeOf } from './process.fixture.ts';
import { contextFor, createDeveloper } from './services.fixture.ts';

// Tests that this process has run before may have declared verbs of their own.
vi.hoisted(() => vi.resetModules());

const { services } = await openTestProcess();

type Verb = AnyVerb & ((ctx: Context, input: unknown) => Promise<unknown>);
const declared: ReadonlySet<unknown> = declaredVerbs;
const verbsOf = (wing: object): [string, Verb][] =>
  Object.entries(wing).filter((entry): entry is [string, Verb] => declared.has(entry[1]));

const wings = [key, webhook, agent, oauth, directory, identity, { claimConfirmation }].flatMap(verbsOf);
const managing = wings.filter(([, { rules }]) => rules.manages !== null && rules.manages !== 'own');
const forOwners = wings.filter(([, { rules }]) => rules.role === 'owner');

/** The input that a verb needs besides the id. */
const inputs: Readonly<Record<string, object>> = {
  publishAgent: { hash: '0'.repeat(64) },
  rollBackAgent: { version: 1 },
  createTestRun: { input: 'Hello' },
  redeliverDelivery: { deliveryId: 'whd_none' },
  recoverWebhook: { since: '2026-01-01T00:00:00.000Z' },
  tryClient: { onTrial: true },
  updateClient: form,
};

let owner: ConsoleActor;
let member: ConsoleActor;
let colleague: ConsoleActor;

/** Another account in the workspace of the owner. */
async function join(role: 'owner' | 'member'): Promise<ConsoleActor> {
  const { workspaceId } = owner;
  const joined: ConsoleActor = { ...(await createDeveloper(services)), workspaceId };
  await services.db.query('UPDATE users SET workspace_id = $2 WHERE id = $1', [joined.userId, workspaceId]);
  await services.db.query(
    'INSERT INTO members (workspace_id, user_id, role, created_at) VALUES ($1, $2, $3, now())',
    [workspaceId, joined.userId, role],
  );
  return joined;
}

beforeEach(async () => {
  owner = await createDeveloper(services);
  member = await join('member');
  colleague = await join('member');
});

/** Makes one thing of each kind. */
const make: Readonly<Record<string, (actor: ConsoleActor) => Promise<string>>> = {
  'api-key': async (actor) => (await key.createApiKey(contextFor(services, actor), { name: 'Key' })).key.id,
  webhook: (actor) => insertEndpoint(services, actor),
  client: async (actor) => (await oauth.createClient(contextFor(services, actor), form)).client.id,
  agent: async (actor) =>
    (await agent.createAgent(contextFor(services, actor), { name: 'Agent', instructions: 'Greet.' })).id,
};

const nounOf = ({ rules }: AnyVerb): string =>
  rules.manages === null || rules.manages === 'own' ? '' : rules.manages.noun;

/** The same person by another kind of credential. */
const by = (
  kind: ActorKind,
  { userId, workspaceId }: ConsoleActor,
  scopes: readonly Scope[] = scopeNames,
): Actor => ({ ...callers[kind], userId, workspaceId, scopes }) as Actor;

async function called([name, verb]: [string, Verb], actor: Actor, id: string): Promise<string> {
  services.clock.advance(3600);
  return outcomeOf(verb(contextFor(services, actor), { ...inputs[name], id, ids: [id] }));
}

describe('a resource that a member made', () => {
  test('is named by every command of keys, webhooks, clients and agents, or the command says that it concerns its caller', () => {
    const commands = wings.filter(([, { rules }]) => {
      const isOfDevelopers = rules.actors.includes('console') && !rules.actors.includes('user');
      return rules.kind === 'command' && isOfDevelopers && rules.role !== 'operator';
    });
    const inWings = new Set(
      [key, webhook, agent, oauth, { claimConfirmation }].flatMap(verbsOf).map(([n]) => n),
    );
    const silent = commands.filter(([name, { rules }]) => inWings.has(name) && rules.manages === null);
    expect(silent.map(([name]) => name)).toEqual(['registerClient']);
    expect(new Set(managing.map(([, verb]) => nounOf(verb)))).toEqual(new Set(Object.keys(make)));
  });

  test.each(managing)('%s is for its maker and for owners', async (...entry) => {
    const verb = entry[1];
    const made = (actor: ConsoleActor) => make[nounOf(verb)]?.(actor) ?? Promise.reject(new Error('no noun'));
    for (const kind of verb.rules.actors) {
      const is = (actor: ConsoleActor) => (kind === 'console' ? actor : by(kind, actor));
      const refused = await called(entry, is(member), await made(owner));
      // Agents of others do not exist for an app.
      expect([kind, refused]).toEqual([kind, kind === 'oauth' ? 'agent_not_found' : 'owner_only']);
      expect(await called(entry, is(member), await made(colleague))).toBe(refused);
      for (const [actor, maker] of [
        [member, member],
        [owner, member],
        [owner, owner],
      ] as const) {
        const outcome = await called(entry, is(actor), await made(maker));
        expect([kind, outcome]).not.toEqual([kind, 'owner_only']);
        expect([kind, outcome]).not.toEqual([kind, 'validation_error']);
      }
    }
  });

  test.each(managing)(
    '%s is for owners alone once its maker has left, and an owner who is one no longer is a member',
    async (...entry) => {
      const verb = entry[1];
      const second = await join('owner');
      const leaver = await join('member');
      const left = await (make[nounOf(verb)]?.(leaver) ?? '');
      const own = await (make[nounOf(verb)]?.(second) ?? '');
      await services.db.query('DELETE FROM members WHERE user_id = $1', [leaver.userId]);
      expect(await called(entry, member, left)).toBe('owner_only');
      await services.db.query(`UPDATE members SET role = 'member' WHERE user_id = $1`, [second.userId]);
      expect(await called(entry, second, left)).toBe('owner_only');
      expect(await called(entry, second, own)).not.toBe('owner_only');
      expect(await called(entry, owner, await (make[nounOf(verb)]?.(second) ?? ''))).not.toBe('owner_only');
    },
  );

  test.each(managing)(
    '%s says of a thing in another workspace what it says of one that does not exist',
    async (...entry) => {
      const stranger = await createDeveloper(services);
      const id = await (make[nounOf(entry[1])]?.(stranger) ?? '');
      const none = `${id.slice(0, 4)}${newId('key', services.clock.now()).slice(4)}`;
      const outcome = await called(entry, member, id);
      expect(outcome).toMatch(/_not_found$/);
      expect(await called(entry, member, none)).toBe(outcome);
    },
  );
});

describe('a verb for owners', () => {
  test('is all of the directory', () => {
    const called = verbsOf(directory).filter(([, { rules }]) => rules.actors.includes('console'));
    const names = called.map(([name]) => name);
    expect(forOwners.map(([name]) => name)).toEqual(expect.arrayContaining(names));
  });

  test.each(forOwners)(
    '%s refuses a member by every kind of credential, and lets an owner as far as the input',
    async (_, verb) => {
      for (const kind of verb.rules.actors) {
        const outcome = (actor: ConsoleActor) => outcomeOf(verb(contextFor(services, by(kind, actor)), 7));
        expect([kind, await outcome(member)]).toEqual([kind, 'owner_only']);
        expect([kind, await outcome(owner)]).toEqual([kind, 'validation_error']);
      }
    },
  );

  test('is closed to the key of an owner who is one no longer', async () => {
    const second = await join('owner');
    const scim = by('api_key', second, ['scim']);
    const list = () => outcomeOf(directory.listDirectoryUsers(contextFor(services, scim), {}));
    expect(await list()).toBe('accepted');
    await services.db.query(`UPDATE members SET role = 'member' WHERE user_id = $1`, [second.userId]);
    expect(await list()).toBe('owner_only');
  });

  test('is the scope scim on a key, when it is created and when it is rotated', async () => {
    const create = (actor: ConsoleActor) =>
      key.createApiKey(contextFor(services, actor), { name: 'Directory', scopes: ['scim'] });
    services.clock.advance(3600);
    expect(await outcomeOf(create(member))).toBe('owner_only');
    const second = await join('owner');
    const made = await create(second);
    await services.db.query(`UPDATE members SET role = 'member' WHERE user_id = $1`, [second.userId]);
    const rotate = key.rotateApiKey(contextFor(services, second), { id: made.key.id });
    expect(await outcomeOf(rotate)).toBe('owner_only');
  });
});
