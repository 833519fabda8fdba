import type { Database } from '@patchbay/db';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createThread } from '../../messaging/thread/create.ts';
import { listMessages } from '../../messaging/thread/list-messages.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { eventsOf, outcomeOf, startTwoProcesses, type TwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, onDatabase } from '../../testing/services.fixture.ts';
import type { ConsoleActor } from '../actor.ts';
import { inTransaction } from './take-turn.ts';

let processes: TwoProcesses;
let developer: ConsoleActor;
let threadId: string;

beforeAll(async () => {
  processes = await startTwoProcesses();
  developer = await createDeveloper(processes.first);
  const ctx = contextFor(processes.first, developer);
  ({ id: threadId } = await createThread(ctx, { participantIds: [] }));
  await sendMessage(ctx, { threadId, kind: 'text', text: 'warm' });
});
afterAll(() => processes[Symbol.asyncDispose]());

const events = () => eventsOf(processes.first, developer.workspaceId);
const message = () => ({ threadId, kind: 'text', text: 'hello' }) as const;

/** A database that counts what is sent to it for callers who wait. */
function countStatements(db: Database) {
  let count = 0;
  const sql: Database['sql'] = {
    rows: (...call) => {
      count += 1;
      return db.sql.rows(...call);
    },
    cells: (...call) => {
      // Nobody waits for the wake-up of readers, and the keys of workspaces are read now and then, not for each write.
      if (call[0].name !== 'event-notify' && !call[0].name.startsWith('data-key')) count += 1;
      return db.sql.cells(...call);
    },
  };
  const transaction: Database['transaction'] = (work) => {
    count += 3;
    return db.transaction(work);
  };
  return { db: { ...db, sql, transaction }, count: () => count };
}

describe('a write of one statement', () => {
  test('commits its row, its time and its event in one round trip', async () => {
    const { count, db } = countStatements(processes.first.db);
    const ctx = onDatabase(contextFor(processes.first, developer), db);
    // The first message of a process into a thread reads where the thread lives.
    await sendMessage(ctx, message());
    processes.first.clock.advance(60);
    const [before, countBefore] = [(await events()).length, count()];
    const sent = await sendMessage(ctx, message());
    expect(count() - countBefore).toBe(1);
    const [event, ...others] = (await events()).slice(before);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ type: 'message.new', subject: threadId, createdAt: sent.createdAt });
  });

  test('has a later time than another process gave out, whatever its own clock says', async () => {
    const { first, second } = processes;
    const order = [first, second, first, second, second, first];
    const sent: string[] = [];
    for (const services of order)
      sent.push((await sendMessage(contextFor(services, developer), message())).id);
    expect(sent).toEqual(sent.toSorted());
    const { items } = await listMessages(contextFor(first, developer), { threadId, limit: order.length });
    expect(items.map(({ id }) => id).toReversed()).toEqual(sent);
  });

  test('that is refused takes neither an offset nor a time', async () => {
    const { workspaceId } = developer;
    const { db } = processes.first;
    const state = () =>
      db.query('SELECT event_offset, last_stamped_at FROM workspaces WHERE id = $1', [workspaceId]);
    const before = await state();
    const ctx = contextFor(processes.first, developer);
    expect(await outcomeOf(sendMessage(ctx, { ...message(), threadId: 'thr_none' }))).toBe(
      'thread_not_found',
    );
    expect(await state()).toEqual(before);
  });

  test('joins an open transaction: it stands or falls with the caller’s', async () => {
    const ctx = contextFor(processes.first, developer);
    const before = (await events()).length;
    const joined = inTransaction(ctx, async (transaction) => {
      await sendMessage({ ...ctx, transaction }, message());
      throw new Error('rolled back');
    });
    expect(await outcomeOf(joined)).toContain('rolled back');
    expect(await events()).toHaveLength(before);
  });
});

