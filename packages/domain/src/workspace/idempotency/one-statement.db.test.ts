import type { JsonValue } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../core/context.ts';
import { createThread } from '../../messaging/thread/create.ts';
import { listMessages } from '../../messaging/thread/list-messages.ts';
import { markRead } from '../../messaging/thread/mark-read.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { eventsOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { addUser, contextFor, createDeveloper, onDatabase } from '../../testing/services.fixture.ts';
import { runIdempotent } from './run-idempotent.ts';

const { database, services } = await openTestProcess();

async function createTenant() {
  const owner = await createDeveloper(services);
  const ctx = contextFor(services, owner);
  const { id: threadId } = await createThread(ctx, { participantIds: [] });
  const messages = () => database.db.prisma.message.count({ where: { threadId } });
  return { ctx, messages, owner, threadId };
}
type Tenant = Awaited<ReturnType<typeof createTenant>>;

const call = { key: 'k1', route: 'POST /v1/messages', fingerprint: Buffer.from('a') };

/** Sends a message under the key of {@link call}, after `first`. */
const sendOnce = ({ ctx, threadId }: Tenant, first: () => Promise<unknown> = () => Promise.resolve()) =>
  runIdempotent(ctx, call, {
    run: async (joined: Context) => {
      await first();
      return sendMessage(joined, { threadId, kind: 'text', text: 'hello' });
    },
    answerOf: (value) => ({ status: 201, body: JSON.parse(JSON.stringify(value)) as JsonValue }),
  });

test('a message and its answer are stored by the statement after the claim, and the answer is replayed', async () => {
  const tenant = await createTenant();
  const names: string[] = [];
  const { db } = tenant.ctx;
  const sql: typeof db.sql = {
    rows: (statement, values) => {
      names.push(statement.name);
      return db.sql.rows(statement, values);
    },
    cells: (statement, values) => {
      names.push(statement.name);
      return db.sql.cells(statement, values);
    },
  };
  const counted = { ...tenant, ctx: onDatabase(tenant.ctx, { ...db, sql }) };
  // The first message of a process into a thread reads where the thread lives.
  await sendMessage(counted.ctx, { threadId: tenant.threadId, kind: 'text', text: 'warm' });
  names.length = 0;
  services.clock.advance(60);
  const first = await sendOnce(counted);
  // Readers of events are woken after a write, and nobody waits for it. A process looks for rotated keys twice a second.
  const waitedFor = names.filter((name) => name !== 'event-notify' && !name.startsWith('data-key'));
  expect(waitedFor).toEqual(['idempotency-claims-1', 'message-send-workspace-answer-1']);
  expect(await sendOnce(tenant)).toEqual({ ...first, replayed: true });
  expect(await tenant.messages()).toBe(2);
});

