import { eventTypeNames, webhooksMax } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { createThread } from '../../messaging/thread/create.ts';
import { auditOf, eventsOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { loadSigningSecrets } from '../secret.ts';
import { addDeliveries, addWebhook, hookUrl, statesOf, withTestNames } from '../webhook.fixture.ts';
import { createWebhook } from './create.ts';
import { listEventTypes, listWebhooks, readWebhook } from './list.ts';
import { testWebhook } from './ping.ts';
import { removeWebhook } from './remove.ts';
import { updateWebhook } from './update.ts';

const opened = await openTestProcess();
const services = withTestNames(opened.services);
let developer: ConsoleActor;
let ctx: Context;
beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
});

const { prisma } = services.db;
const healthOf = (endpointId: string) => prisma.webhookHealth.findUniqueOrThrow({ where: { endpointId } });
const lanesOf = (endpointId: string) => prisma.webhookLane.findMany({ where: { endpointId } });
const storedOf = (id: string) => prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } });
const streamOf = (workspaceId: string) => prisma.webhookStream.findUnique({ where: { workspaceId } });
const failing = {
  failures: 9,
  opens: 3,
  failingSince: new Date(),
  warnedAt: new Date(),
  blockedUntil: new Date(),
};
const placeOf = ({ id }: { readonly id: string }) => ({ id, workspaceId: developer.workspaceId });

