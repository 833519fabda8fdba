import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { auditOf, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { approve, forgetClients, form, openRegistry } from './client.fixture.ts';
import { createClient } from './create.ts';
import { decideClient } from './decide.ts';
import { readClient } from './list.ts';
import { tryClient } from './try.ts';
import { updateClient } from './update.ts';

const { services, operator } = await openRegistry();
let developer: ConsoleActor;
let ctx: Context;

beforeEach(async () => {
  await forgetClients(services);
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
});

const production = () => ({ ...ctx, settings: { ...ctx.settings, deployment: 'production' as const } });
const trialOf = async (id: string) => (await readClient(ctx, { id })).trialUserId;

describe('the trial of a client by its developer', () => {
  test('begins at once in development, and in production when the developer says so', async () => {
    expect((await createClient(ctx, form)).client.trialUserId).toBe(developer.userId);
    const { client } = await createClient(production(), form);
    expect(client.trialUserId).toBeNull();
    expect(await tryClient(ctx, { id: client.id, onTrial: true })).toMatchObject({
      status: 'pending',
      trialUserId: developer.userId,
    });
  });

  test('ends when the developer says so, and the audit log has both', async () => {
    const { client } = await createClient(production(), form);
    await tryClient(ctx, { id: client.id, onTrial: true });
    expect((await tryClient(ctx, { id: client.id, onTrial: false })).trialUserId).toBeNull();
    const records = await auditOf(services, developer.workspaceId);
    expect(records.slice(1)).toMatchObject([
      { action: 'oauth.client.trial_started', details: { user_id: developer.userId } },
      { action: 'oauth.client.trial_ended', details: { user_id: developer.userId } },
    ]);
  });

  test.each(['approve', 'reject', 'suspend'] as const)(
    'ends when an operator decides: %s',
    async (decision) => {
      const { client } = await createClient(ctx, form);
      const { id: clientId, metadataHash } = client;
      await decideClient(operator, { clientId, decision, metadataHash, reason: 'seen' });
      expect(await trialOf(clientId)).toBeNull();
    },
  );

  test('begins only while the client waits for approval', async () => {
    const { client } = await createClient(ctx, form);
    await approve(operator, client);
    expect(await outcomeOf(tryClient(ctx, { id: client.id, onTrial: true }))).toBe('conflict');
    await updateClient(ctx, { ...form, id: client.id, redirectUris: ['https://notes.example.com/other'] });
    expect(await trialOf(client.id)).toBeNull();
    expect((await tryClient(ctx, { id: client.id, onTrial: true })).trialUserId).toBe(developer.userId);
  });
});
