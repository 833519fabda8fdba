import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { appendEvents } from '../../core/event/append.ts';
import { createApiKey } from '../../key/create.ts';
import { createThread } from '../../messaging/thread/create.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { readDelivery } from '../../webhook/delivery/read.ts';
import { findEvents } from '../../webhook/event/find.ts';
import { fanOut } from '../../webhook/lane/fan-out.ts';
import { addEndpoint } from '../../webhook/lane/lane.fixture.ts';
import { createBuffer, type RequestEntry } from '../request-log/buffer.ts';
import { entryOf } from '../request-log/entry.fixture.ts';
import { flushRequests } from '../request-log/flush.ts';
import { readEvent } from './read.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;

beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
});

/** The same caller in a request of this id. */
const during = (requestId: string): Context => ({ ...ctx, origin: { ...ctx.origin, requestId } });

async function log(requestId: string, entry: Partial<RequestEntry> = {}): Promise<void> {
  const buffer = createBuffer();
  const at = services.clock.now().getTime();
  const { workspaceId } = developer;
  buffer.add(entryOf({ workspaceId, credentialId: null, requestId, at, ...entry }));
  await flushRequests(database.db, buffer.take());
}

/** The id of the newest event. */
async function newest(caller = ctx): Promise<string> {
  const [event] = (await findEvents(caller, { limit: 1 })).items;
  return event?.id ?? '';
}

async function colleague(): Promise<Context> {
  const { workspaceId } = developer;
  return contextFor(services, { ...(await createDeveloper(services)), workspaceId });
}

describe('an event', () => {
  test('comes with the request that caused it, its audit record, and its deliveries', async () => {
    const { webhook: one } = await addEndpoint(services, developer);
    const { webhook: two } = await addEndpoint(services, developer, { types: ['api_key.created'] });
    const { key } = await createApiKey(during('deploy-42'), { name: 'ci' });
    await fanOut(database.db, services.clock.now(), [developer.workspaceId]);
    await log('deploy-42', { path: '/v1/developer/api-keys' });
    await log('deploy-43', { path: '/another' });
    const event = await readEvent(ctx, { id: await newest() });
    expect(event).toMatchObject({
      type: 'api_key.created',
      subject: key.id,
      isCopy: false,
      isIdShared: false,
    });
    expect(event?.request).toMatchObject({ requestId: 'deploy-42', path: '/v1/developer/api-keys' });
    expect(event?.audit.items).toMatchObject([{ action: 'api_key.created', targetId: key.id }]);
    expect(event?.deliveries.items.map(({ endpointId }) => endpointId)).toEqual([one.id, two.id].toSorted());
  });

  test('has the body of its deliveries, byte for byte', async () => {
    const { webhook } = await addEndpoint(services, developer);
    await createApiKey(ctx, { name: 'ci' });
    await fanOut(database.db, services.clock.now(), [developer.workspaceId]);
    const event = await readEvent(ctx, { id: await newest() });
    const deliveryId = event?.deliveries.items[0]?.id ?? '';
    const delivery = await readDelivery(ctx, { id: webhook.id, deliveryId });
    expect(event?.body).toBe(delivery.body);
    expect(JSON.parse(event?.body ?? '')).toMatchObject({ id: event?.id, type: 'api_key.created' });
  });

  test('of a console request has no logged request, and still its audit record', async () => {
    await createApiKey(during('req_00000000000000000000000000000000'), { name: 'ci' });
    const event = await readEvent(ctx, { id: await newest() });
    expect(event).toMatchObject({
      requestId: 'req_00000000000000000000000000000000',
      request: null,
      audit: { items: [{ action: 'api_key.created' }] },
    });
  });

  test('of no request has neither', async () => {
    const data = { endpointId: 'whe_1' };
    const draft = { workspaceId: developer.workspaceId, type: 'ping' as const, data };
    await services.db.transaction(async ({ sql }) => appendEvents(sql, services, [draft]));
    expect(await readEvent(ctx, { id: await newest() })).toMatchObject({
      requestId: null,
      request: null,
      audit: { items: [] },
      deliveries: { items: [] },
    });
  });

  test('is not the effect of a request that had its id at another time', async () => {
    await log('nightly');
    services.clock.advance(3600);
    await createApiKey(during('nightly'), { name: 'ci' });
    const id = await newest();
    expect((await readEvent(ctx, { id }))?.request).toBeNull();
    services.clock.advance(3600);
    await log('nightly');
    expect((await readEvent(ctx, { id }))?.request).toBeNull();
  });

  test('is the effect of a request that took minutes after it was written', async () => {
    await createApiKey(during('slow'), { name: 'ci' });
    services.clock.advance(300);
    await log('slow', { durationMs: 300_000 });
    expect((await readEvent(ctx, { id: await newest() }))?.request).toMatchObject({ requestId: 'slow' });
  });

  test('of two requests that had the same id within a minute is told as the effect of the next one answered, and as uncertain', async () => {
    for (const path of ['/first', '/second', '/third']) {
      await log('retried', { path });
      services.clock.advance(1);
      if (path === '/first') await createApiKey(during('retried'), { name: 'ci' });
      services.clock.advance(1);
    }
    expect(await readEvent(ctx, { id: await newest() })).toMatchObject({
      isIdShared: true,
      request: { path: '/second' },
    });
  });
});

