import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { readMailsTo } from '../../mail/mail.fixture.ts';
import { noticesOf } from '../../notice/notice.fixture.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { addWebhook, openFreshSession, withTestNames } from '../webhook.fixture.ts';
import { createWebhook } from './create.ts';
import { removeWebhook } from './remove.ts';
import { rotateWebhookSecret } from './rotate-secret.ts';
import { updateWebhook } from './update.ts';

const opened = await openTestProcess();
const services = withTestNames(opened.services);
let owner: ConsoleActor;
let ctx: Context;
beforeEach(async () => {
  owner = await createDeveloper(services);
  ctx = contextFor(services, owner);
});

const factsOf = async (userId: string) =>
  (await noticesOf(services, userId)).map(({ details, kind }) => [kind, details]);

describe('an owner of the workspace is told', () => {
  test('that an endpoint was added, with its host, in the console and by mail', async () => {
    const { webhook } = await addWebhook(ctx);
    expect(await noticesOf(services, owner.userId)).toMatchObject([
      {
        kind: 'webhook_added',
        details: { webhookId: webhook.id, host: 'hooks.example.com' },
        ip: '203.0.113.7',
      },
    ]);
    const [mail] = await readMailsTo(services, owner.email);
    expect(mail?.text).toContain('Patchbay sends events from your workspace to hooks.example.com');
    expect(mail?.text).toContain(`${services.settings.consoleUrl}/webhooks/${webhook.id}`);
  });

  test('that its URL, its secret or what it carries changed, and not of other changes', async () => {
    await openFreshSession(services, owner);
    const { id } = (await addWebhook(ctx)).webhook;
    const url = 'https://other.example.com/?token=abc';
    const changes = [
      () => updateWebhook(ctx, { id, description: 'x', eventTypes: ['ping'] }),
      () => updateWebhook(ctx, { id, url }),
      () => updateWebhook(ctx, { id, status: 'disabled' }),
      () => rotateWebhookSecret(ctx, { id }),
      () => updateWebhook(ctx, { id, includeContent: true }),
      () => updateWebhook(ctx, { id, includeContent: false }),
      () => removeWebhook(ctx, { id }),
    ];
    for (const change of changes) {
      services.clock.advance(1);
      await change();
    }
    const at = { webhookId: id, host: 'other.example.com' };
    expect((await factsOf(owner.userId)).slice(1)).toEqual([
      ['webhook_changed', { ...at, what: ['url'] }],
      ['webhook_changed', { ...at, what: ['secret'] }],
      ['webhook_changed', { ...at, what: ['content'] }],
    ]);
  });

  test('of the changes of another member, without that member’s address; the member is told too', async () => {
    const member = { ...(await createDeveloper(services)), workspaceId: owner.workspaceId };
    const row = { workspaceId: owner.workspaceId, userId: member.userId, role: 'member' };
    await services.db.prisma.member.create({
      data: { ...row, createdAt: services.clock.now() },
      select: { role: true },
    });
    await addWebhook(contextFor(services, member));
    expect(await noticesOf(services, owner.userId)).toMatchObject([{ kind: 'webhook_added', ip: null }]);
    expect(await noticesOf(services, member.userId)).toMatchObject([
      { kind: 'webhook_added', ip: '203.0.113.7' },
    ]);
  });

  test('nothing of an inbox, which sends nothing anywhere', async () => {
    const url = `${services.settings.baseUrl}/v1/inbox/${owner.workspaceId}`;
    await createWebhook(ctx, { url, eventTypes: ['*'] });
    expect(await noticesOf(services, owner.userId)).toEqual([]);
  });
});
