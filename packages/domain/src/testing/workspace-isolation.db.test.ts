import { describe, expect, test } from 'vitest';
import {
  compileAgent,
  createAgent,
  createTestRun,
  listAgentRuns,
  listAgents,
  listAgentVersions,
  readAgent,
  removeAgent,
  updateAgent,
} from '../agent/exports.ts';
import { type Context, listAudit } from '../core/exports.ts';
import {
  createDirectoryGroup,
  createDirectoryUser,
  patchDirectoryGroup,
  patchDirectoryUser,
  readDirectoryGroup,
  readDirectoryUser,
  removeDirectoryGroup,
  removeDirectoryUser,
  replaceDirectoryGroup,
  replaceDirectoryUser,
} from '../directory/exports.ts';
import {
  createApiKey,
  listApiKeys,
  readApiKeyUsage,
  revokeApiKey,
  revokeApiKeys,
  rotateApiKey,
  updateApiKey,
} from '../key/exports.ts';
import {
  createThread,
  listMessages,
  listThreads,
  readThread,
  sendMessage,
  sendVoiceNote,
} from '../messaging/exports.ts';
import {
  createClient,
  readClient,
  removeClient,
  rotateClientSecret,
  tryClient,
  updateClient,
} from '../oauth/exports.ts';
import { listRequests, readHome } from '../operations/exports.ts';
import {
  listWebhooks,
  readWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '../webhook/exports.ts';
import { addWebhook } from '../webhook/webhook.fixture.ts';
import { openTestProcess, outcomeOf } from './process.fixture.ts';
import { contextFor, createDeveloper } from './services.fixture.ts';

const { services } = await openTestProcess();

const newDeveloper = async (): Promise<Context> => contextFor(services, await createDeveloper(services));

const clientForm: Parameters<typeof createClient>[1] = {
  name: 'Notes',
  redirectUris: ['https://notes.example.com/cb'],
  grantTypes: ['authorization_code'],
  authMethod: 'client_secret_basic',
};

type Call = (ctx: Context, id: string) => Promise<unknown>;

const patch = { Operations: [{ op: 'add', path: 'externalId', value: 'x' }] };

/** The verbs of a resource; the last one ends it. */
const calls: Readonly<Record<string, readonly Call[]>> = {
  agent_not_found: [
    (ctx, id) => readAgent(ctx, { id }),
    (ctx, id) => updateAgent(ctx, { id, name: 'x' }),
    (ctx, id) => compileAgent(ctx, { id }),
    (ctx, id) => createTestRun(ctx, { id, input: 'x' }),
    (ctx, id) => listAgentRuns(ctx, { id }),
    (ctx, id) => listAgentVersions(ctx, { id }),
    (ctx, id) => removeAgent(ctx, { id }),
  ],
  oauth_client_not_found: [
    (ctx, id) => readClient(ctx, { id }),
    (ctx, id) => updateClient(ctx, { ...clientForm, id }),
    (ctx, id) => rotateClientSecret(ctx, { id }),
    (ctx, id) => tryClient(ctx, { id, onTrial: true }),
    (ctx, id) => removeClient(ctx, { id }),
  ],
  api_key_not_found: [
    (ctx, id) => readApiKeyUsage(ctx, { id }),
    (ctx, id) => updateApiKey(ctx, { id, name: 'x' }),
    (ctx, id) => rotateApiKey(ctx, { id }),
    (ctx, id) => revokeApiKeys(ctx, { ids: [id] }),
    (ctx, id) => revokeApiKey(ctx, { id }),
  ],
  webhook_not_found: [
    (ctx, id) => readWebhook(ctx, { id }),
    (ctx, id) => updateWebhook(ctx, { id, description: 'x' }),
    (ctx, id) => rotateWebhookSecret(ctx, { id }),
    (ctx, id) => testWebhook(ctx, { id }),
    (ctx, id) => removeWebhook(ctx, { id }),
  ],
  user_not_found: [
    (ctx, id) => readDirectoryUser(ctx, { id }),
    (ctx, id) => replaceDirectoryUser(ctx, { id, resource: { userName: 'ada' } }),
    (ctx, id) => patchDirectoryUser(ctx, { id, resource: patch }),
    (ctx, id) => removeDirectoryUser(ctx, { id }),
  ],
  group_not_found: [
    (ctx, id) => readDirectoryGroup(ctx, { id }),
    (ctx, id) => replaceDirectoryGroup(ctx, { id, resource: { displayName: 'all' } }),
    (ctx, id) => patchDirectoryGroup(ctx, { id, resource: patch }),
    (ctx, id) => removeDirectoryGroup(ctx, { id }),
  ],
  thread_not_found: [
    (ctx, id) => readThread(ctx, { id }),
    (ctx, id) => listMessages(ctx, { threadId: id }),
    (ctx, id) => sendMessage(ctx, { threadId: id, kind: 'text', text: 'x' }),
    (ctx, id) => sendVoiceNote(ctx, { threadId: id, transcript: 'x' }),
  ],
};

async function createResources(ctx: Context): Promise<Record<string, string>> {
  const { key } = await createApiKey(ctx, { name: 'k' });
  const thread = await createThread(ctx, { participantIds: [] });
  const { client } = await createClient(ctx, clientForm);
  const { webhook } = await addWebhook(ctx);
  const agent = await createAgent(ctx, { name: 'a', instructions: 'x' });
  const user = await createDirectoryUser(ctx, { resource: { userName: 'ada' } });
  const group = await createDirectoryGroup(ctx, { resource: { displayName: 'all' } });
  return {
    user_not_found: user.id,
    group_not_found: group.id,
    agent_not_found: agent.id,
    oauth_client_not_found: client.id,
    api_key_not_found: key.id,
    thread_not_found: thread.id,
    webhook_not_found: webhook.id,
  };
}

describe('another workspace', () => {
  test('finds nothing by the id of a resource, exactly as by an id that does not exist or can name nothing', async () => {
    const [owner, stranger] = [await newDeveloper(), await newDeveloper()];
    const ids = await createResources(owner);
    for (const [code, verbs] of Object.entries(calls)) {
      const id = ids[code] ?? '';
      for (const [index, verb] of verbs.entries()) {
        for (const tried of [id, 'key_none', 'a b']) {
          expect([code, index, await outcomeOf(verb(stranger, tried))]).toEqual([code, index, code]);
        }
        expect([code, index, await outcomeOf(verb(owner, id))]).toEqual([code, index, 'accepted']);
      }
    }
  });

  test('sees nothing of it in any list: agents, keys, threads, webhook endpoints, audit log, requests and Home', async () => {
    const [owner, stranger] = [await newDeveloper(), await newDeveloper()];
    await createApiKey(owner, { name: 'k' });
    await createThread(owner, { title: 'ours', participantIds: [] });
    await addWebhook(owner);
    await createAgent(owner, { name: 'a', instructions: 'x' });
    const lists = [
      (await listAgents(stranger)).items,
      (await listApiKeys(stranger)).items,
      (await listWebhooks(stranger)).items,
      (await listAudit(stranger)).items,
      (await listRequests(stranger)).items,
      (await readHome(stranger)).recentRequests,
    ];
    expect(lists).toEqual([[], [], [], [], [], []]);
    expect((await listThreads(stranger)).items.map(({ title }) => title)).toEqual(['Welcome']);
  });
});