describe('a person who reads an event', () => {
  test('does not find one of another workspace, nor one that does not exist', async () => {
    await createApiKey(ctx, { name: 'ci' });
    const id = await newest();
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await readEvent(stranger, { id })).toBeNull();
    for (const unknown of ['evt_unknown', 'no id', 'x'.repeat(200)]) {
      expect(await readEvent(ctx, { id: unknown })).toBeNull();
    }
  });

  test('does not learn of a request or of audit records of another workspace that has the same id', async () => {
    const stranger = await createDeveloper(services);
    await createApiKey(during('same-id'), { name: 'ci' });
    await log('same-id', { workspaceId: stranger.workspaceId });
    const theirs = contextFor(services, stranger);
    await createApiKey({ ...theirs, origin: { ...theirs.origin, requestId: 'same-id' } }, { name: 'theirs' });
    const event = await readEvent(ctx, { id: await newest() });
    expect(event?.request).toBeNull();
    expect(event?.audit.items).toHaveLength(1);
  });

  test('does not find one that is for a colleague alone', async () => {
    const { userId, workspaceId } = developer;
    const data = { taskId: 'tsk_1', createdBy: userId, assigneeId: null, messageId: null };
    const draft = { workspaceId, type: 'task.created' as const, data, onlyFor: userId };
    await services.db.transaction(async ({ sql }) => appendEvents(sql, services, [draft]));
    const id = await newest();
    expect(await readEvent(ctx, { id })).toMatchObject({ subject: 'tsk_1' });
    expect(await readEvent(await colleague(), { id })).toBeNull();
  });

  test('finds a copy for a guest while they take part in the thread, without its cause', async () => {
    const host = contextFor(services, await createDeveloper(services));
    const { id: threadId } = await createThread(host, { participantIds: [] });
    const { userId, workspaceId } = developer;
    await services.db.query(
      'INSERT INTO participants (thread_id, user_id, joined_at) VALUES ($1, $2, now())',
      [threadId, userId],
    );
    const data = { threadId, messageId: 'msg_1', userId };
    const draft = { workspaceId, type: 'message.read' as const, data, onlyFor: userId };
    await services.db.transaction(async ({ sql }) => appendEvents(sql, services, [draft]));
    await services.db.query(
      `UPDATE events SET relayed_from = (SELECT workspace_id FROM threads WHERE id = $1) WHERE subject = $1 AND workspace_id = $2`,
      [threadId, workspaceId],
    );
    const id = await newest();
    expect(await readEvent(ctx, { id })).toMatchObject({ isCopy: true, request: null, audit: { items: [] } });
    expect(await readEvent(await colleague(), { id })).toBeNull();
    await services.db.query('DELETE FROM participants WHERE thread_id = $1', [threadId]);
    expect(await readEvent(ctx, { id })).toBeNull();
  });
});