describe('the writes of many callers', () => {
  const createTenant = async () => {
    const owner = await createDeveloper(processes.first);
    const ctx = contextFor(processes.first, owner);
    const { id } = await createThread(ctx, { participantIds: [] });
    return { owner, ctx, own: id };
  };
  type Tenant = Awaited<ReturnType<typeof createTenant>>;

  test('are few statements, and each caller has its own answer', async () => {
    const { count, db } = countStatements(processes.first.db);
    const { memory } = onDatabase(processes.first, db);
    const tenants: Tenant[] = [];
    while (tenants.length < 20) tenants.push(await createTenant());
    const sendOf = ({ ctx }: Tenant, into: string | undefined) =>
      sendMessage({ ...ctx, db, memory }, { threadId: into ?? 'thr_none', kind: 'text', text: 'hello' });
    // The first write of a workspace reads its data key.
    await Promise.all(tenants.map((tenant) => sendOf(tenant, tenant.own)));
    processes.first.clock.advance(60);
    const before = count();
    // One into another's thread, one into a thread that nobody has.
    const outcomes = await Promise.all(
      tenants.map((tenant, index) => {
        const into = index === 7 ? tenants[8]?.own : tenant.own;
        return outcomeOf(sendOf(tenant, index === 13 ? undefined : into));
      }),
    );
    // Three of them say where `thr_none` lives, and why each of the two is refused.
    expect(count() - before).toBeLessThan(15);
    const refused = outcomes.flatMap((outcome, index) => (outcome === 'accepted' ? [] : [[index, outcome]]));
    expect(refused).toEqual([
      [7, 'thread_not_found'],
      [13, 'thread_not_found'],
    ]);
  });

  test('in one workspace and from two processes have dense offsets, and later times with later offsets', async () => {
    const { own, owner } = await createTenant();
    const sendAll = (services: TwoProcesses['first']) =>
      Array.from({ length: 40 }, () =>
        sendMessage(contextFor(services, owner), { threadId: own, kind: 'text', text: 'hello' }),
      );
    const sent = await Promise.all([...sendAll(processes.first), ...sendAll(processes.second)]);
    const written = (await eventsOf(processes.first, owner.workspaceId)).filter(
      ({ type }) => type === 'message.new',
    );
    expect(written).toHaveLength(sent.length);
    const offsets = written.map(({ offset }) => Number(offset));
    expect(offsets).toEqual(offsets.map((_, index) => Number(offsets[0]) + index));
    const times = written.map(({ createdAt }) => createdAt.getTime());
    expect(new Set(times).size).toBe(times.length);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times).toEqual(sent.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => a - b));
  });

  test('share statements again once another transaction has ended that held their workspace', async () => {
    const { own, owner } = await createTenant();
    const { count, db } = countStatements(processes.first.db);
    const ctx = onDatabase(contextFor(processes.first, owner), db);
    await sendMessage(ctx, { threadId: own, kind: 'text', text: 'warm' });
    const before = count();
    const other = await processes.second.db.pool.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM workspaces WHERE id = $1 FOR NO KEY UPDATE', [owner.workspaceId]);
    const sending = Array.from({ length: 300 }, (_, index) =>
      outcomeOf(
        sendMessage(ctx, { threadId: index % 100 === 7 ? 'thr_none' : own, kind: 'text', text: 'hello' }),
      ),
    );
    // A group has passed its rows over.
    await vi.waitUntil(() => count() - before >= 2);
    await other.query('COMMIT');
    other.release();
    const outcomes = await Promise.all(sending);
    const refused = outcomes.flatMap((outcome, index) => (outcome === 'accepted' ? [] : [[index, outcome]]));
    expect(refused).toEqual([7, 107, 207].map((index) => [index, 'thread_not_found']));
    // Each in a transaction of its own would be three for each of them.
    expect(count() - before).toBeLessThan(60);
    const written = (await eventsOf(processes.first, owner.workspaceId)).filter(
      ({ type }) => type === 'message.new',
    );
    expect(written).toHaveLength(298);
    const times = written.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    const offsets = written.map(({ offset }) => Number(offset));
    expect(offsets).toEqual(offsets.map((_, index) => Number(offsets[0]) + index));
  });
});
