import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { appendEvents } from '../../core/event/append.ts';
import { createApiKey } from '../../key/create.ts';
import { createThread } from '../../messaging/thread/create.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { fanOut } from '../../webhook/lane/fan-out.ts';
import { addEndpoint } from '../../webhook/lane/lane.fixture.ts';
import type { RequestEntry } from './buffer.ts';
import { createBuffer } from './buffer.ts';
import { effectsMax, readRequestEffects } from './effects.ts';
import { entryOf } from './entry.fixture.ts';
import { flushRequests } from './flush.ts';
import { listRequests } from './list.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;

beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
});

/** The same caller in a request of this id. */
const during = (requestId: string, caller = ctx): Context => ({
  ...caller,
  origin: { ...caller.origin, requestId },
});

/** Logs a request of this id. @returns the id of its row */
async function log(requestId: string, entry: Partial<RequestEntry> = {}): Promise<string> {
  const buffer = createBuffer();
  const at = services.clock.now().getTime();
  const { workspaceId } = developer;
  buffer.add(entryOf({ workspaceId, credentialId: null, requestId, at, ...entry }));
  await flushRequests(database.db, buffer.take());
  const [row] = (await listRequests(ctx, { requestId })).items;
  return row?.id ?? '';
}

async function read(id: string, caller = ctx) {
  const effects = await readRequestEffects(caller, { id });
  return {
    audit: effects?.audit.items.map(({ action }) => action),
    events: effects?.events.items.map(({ subject, type }) => `${type} ${subject}`),
    deliveries: effects?.deliveries.items.map(({ endpointId, state }) => `${endpointId} ${state}`),
    isIdShared: effects?.isIdShared,
  };
}

const nothing = { audit: [], events: [], deliveries: [], isIdShared: false };

describe('the effects of a request', () => {
  test('are its audit record, its event, and the delivery of that to each endpoint', async () => {
    const { webhook: one } = await addEndpoint(services, developer);
    const { webhook: two } = await addEndpoint(services, developer, { types: ['api_key.created'] });
    await addEndpoint(services, developer, { types: ['task.created'] });
    const { key } = await createApiKey(during('deploy-42'), { name: 'ci' });
    await fanOut(database.db, services.clock.now(), [developer.workspaceId]);
    expect(await read(await log('deploy-42'))).toEqual({
      audit: ['api_key.created'],
      events: [`api_key.created ${key.id}`],
      deliveries: [`${one.id} pending`, `${two.id} pending`].toSorted(),
      isIdShared: false,
    });
  });

  test('are also those of a write that shares its statement with others', async () => {
    const writer = contextFor(services, asApiKey(developer, ['messages:write']));
    const { id: threadId } = await createThread(during('thread-1', writer), { participantIds: [] });
    const send = (requestId: string) =>
      sendMessage(during(requestId, writer), { threadId, kind: 'text', text: 'hi' });
    await Promise.all([send('message-1'), send('message-2')]);
    for (const requestId of ['message-1', 'message-2'])
      expect((await read(await log(requestId))).events).toEqual([`message.new ${threadId}`]);
  });

  test('are none of a request that only read', async () => {
    await createApiKey(during('another-request'), { name: 'ci' });
    expect(await read(await log('only-read'))).toEqual(nothing);
  });

  test('are not those of another workspace whose caller chose the same id', async () => {
    const stranger = await createDeveloper(services);
    await addEndpoint(services, stranger);
    await createApiKey(during('same-id', contextFor(services, stranger)), { name: 'theirs' });
    await fanOut(database.db, services.clock.now(), [developer.workspaceId]);
    await log('same-id', { workspaceId: stranger.workspaceId });
    expect(await read(await log('same-id'))).toEqual(nothing);
  });

  test('are nobody else’s to read: the request of another workspace is not found', async () => {
    await createApiKey(during('mine'), { name: 'ci' });
    const id = await log('mine');
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await readRequestEffects(stranger, { id })).toBeNull();
    expect(await readRequestEffects(ctx, { id: 'rlg_unknown' })).toBeNull();
  });

  test('are not those of another time at which the caller used the id again', async () => {
    await createApiKey(during('nightly'), { name: 'first' });
    services.clock.advance(3600);
    expect(await read(await log('nightly'))).toEqual(nothing);
  });

  test('are marked as uncertain when another request had the same id within a minute', async () => {
    await createApiKey(during('retried'), { name: 'first' });
    await log('retried', { path: '/first' });
    services.clock.advance(30);
    const id = await log('retried', { path: '/second' });
    expect(await read(id)).toMatchObject({ audit: ['api_key.created'], isIdShared: true });
  });

  test('of a request that took minutes begin with what it wrote first', async () => {
    for (const requestId of ['slow', 'fast']) await createApiKey(during(requestId), { name: 'ci' });
    services.clock.advance(300);
    expect((await read(await log('slow', { durationMs: 300_000 }))).audit).toEqual(['api_key.created']);
    expect((await read(await log('fast', { durationMs: 1000 }))).audit).toEqual([]);
  });

  test('are cut after fifty of each, and say so', async () => {
    const drafts = Array.from({ length: effectsMax + 1 }, (_, index) => ({
      workspaceId: developer.workspaceId,
      type: 'task.created' as const,
      data: { taskId: `tsk_${index}`, createdBy: 'usr_x', assigneeId: null, messageId: null },
    }));
    await services.db.transaction(async ({ sql }) => appendEvents(sql, during('bulk'), drafts));
    const effects = await readRequestEffects(ctx, { id: await log('bulk') });
    expect(effects?.events.items).toHaveLength(effectsMax);
    expect(effects?.events).toMatchObject({ hasMore: true });
    expect(effects?.audit).toEqual({ items: [], hasMore: false });
  });
});

describe('a member who is no owner', () => {
  async function join(): Promise<Context> {
    const { workspaceId } = developer;
    const joined: ConsoleActor = { ...(await createDeveloper(services)), workspaceId };
    await services.db.query(
      `INSERT INTO members (workspace_id, user_id, role, created_at) VALUES ($1, $2, 'member', now())`,
      [workspaceId, joined.userId],
    );
    return contextFor(services, joined);
  }

  test('reads the effects as they read the audit log, and no event that is for another person alone', async () => {
    const member = await join();
    await createApiKey(during('mixed'), { name: 'ci' });
    const { userId, workspaceId } = developer;
    const data = { taskId: 'tsk_own', createdBy: userId, assigneeId: null, messageId: null };
    const own = { workspaceId, type: 'task.created' as const, data, onlyFor: userId };
    await services.db.transaction(async ({ sql }) => appendEvents(sql, during('mixed'), [own]));
    const id = await log('mixed');
    expect((await read(id)).events).toEqual([
      expect.stringMatching(/^api_key\.created /),
      'task.created tsk_own',
    ]);
    expect(await read(id, member)).toMatchObject({
      audit: ['api_key.created'],
      events: [expect.stringMatching(/^api_key\.created /)],
    });
  });
});
