import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActorKind } from '../core/actor.ts';
import { listAudit } from '../core/audit/list.ts';
import type { Context } from '../core/context.ts';
import { signUpByPhone } from '../identity/phone/sign-up.ts';
import { startPhone } from '../identity/phone/start.ts';
import { verifyPhone } from '../identity/phone/verify.ts';
import { createApiKey, createDefaultApiKey } from '../key/create.ts';
import { listApiKeys } from '../key/list.ts';
import { revokeApiKey } from '../key/revoke.ts';
import { rotateApiKey } from '../key/rotate.ts';
import { readApiKeyUsage } from '../key/usage.ts';
import { listContacts } from '../messaging/contact/list.ts';
import { createTask } from '../messaging/task/create.ts';
import { listTasks } from '../messaging/task/list.ts';
import { createThread } from '../messaging/thread/create.ts';
import { listThreads, readThread } from '../messaging/thread/list.ts';
import { listMessages } from '../messaging/thread/list-messages.ts';
import { sendMessage } from '../messaging/thread/send-message.ts';
import { listVoiceNotes, readVoiceNote } from '../messaging/voice-note/list.ts';
import { sendVoiceNote } from '../messaging/voice-note/send.ts';
import { claimClient } from '../oauth/client/claim.ts';
import { createClient } from '../oauth/client/create.ts';
import { decideClient } from '../oauth/client/decide.ts';
import { removeClient } from '../oauth/client/delete.ts';
import { listClientQueue, listClients, readClient } from '../oauth/client/list.ts';
import { rotateClientSecret, updateClient } from '../oauth/client/update.ts';
import { decideDevice } from '../oauth/device/decide.ts';
import { readDeviceRequest } from '../oauth/device/read.ts';
import { listGrants } from '../oauth/grant/list.ts';
import { revokeGrant } from '../oauth/grant/revoke.ts';
import { decideConsent } from '../oauth/interaction/decide.ts';
import { readConsent } from '../oauth/interaction/read.ts';
import { findAccounts } from '../operations/operator/find-accounts.ts';
import { findUsers } from '../operations/operator/find-users.ts';
import { readFlags, setFlag } from '../operations/operator/flags.ts';
import { reinstateAccount, suspendAccount } from '../operations/operator/suspend.ts';
import { reinstateUser, suspendUser } from '../operations/operator/suspend-user.ts';
import { setTier } from '../operations/operator/tier.ts';
import { readHome } from '../operations/request-log/home.ts';
import { listRequests } from '../operations/request-log/list.ts';
import { callers, outcomeOf } from './process.fixture.ts';
import {
  asApiKey,
  contextFor,
  createDeveloper,
  createTestServices,
  type TestServices,
} from './services.fixture.ts';

let database: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database.db);
});
afterAll(() => database.drop());

type Verb = (ctx: Context, id: string) => Promise<unknown>;