describe('registering an endpoint', () => {
  test('gives it the events that are written from then on', async () => {
    await createThread(ctx, { participantIds: [] });
    const { webhook } = await addWebhook(ctx);
    const [last] = (await eventsOf(services, developer.workspaceId)).toReversed();
    expect((await storedOf(webhook.id)).sinceOffset).toBe(last?.offset);
    expect(await streamOf(developer.workspaceId)).toMatchObject({ offset: last?.offset });
    expect(await healthOf(webhook.id)).toMatchObject({ failures: 0, blockedUntil: null });
  });

  test('leaves the stream of the workspace where it is when there is one', async () => {
    await addWebhook(ctx);
    await createThread(ctx, { participantIds: [] });
    const { webhook } = await addWebhook(ctx);
    expect((await streamOf(developer.workspaceId))?.offset).toBe(0n);
    expect((await storedOf(webhook.id)).sinceOffset).toBe(1n);
  });

  test('answers the view with the secret, which is whsec_ and standard base64 of 32 bytes', async () => {
    const { secret, webhook } = await createWebhook(ctx, {
      url: hookUrl,
      description: ' Orders ',
      eventTypes: ['thread.created', 'message.new'],
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
    expect(webhook).toEqual({
      id: expect.stringMatching(/^whe_/),
      url: hookUrl,
      description: 'Orders',
      eventTypes: ['message.new', 'thread.created'],
      status: 'enabled',
      disabledReason: null,
      includeContent: false,
      alertAfter: 10,
      createdBy: expect.stringMatching(/^usr_/),
      createdAt: expect.any(Date),
      updatedAt: webhook.createdAt,
    });
    expect(await readWebhook(ctx, { id: webhook.id })).toEqual(webhook);
  });

  test('is audited, without the secret and without the query of the URL', async () => {
    const { secret, webhook } = await createWebhook(ctx, { url: `${hookUrl}?token=abc`, eventTypes: ['*'] });
    const records = await auditOf(services, developer.workspaceId);
    expect(records).toMatchObject([
      { action: 'webhook.created', targetKind: 'webhook', targetId: webhook.id, details: { url: hookUrl } },
    ]);
    const text = JSON.stringify(records, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
    expect(text).not.toContain('token=abc');
    expect(text).not.toContain(secret.slice('whsec_'.length));
    expect((await readWebhook(ctx, { id: webhook.id })).url).toBe(`${hookUrl}?token=abc`);
  });

  test('over the limit of 20 is refused, and a removed endpoint makes room', async () => {
    const made = [];
    for (let count = 0; count < webhooksMax; count += 1) made.push(await addWebhook(ctx));
    expect(await outcomeOf(addWebhook(ctx))).toBe('webhook_limit_reached');
    await removeWebhook(ctx, { id: made[0]?.webhook.id ?? '' });
    expect(await outcomeOf(addWebhook(ctx))).toBe('accepted');
    expect(await outcomeOf(addWebhook(contextFor(services, await createDeveloper(services))))).toBe(
      'accepted',
    );
  });
});

describe('the list', () => {
  test('is whole and newest first without a limit, and has pages with one', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await addWebhook(ctx)).webhook.id);
    const idsOf = (page: { items: readonly { id: string }[] }) => page.items.map(({ id }) => id);
    expect(idsOf(await listWebhooks(ctx))).toEqual(ids);
    const first = await listWebhooks(ctx, { limit: 2 });
    const second = await listWebhooks(ctx, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([idsOf(first), idsOf(second), second.nextCursor]).toEqual([ids.slice(0, 2), ids.slice(2), null]);
  });

  test('of event types has the catalog, each with a schema and an example', async () => {
    expect((await listEventTypes(ctx)).map(({ type }) => type)).toEqual(eventTypeNames);
  });
});

describe('changing an endpoint', () => {
  test('changes what is named and nothing else, and is audited with what changed', async () => {
    const { webhook } = await addWebhook(ctx);
    services.clock.advance(5);
    const url = 'https://other.example.com/x?secret=1';
    const after = await updateWebhook(ctx, { id: webhook.id, url, eventTypes: ['thread.created'] });
    expect(after).toEqual({ ...webhook, url, eventTypes: ['thread.created'], updatedAt: after.updatedAt });
    expect(after.updatedAt.getTime()).toBeGreaterThan(webhook.updatedAt.getTime());
    expect(await readWebhook(ctx, { id: webhook.id })).toEqual(after);
    const [record] = (await auditOf(services, developer.workspaceId)).toReversed();
    expect(record).toMatchObject({
      action: 'webhook.updated',
      details: { changed: ['url', 'event_types'], url: 'https://other.example.com/x', previous_url: hookUrl },
    });
  });

  test('to what it is already changes nothing and writes no record', async () => {
    const { webhook } = await addWebhook(ctx);
    services.clock.advance(5);
    const same = { id: webhook.id, url: hookUrl, status: 'enabled', eventTypes: ['*', 'ping'] } as const;
    expect(await updateWebhook(ctx, { ...same, eventTypes: [...same.eventTypes] })).toEqual(webhook);
    expect(await auditOf(services, developer.workspaceId)).toHaveLength(1);
  });

  test('to a new URL forgets how the old one answered', async () => {
    const { webhook } = await addWebhook(ctx);
    await prisma.webhookHealth.update({ where: { endpointId: webhook.id }, data: failing });
    await updateWebhook(ctx, { id: webhook.id, description: 'x' });
    expect(await healthOf(webhook.id)).toMatchObject({ failures: 9, opens: 3 });
    await updateWebhook(ctx, { id: webhook.id, url: 'https://other.example.com/' });
    expect(await healthOf(webhook.id)).toMatchObject({
      failures: 0,
      opens: 0,
      failingSince: null,
      warnedAt: null,
      blockedUntil: null,
    });
  });

  test('with an unknown type or a rejected URL is refused and changes nothing', async () => {
    const { webhook } = await addWebhook(ctx);
    const { id } = webhook;
    expect(await outcomeOf(updateWebhook(ctx, { id, eventTypes: ['nope'] }))).toBe('unknown_event_types');
    expect(await outcomeOf(updateWebhook(ctx, { id, eventTypes: [] }))).toBe('unknown_event_types');
    expect(await outcomeOf(updateWebhook(ctx, { id, url: 'https://10.0.0.1/' }))).toBe(
      'webhook_url_rejected',
    );
    expect(await readWebhook(ctx, { id })).toEqual(webhook);
  });
});

describe('disabling an endpoint', () => {
  test('holds what waits for it and fences a worker that is just delivering', async () => {
    const { webhook } = await addWebhook(ctx);
    await addDeliveries(prisma, placeOf(webhook), {
      subject: 'a',
      states: ['delivered', 'pending', 'pending'],
    });
    await addDeliveries(prisma, placeOf(webhook), { subject: 'b', states: ['dead', 'pending'] });
    const after = await updateWebhook(ctx, { id: webhook.id, status: 'disabled' });
    expect(after).toMatchObject({ status: 'disabled', disabledReason: 'user' });
    expect(await statesOf(services, webhook.id)).toEqual(['delivered', 'held', 'held', 'dead', 'held']);
    const lanes = await lanesOf(webhook.id);
    expect(lanes).toHaveLength(2);
    for (const lane of lanes) {
      expect(lane).toMatchObject({ pending: 0, nextAt: null, leasedUntil: null, lease: 0n });
    }
    expect((await storedOf(webhook.id)).disabledAt).toEqual(after.updatedAt);
  });

  test('does not change the deliveries of another endpoint', async () => {
    const [one, other] = [await addWebhook(ctx), await addWebhook(ctx)];
    await addDeliveries(prisma, placeOf(other.webhook), { subject: 'a', states: ['pending'] });
    await updateWebhook(ctx, { id: one.webhook.id, status: 'disabled' });
    expect(await statesOf(services, other.webhook.id)).toEqual(['pending']);
    expect(await lanesOf(other.webhook.id)).toMatchObject([{ pending: 1, lease: 7n }]);
  });

  test('keeps the reason of the service until it is enabled, which begins anew and sends nothing that was held', async () => {
    const { webhook } = await addWebhook(ctx);
    const { id } = webhook;
    await addDeliveries(prisma, placeOf(webhook), { subject: 'a', states: ['held'] });
    const data = { status: 'disabled', disabledReason: 'gone', disabledAt: new Date(0) };
    await prisma.webhookEndpoint.update({ where: { id }, data });
    await prisma.webhookHealth.update({ where: { endpointId: id }, data: failing });
    expect(await updateWebhook(ctx, { id, status: 'disabled', description: 'x' })).toMatchObject({
      disabledReason: 'gone',
    });
    expect((await storedOf(id)).disabledAt).toEqual(new Date(0));
    expect(await updateWebhook(ctx, { id, status: 'enabled' })).toMatchObject({ disabledReason: null });
    expect((await storedOf(id)).disabledAt).toBeNull();
    expect(await healthOf(id)).toMatchObject({ failures: 0, failingSince: null, blockedUntil: null });
    expect(await statesOf(services, id)).toEqual(['held']);
  });
});

describe('removing an endpoint', () => {
  test('cancels what waits or is held, keeps what ended, and deletes its secrets', async () => {
    const { webhook } = await addWebhook(ctx);
    await addDeliveries(prisma, placeOf(webhook), {
      subject: 'a',
      states: ['delivered', 'dead', 'held', 'pending'],
    });
    await removeWebhook(ctx, { id: webhook.id });
    expect(await statesOf(services, webhook.id)).toEqual(['delivered', 'dead', 'canceled', 'canceled']);
    expect(await lanesOf(webhook.id)).toMatchObject([{ pending: 0, nextAt: null, lease: 0n }]);
    expect(await loadSigningSecrets(services, placeOf(webhook))).toEqual([]);
    expect(await prisma.webhookSecret.count({ where: { endpointId: webhook.id } })).toBe(0);
    const actions = (await auditOf(services, developer.workspaceId)).map(({ action }) => action);
    expect(actions).toEqual(['webhook.created', 'webhook.deleted']);
  });

  test('makes it as if it had never been: no verb finds it', async () => {
    const { webhook } = await addWebhook(ctx);
    const { id } = webhook;
    await removeWebhook(ctx, { id });
    for (const call of [readWebhook, removeWebhook, updateWebhook, testWebhook]) {
      expect(await outcomeOf(call(ctx, { id }))).toBe('webhook_not_found');
    }
    expect((await listWebhooks(ctx)).items).toEqual([]);
  });

  test('ends the stream of the workspace with its last endpoint', async () => {
    const [one, other] = [await addWebhook(ctx), await addWebhook(ctx)];
    await removeWebhook(ctx, { id: one.webhook.id });
    expect(await streamOf(developer.workspaceId)).not.toBeNull();
    await removeWebhook(ctx, { id: other.webhook.id });
    expect(await streamOf(developer.workspaceId)).toBeNull();
  });

  test('that does not exist ends no stream', async () => {
    await addWebhook(ctx);
    expect(await outcomeOf(removeWebhook(ctx, { id: 'whe_none' }))).toBe('webhook_not_found');
    expect(await streamOf(developer.workspaceId)).not.toBeNull();
  });
});

describe('testing an endpoint', () => {
  test('writes a ping only for it, answers with the id of the ping, and closes its breaker', async () => {
    const { webhook } = await addWebhook(ctx);
    const { id } = webhook;
    await updateWebhook(ctx, { id, status: 'disabled' });
    await prisma.webhookHealth.update({ where: { endpointId: id }, data: failing });
    const { eventId } = await testWebhook(ctx, { id });
    expect(await eventsOf(services, developer.workspaceId)).toMatchObject([
      { id: eventId, type: 'ping', subject: id, data: { endpoint_id: id } },
    ]);
    expect(await healthOf(id)).toMatchObject({ blockedUntil: null, failures: 9 });
  });
});
