import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAgent } from '../agent/exports.ts';
import type { Context } from '../core/context.ts';
import { createApiKey, createDefaultApiKey, rotateApiKey } from '../key/exports.ts';
import { form } from '../oauth/client/client.fixture.ts';
import { createClient, rotateClientSecret, tryClient, updateClient } from '../oauth/exports.ts';
import { rotateWebhookSecret, updateWebhook } from '../webhook/exports.ts';
import { addWebhook, withTestNames } from '../webhook/webhook.fixture.ts';
import { auditOf, outcomeOf, startTwoProcesses, type TwoProcesses, waitForLocks } from './process.fixture.ts';
import { contextFor, createDeveloper } from './services.fixture.ts';

/** The calls that make something which still works after its maker has left. */
const calls: Readonly<Record<string, (ctx: Context) => Promise<() => Promise<unknown>>>> = {
  'creates a key': async (ctx) => () => createApiKey(ctx, { name: 'Key' }),
  'creates a key with the default scopes': async (ctx) => () => createDefaultApiKey(ctx, {}),
  'rotates a key': async (ctx) => {
    const { key } = await createApiKey(ctx, { name: 'Key' });
    return () => rotateApiKey(ctx, { id: key.id });
  },
  'registers an endpoint': async (ctx) => () => addWebhook(ctx),
  'sends the events of an endpoint to another URL': async (ctx) => {
    const { webhook } = await addWebhook(ctx);
    return () => updateWebhook(ctx, { id: webhook.id, url: 'https://other.example.com/' });
  },
  'replaces the secret of an endpoint': async (ctx) => {
    const { webhook } = await addWebhook(ctx);
    return () => rotateWebhookSecret(ctx, { id: webhook.id });
  },
  'creates an OAuth client': async (ctx) => () => createClient(ctx, form),
  'sends the codes of an OAuth client to another URI': async (ctx) => {
    const { client } = await createClient(ctx, form);
    return () => updateClient(ctx, { ...form, id: client.id, redirectUris: ['https://other.example.com/'] });
  },
  'replaces the secret of an OAuth client': async (ctx) => {
    const { client } = await createClient(ctx, { ...form, authMethod: 'client_secret_basic' });
    return () => rotateClientSecret(ctx, { id: client.id });
  },
  'begins to try an OAuth client': async (ctx) => {
    const { client } = await createClient(ctx, form);
    return () => tryClient(ctx, { id: client.id, onTrial: true });
  },
  'creates an agent': async (ctx) => () => createAgent(ctx, { name: 'Agent', instructions: 'Greet.' }),
};

let processes: TwoProcesses;
beforeAll(async () => {
  processes = await startTwoProcesses();
});
afterAll(() => processes[Symbol.asyncDispose]());

test.each(Object.entries(calls))(
  'a call that %s does nothing if the directory ends its caller’s access while it waits',
  async (_what, prepare) => {
    const { first, second } = processes;
    const developer = await createDeveloper(first);
    const { userId, workspaceId } = developer;
    const call = await prepare(contextFor(withTestNames(first), developer));
    const before = await auditOf(first, workspaceId);
    const hold = { name: 'hold-workspace', text: 'SELECT 1 FROM workspaces WHERE id = $1 FOR UPDATE' };
    const end = { name: 'end-access', text: 'UPDATE users SET deactivated_at = now() WHERE id = $1' };
    // As the change of a directory, which holds the row of the workspace until it commits.
    const waiting = await second.db.transaction(async ({ sql }) => {
      await sql.rows(hold, [workspaceId]);
      const outcome = outcomeOf(call());
      await waitForLocks(second, 1);
      await sql.rows(end, [userId]);
      return [outcome];
    });
    expect(await Promise.all(waiting)).toEqual(['account_suspended']);
    expect(await auditOf(first, workspaceId)).toEqual(before);
  },
);