test('calls that come together claim their keys in few statements, and no claim waits for a call that is committing', async () => {
  const tenant = await createTenant();
  const claimed: string[] = [];
  const { db } = tenant.ctx;
  const watch = (name: string) => void (name.startsWith('idempotency-claim') && claimed.push(name));
  const sql: typeof db.sql = {
    rows: (statement, values) => {
      watch(statement.name);
      return db.sql.rows(statement, values);
    },
    cells: (statement, values) => {
      watch(statement.name);
      return db.sql.cells(statement, values);
    },
  };
  const ctx = onDatabase(tenant.ctx, { ...db, sql });
  const work = {
    run: (joined: Context) => sendMessage(joined, { threadId: tenant.threadId, kind: 'text', text: 'hello' }),
    answerOf: (value: unknown) => ({ status: 201, body: JSON.parse(JSON.stringify(value)) as JsonValue }),
  };
  const send = (key: string) => runIdempotent(ctx, { ...call, key }, work);
  await send('held');
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const held = database.db.transaction(async (tx) => {
    const lock = {
      name: 'test-lock-call',
      text: 'SELECT FROM idempotency_records WHERE caller = $1 FOR UPDATE',
    };
    await tx.sql.rows(lock, [`console:${tenant.owner.accountId}`]);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  claimed.length = 0;
  const waiting = send('held');
  const keys = Array.from({ length: 20 }, (_, at) => `k${at}`);
  await Promise.all(keys.map(send));
  expect(claimed.length).toBeGreaterThan(1);
  expect(claimed.length).toBeLessThan(15);
  released.resolve();
  await held;
  expect(await waiting).toMatchObject({ replayed: true });
  expect(await tenant.messages()).toBe(21);
});

test('a call that outlived its lock and was overtaken sends no message', async () => {
  const tenant = await createTenant();
  const overtake = async () => {
    services.clock.advance(61);
    await sendOnce(tenant);
  };
  expect(await outcomeOf(sendOnce(tenant, overtake))).toBe('idempotency_in_progress');
  expect(await tenant.messages()).toBe(1);
  expect(await sendOnce(tenant)).toMatchObject({ replayed: true });
});

test('a message that has to wait for another transaction of its workspace keeps its answer', async () => {
  const tenant = await createTenant();
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const held = database.db.transaction(async ({ sql }) => {
    const lock = { name: 'test-lock', text: 'SELECT FROM workspaces WHERE id = $1 FOR UPDATE' };
    await sql.rows(lock, [tenant.owner.workspaceId]);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const sent = sendOnce(tenant, async () => void setImmediate(() => released.resolve()));
  const first = await sent;
  await held;
  expect(await sendOnce(tenant)).toEqual({ ...first, replayed: true });
  expect(await tenant.messages()).toBe(1);
});

describe('a receipt with a key, whose statement has no room for the answer beside its own move', () => {
  async function createReader() {
    const { ctx, owner } = await createTenant();
    const user = await addUser(services, owner.workspaceId);
    const reader = contextFor(services, user);
    const { id } = await createThread(ctx, { participantIds: [user.userId] });
    const first = await sendMessage(ctx, { threadId: id, kind: 'text', text: 'one' });
    const last = await sendMessage(ctx, { threadId: id, kind: 'text', text: 'two' });
    let runs = 0;
    const readOnce = (messageId: string) =>
      runIdempotent(
        reader,
        { key: 'k1', route: `POST /v1/threads/${id}/read`, fingerprint: Buffer.from(messageId) },
        {
          run: (joined: Context) => {
            runs += 1;
            return markRead(joined, { threadId: id, messageId });
          },
          answerOf: () => ({ status: 204, body: null }),
        },
      );
    const events = await eventsOf(services, owner.workspaceId);
    const told = async () =>
      (await eventsOf(services, owner.workspaceId)).slice(events.length).map(({ type }) => type);
    const states = async () =>
      (await listMessages(ctx, { threadId: id, limit: 50 })).items.map((m) => m.deliveryState);
    return { first, last, readOnce, runsOf: () => runs, states, told };
  }

  test('is made once, and the same call again answers the same and writes nothing', async () => {
    const { first, readOnce, runsOf, states, told } = await createReader();
    const answer = await readOnce(first.id);
    expect(answer).toEqual({ status: 204, body: null, replayed: false });
    expect(await states()).toEqual(['sent', 'read']);
    expect(await readOnce(first.id)).toEqual({ ...answer, replayed: true });
    expect([runsOf(), await told()]).toEqual([1, ['message.read']]);
  });

  test('is refused under the key of another message, which stays unread', async () => {
    const { first, last, readOnce, states, told } = await createReader();
    await readOnce(first.id);
    expect(await outcomeOf(readOnce(last.id))).toBe('idempotency_key_reused');
    expect([await states(), await told()]).toEqual([['sent', 'read'], ['message.read']]);
  });

  test('of ten calls at once is made by one: the others are replayed or refused for now', async () => {
    const { last, readOnce, runsOf, states, told } = await createReader();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(readOnce(last.id))));
    expect(new Set([...outcomes, 'accepted', 'idempotency_in_progress'])).toHaveProperty('size', 2);
    expect(outcomes).toContain('accepted');
    expect([runsOf(), await states(), await told()]).toEqual([1, ['read', 'read'], ['message.read']]);
    expect(await readOnce(last.id)).toMatchObject({ replayed: true });
  });
});