const page = { limit: 50 };
const clientForm: Parameters<typeof createClient>[1] = {
  name: 'Notes',
  redirectUris: ['https://notes.example.com/cb'],
  grantTypes: ['authorization_code'],
  authMethod: 'client_secret_basic',
};
const firstPartyVerbs: Record<string, Verb> = {
  listApiKeys: (ctx) => listApiKeys(ctx),
  createApiKey: (ctx) => createApiKey(ctx, { name: 'k' }),
  createDefaultApiKey: (ctx) => createDefaultApiKey(ctx),
  rotateApiKey: (ctx, id) => rotateApiKey(ctx, { id }),
  revokeApiKey: (ctx, id) => revokeApiKey(ctx, { id }),
  readApiKeyUsage: (ctx, id) => readApiKeyUsage(ctx, { id }),
  listClients: (ctx) => listClients(ctx),
  readClient: (ctx, id) => readClient(ctx, { id }),
  createClient: (ctx) => createClient(ctx, clientForm),
  updateClient: (ctx, id) => updateClient(ctx, { ...clientForm, id }),
  rotateClientSecret: (ctx, id) => rotateClientSecret(ctx, { id }),
  removeClient: (ctx, id) => removeClient(ctx, { id }),
  claimClient: (ctx, id) => claimClient(ctx, { clientId: id, proof: 'x' }),
  listClientQueue: (ctx) => listClientQueue(ctx, page),
  decideClient: (ctx, id) => decideClient(ctx, { clientId: id, decision: 'suspend', reason: 'x' }),
  listAudit: (ctx) => listAudit(ctx, page),
  listRequests: (ctx) => listRequests(ctx, page),
  readHome: (ctx) => readHome(ctx),
  readFlags: (ctx) => readFlags(ctx),
  setFlag: (ctx) => setFlag(ctx, { name: 'apikey_auth_enabled', enabled: true }),
  setTier: (ctx, id) => setTier(ctx, { workspaceId: id, tier: 'paid' }),
  suspendAccount: (ctx, id) => suspendAccount(ctx, { id, reason: 'x' }),
  reinstateAccount: (ctx, id) => reinstateAccount(ctx, { id, reason: 'x' }),
  suspendUser: (ctx, id) => suspendUser(ctx, { id, reason: 'x' }),
  reinstateUser: (ctx, id) => reinstateUser(ctx, { id, reason: 'x' }),
  findUsers: (ctx) => findUsers(ctx, { query: '' }),
  findAccounts: (ctx) => findAccounts(ctx, { query: '' }),
};
const tenantVerbs: Record<string, Verb> = {
  listThreads: (ctx) => listThreads(ctx, page),
  readThread: (ctx, id) => readThread(ctx, { id }),
  listMessages: (ctx, id) => listMessages(ctx, { threadId: id, ...page }),
  createThread: (ctx) => createThread(ctx, { participantIds: [] }),
  sendMessage: (ctx, id) => sendMessage(ctx, { threadId: id, kind: 'text', text: 'x' }),
  sendVoiceNote: (ctx, id) => sendVoiceNote(ctx, { threadId: id, transcript: 'x' }),
  listVoiceNotes: (ctx) => listVoiceNotes(ctx, page),
  readVoiceNote: (ctx, id) => readVoiceNote(ctx, { id }),
  listContacts: (ctx) => listContacts(ctx, page),
  createTask: (ctx) => createTask(ctx, { title: 'x' }),
};
// What a person alone does: no program allows another program anything, and none ends what was allowed.
const personVerbs: Record<string, Verb> = {
  readConsent: (ctx, id) => readConsent(ctx, { uid: id }),
  decideConsent: (ctx, id) => decideConsent(ctx, { uid: id, decision: 'allow' }),
  readDeviceRequest: (ctx, id) => readDeviceRequest(ctx, { userCode: id }),
  decideDevice: (ctx, id) => decideDevice(ctx, { userCode: id, decision: 'approve' }),
  listGrants: (ctx) => listGrants(ctx),
  revokeGrant: (ctx, id) => revokeGrant(ctx, { id }),
};

// Anybody may sign in, also who is signed in already; a program has nothing to sign in with.
const phone = '+14155550123';
const visitorVerbs: Record<string, Verb> = {
  startPhone: (ctx) => startPhone(ctx, { phone }),
  verifyPhone: (ctx) => verifyPhone(ctx, { phone, code: '123456' }),
  signUpByPhone: (ctx) => signUpByPhone(ctx, { displayName: 'x', phone, code: '123456' }),
};

const refusals: Record<Exclude<ActorKind, 'console'>, string> = {
  anonymous: 'missing_bearer_token',
  reset_due: 'password_reset_required',
  user: 'first_party_only',
  api_key: 'first_party_only',
  oauth: 'first_party_only',
  system: 'first_party_only',
};
const kinds = Object.keys(refusals) as (keyof typeof refusals)[];

describe('a first-party verb takes a console session alone', () => {
  test.each(Object.entries(firstPartyVerbs))('%s', async (_, verb) => {
    for (const kind of kinds) {
      expect([kind, await outcomeOf(verb(contextFor(services, callers[kind]), 'x'))]).toEqual([
        kind,
        refusals[kind],
      ]);
    }
  });

  test.each(Object.entries(firstPartyVerbs))('%s, whatever a key’s scopes', async (_, verb) => {
    const developer = await createDeveloper(services);
    const key = contextFor(services, asApiKey(developer, ['agents:write', 'scim', 'messages:read.raw']));
    expect(await outcomeOf(verb(key, 'x'))).toBe('first_party_only');
  });
});

describe('a verb of a person takes sessions, and no program', () => {
  test.each(Object.entries(personVerbs))('%s', async (_, verb) => {
    for (const kind of kinds.filter((other) => other !== 'user')) {
      expect([kind, await outcomeOf(verb(contextFor(services, callers[kind]), 'x'))]).toEqual([
        kind,
        refusals[kind],
      ]);
    }
    for (const kind of ['console', 'user'] as const) {
      expect(await outcomeOf(verb(contextFor(services, callers[kind]), 'x'))).not.toBe('first_party_only');
    }
  });
});

