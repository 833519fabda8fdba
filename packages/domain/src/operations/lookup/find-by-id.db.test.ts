import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { readAuditRecord } from '../../core/audit/list.ts';
import type { Context } from '../../core/context.ts';
import { createApiKey } from '../../key/create.ts';
import { createTask } from '../../messaging/task/create.ts';
import { createThread } from '../../messaging/thread/create.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { form, grantTo } from '../../oauth/client/client.fixture.ts';
import { createClient } from '../../oauth/client/create.ts';
import { auditOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { insertDelivery, insertEndpoint } from '../../webhook/delivery/delivery.fixture.ts';
import { createBuffer } from '../request-log/buffer.ts';
import { entryOf } from '../request-log/entry.fixture.ts';
import { flushRequests } from '../request-log/flush.ts';
import { listRequests } from '../request-log/list.ts';
import { findById } from './find-by-id.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;
let stranger: Context;

beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  stranger = contextFor(services, await createDeveloper(services));
});

const consoleRequestId = () => `req_${randomUUID().replaceAll('-', '')}`;

async function recordRequest(requestId: string, at: number): Promise<void> {
  const buffer = createBuffer();
  buffer.add(entryOf({ workspaceId: developer.workspaceId, credentialId: null, requestId, at }));
  await flushRequests(database.db, buffer.take());
}

/** One resource of each kind, with the expected finding of its id. */
async function furnish(): Promise<[id: string, finding: object][]> {
  const { key } = await createApiKey(ctx, { name: 'ci' });
  const { client } = await createClient(ctx, form);
  const grantId = `grt_${client.id.slice(4)}`;
  await grantTo(services, developer, client.id, grantId);
  const thread = await createThread(ctx, { title: 'Plans', participantIds: [] });
  const message = await sendMessage(ctx, { threadId: thread.id, kind: 'text', text: 'hello' });
  const task = await createTask(ctx, { title: 'Call back' });
  const [event] = await services.db.prisma.event.findMany({
    where: { workspaceId: developer.workspaceId },
    select: { id: true },
  });
  const endpointId = await insertEndpoint(services, developer);
  const draft = { endpointId, workspaceId: developer.workspaceId, subject: thread.id };
  const deliveryId = await insertDelivery(services, draft);
  const [record] = await services.db.prisma.auditRecord.findMany({
    where: { chainId: developer.workspaceId },
    select: { id: true },
  });
  await recordRequest('deploy-42.retry_1', services.clock.now().getTime());
  const [request] = (await listRequests(ctx, {})).items;
  const thing = (noun: string, id: string, more: object = {}) => ({
    kind: 'thing',
    thing: { noun, id, createdAt: expect.any(Date), ...more },
  });
  return [
    [key.id, { kind: 'key', id: key.id }],
    [client.id, { kind: 'client', id: client.id }],
    [grantId, { kind: 'app', id: grantId }],
    [thread.id, { kind: 'thread', id: thread.id }],
    [message.id, thing('message', message.id, { threadId: thread.id, type: 'text' })],
    [task.id, thing('task', task.id)],
    [event?.id ?? '', { kind: 'event', id: event?.id }],
    [endpointId, { kind: 'webhook', id: endpointId }],
    [deliveryId, { kind: 'delivery', id: deliveryId, endpointId }],
    [record?.id ?? '', { kind: 'audit_record', id: record?.id }],
    [request?.id ?? '', { kind: 'request', id: request?.id }],
    ['deploy-42.retry_1', { kind: 'request', id: request?.id }],
  ];
}

test('a removed endpoint and its deliveries are not found', async () => {
  const endpointId = await insertEndpoint(services, developer);
  const { workspaceId } = developer;
  const deliveryId = await insertDelivery(services, { endpointId, workspaceId, subject: 'thr_1' });
  await services.db.prisma.webhookEndpoint.update({
    where: { id: endpointId },
    data: { deletedAt: services.clock.now() },
    select: { id: true },
  });
  for (const id of [endpointId, deliveryId]) expect(await findById(ctx, { id })).toEqual({ kind: 'nothing' });
});

test('an id finds what it names in its own workspace, and nothing in any other', async () => {
  const finders = await furnish();
  for (const [id, finding] of finders) {
    expect(await findById(ctx, { id }), id).toMatchObject(finding);
    expect(await findById(stranger, { id }), id).toEqual({ kind: 'nothing' });
  }
});

test('a request id that was sent twice finds the newest request', async () => {
  const now = services.clock.now().getTime();
  await recordRequest('again-1', now);
  await recordRequest('again-1', now - 5000);
  const [newest] = (await listRequests(ctx, { requestId: 'again-1' })).items;
  expect(await findById(ctx, { id: 'again-1' })).toEqual({ kind: 'request', id: newest?.id });
});

describe('a request of the console', () => {
  test('that changed something is found by its audit record, by its own workspace alone', async () => {
    const requestId = consoleRequestId();
    await createApiKey({ ...ctx, origin: { ...ctx.origin, requestId } }, { name: 'ci' });
    const found = await findById(ctx, { id: requestId });
    const records = await auditOf(services, developer.workspaceId);
    expect(records).toHaveLength(1);
    expect(found).toMatchObject({ kind: 'audit_record' });
    const id = 'id' in found ? found.id : '';
    expect(await readAuditRecord(ctx, { id })).toMatchObject({ requestId, action: 'api_key.created' });
    expect(await readAuditRecord(stranger, { id })).toBeNull();
    expect(await readAuditRecord(stranger, { id: 'no id' })).toBeNull();
    // Another workspace sees the same as for any id that looks like one of the console's.
    expect(await findById(stranger, { id: requestId })).toEqual(
      await findById(stranger, { id: consoleRequestId() }),
    );
  });

  test('that changed nothing is known by its form', async () => {
    expect(await findById(ctx, { id: consoleRequestId() })).toEqual({ kind: 'console_request' });
  });
});

test.each(['key_none', 'constructor_1', '__proto___', 'req_01jd', 'toString', '_', 'x'.repeat(128)])(
  'the unknown id %s finds nothing',
  async (id) => {
    expect(await findById(ctx, { id })).toEqual({ kind: 'nothing' });
  },
);

test.each(['', 'a b', "' OR 1=1 --", 'a\u0000', 'x'.repeat(129)])(
  '%j, which can be no id, is refused',
  async (id) => {
    expect(await outcomeOf(findById(ctx, { id }))).toBe('validation_error');
  },
);
