import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { openTestProcess, outcomeOf, refusalOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { hookUrl, withTestNames } from '../webhook.fixture.ts';
import { createWebhook } from './create.ts';
import { updateWebhook } from './update.ts';

const opened = await openTestProcess();
const services = withTestNames(opened.services);
let developer: ConsoleActor;
let ctx: Context;
beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
});

const storedOf = (id: string) => services.db.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } });

describe('the URL of an endpoint', () => {
  const reasonOf = async (url: string): Promise<unknown> =>
    (await refusalOf(createWebhook(ctx, { url, eventTypes: ['*'] }))).options.details?.reason;

  test('that is an address inside, a name for one, and a name with one among others have the same reason', async () => {
    for (const host of ['10.1.2.3', 'inside.example.com', 'mixed.example.com', '[::1]', '2130706433']) {
      expect([host, await reasonOf(`https://${host}/x`)]).toEqual([host, 'address_not_allowed']);
    }
  });

  test('is refused without a word about addresses', async () => {
    const refusal = await refusalOf(
      createWebhook(ctx, { url: 'https://mixed.example.com', eventTypes: ['*'] }),
    );
    expect(refusal.code).toBe('webhook_url_rejected');
    expect(JSON.stringify([refusal.message, refusal.options])).not.toMatch(/169|93\.184/);
  });

  test('may be a name that does not resolve yet: every delivery checks it again', async () => {
    const later = { url: 'https://later.example.com', eventTypes: ['*'] };
    expect(await createWebhook(ctx, later)).toMatchObject({ isFound: false });
    expect(await createWebhook(ctx, { ...later, url: hookUrl })).toMatchObject({ isFound: true });
  });

  test('may be the inbox of its own workspace, which is not called over the network', async () => {
    const url = `${services.settings.baseUrl}/v1/inbox/${developer.workspaceId}`;
    const { webhook } = await createWebhook(ctx, { url, eventTypes: ['*'] });
    expect((await storedOf(webhook.id)).isInbox).toBe(true);
    await updateWebhook(ctx, { id: webhook.id, description: 'x' });
    expect((await storedOf(webhook.id)).isInbox).toBe(true);
    await updateWebhook(ctx, { id: webhook.id, url: hookUrl });
    expect((await storedOf(webhook.id)).isInbox).toBe(false);
  });

  test('may be that inbox with a slash at its end, which is stored without', async () => {
    const url = `${services.settings.baseUrl}/v1/inbox/${developer.workspaceId}`;
    const { webhook } = await createWebhook(ctx, { url: `${url}/`, eventTypes: ['*'] });
    expect(await storedOf(webhook.id)).toMatchObject({ isInbox: true, url });
    await updateWebhook(ctx, { id: webhook.id, url: hookUrl });
    await updateWebhook(ctx, { id: webhook.id, url: `${url}/` });
    expect(await storedOf(webhook.id)).toMatchObject({ isInbox: true, url });
  });

  test.each(['wks_other', '', '%OWN%//', '%OWN%?x=1', '%OWN%#', 'x/../%OWN%'])(
    'is never an inbox under another spelling or of another workspace: %s',
    async (name) => {
      const url = `${services.settings.baseUrl}/v1/inbox/${name.replace('%OWN%', developer.workspaceId)}`;
      expect(await reasonOf(url)).toBe('inbox_not_yours');
    },
  );

  test('is accepted with http outside production, and only with https in production', async () => {
    const http = { url: 'http://hooks.example.com/', eventTypes: ['*'] };
    expect(await outcomeOf(createWebhook(ctx, http))).toBe('accepted');
    const settings = { ...services.settings, deployment: 'production' } as const;
    const production = contextFor(withTestNames({ ...services, settings }), developer);
    expect((await refusalOf(createWebhook(production, http))).options.details?.reason).toBe(
      'scheme_not_allowed',
    );
    expect(await outcomeOf(createWebhook(production, { ...http, url: hookUrl }))).toBe('accepted');
  });
});