describe('a way in takes people, and no program', () => {
  test.each(Object.entries(visitorVerbs))('%s', async (_, verb) => {
    for (const kind of ['api_key', 'oauth', 'system'] as const) {
      expect(await outcomeOf(verb(contextFor(services, callers[kind]), 'x'))).toBe('first_party_only');
    }
    for (const kind of ['anonymous', 'console', 'reset_due', 'user'] as const) {
      expect(await outcomeOf(verb(contextFor(services, callers[kind]), 'x'))).not.toBe('first_party_only');
    }
  });
});

describe('a verb of the platform takes sessions and keys, and nobody else', () => {
  test.each(Object.entries(tenantVerbs))('%s', async (_, verb) => {
    for (const kind of ['anonymous', 'reset_due', 'system'] as const) {
      expect([kind, await outcomeOf(verb(contextFor(services, callers[kind]), 'x'))]).toEqual([
        kind,
        refusals[kind],
      ]);
    }
  });

  test.each(Object.entries(tenantVerbs))('%s refuses a key without any scope', async (_, verb) => {
    const key = contextFor(services, asApiKey(await createDeveloper(services), []));
    expect(await outcomeOf(verb(key, 'x'))).toBe('insufficient_scope');
  });
});

describe('tasks are read by sessions alone', () => {
  test.each(['anonymous', 'reset_due', 'api_key', 'oauth', 'system'] as const)(
    '%s is refused',
    async (kind) => {
      expect(await outcomeOf(listTasks(contextFor(services, callers[kind]), page))).toBe(refusals[kind]);
    },
  );
});

describe('another workspace’s id is not found', () => {
  test('by any verb that takes one, and the refusal is that of an id that never was', async () => {
    const owner = contextFor(services, await createDeveloper(services));
    const stranger = contextFor(services, await createDeveloper(services));
    const { key } = await createApiKey(owner, { name: 'k' });
    const thread = await createThread(owner, { participantIds: [] });
    const { client } = await createClient(owner, clientForm);
    const notClient = 'oauth_client_not_found';
    const cases: [string, Verb | undefined, string, string][] = [
      ['readClient', firstPartyVerbs.readClient, client.id, notClient],
      ['updateClient', firstPartyVerbs.updateClient, client.id, notClient],
      ['rotateClientSecret', firstPartyVerbs.rotateClientSecret, client.id, notClient],
      ['removeClient', firstPartyVerbs.removeClient, client.id, notClient],
      ['rotateApiKey', firstPartyVerbs.rotateApiKey, key.id, 'api_key_not_found'],
      ['revokeApiKey', firstPartyVerbs.revokeApiKey, key.id, 'api_key_not_found'],
      ['readApiKeyUsage', firstPartyVerbs.readApiKeyUsage, key.id, 'api_key_not_found'],
      ['readThread', tenantVerbs.readThread, thread.id, 'thread_not_found'],
      ['listMessages', tenantVerbs.listMessages, thread.id, 'thread_not_found'],
      ['sendMessage', tenantVerbs.sendMessage, thread.id, 'thread_not_found'],
      ['sendVoiceNote', tenantVerbs.sendVoiceNote, thread.id, 'thread_not_found'],
    ];
    for (const [name, verb, id, code] of cases) {
      if (!verb) throw new Error(`there is no ${name}`);
      expect([name, await outcomeOf(verb(stranger, id))]).toEqual([name, code]);
      expect([name, await outcomeOf(verb(stranger, 'key_none'))]).toEqual([name, code]);
      if (name !== 'rotateApiKey')
        expect([name, await outcomeOf(verb(owner, id))]).toEqual([name, 'accepted']);
    }
  });

  test('in no list: keys, threads, log, requests and Home of a new workspace hold its own alone', async () => {
    const owner = contextFor(services, await createDeveloper(services));
    await createApiKey(owner, { name: 'k' });
    await createThread(owner, { title: 'ours', participantIds: [] });
    const stranger = contextFor(services, await createDeveloper(services));
    const lists = [
      (await listApiKeys(stranger)).items,
      (await listAudit(stranger, page)).items,
      (await listRequests(stranger, page)).items,
      (await readHome(stranger)).recentRequests,
    ];
    expect(lists).toEqual([[], [], [], []]);
    expect((await listThreads(stranger, page)).items.map(({ title }) => title)).toEqual(['Welcome']);
  });
});
