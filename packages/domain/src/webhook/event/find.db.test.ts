import type { EventType } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { appendEvents, type EventDraft } from '../../core/event/append.ts';
import { openTestProcess, refusalOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { fanOut } from '../lane/fan-out.ts';
import { addEndpoint } from '../lane/lane.fixture.ts';
import { findEvents } from './find.ts';
import { listEvents } from './list.ts';

const { database, services } = await openTestProcess();
let ada: ConsoleActor;
beforeEach(async () => {
  ada = await createDeveloper(services);
});

const append = (...drafts: EventDraft[]) =>
  services.db.transaction(async ({ sql }) => appendEvents(sql, services, drafts));
const task = (taskId: string, draft: { onlyFor?: string } = {}): EventDraft => ({
  workspaceId: ada.workspaceId,
  type: 'task.created',
  data: { taskId, createdBy: ada.userId, assigneeId: null, messageId: null },
  ...draft,
});
const contact = (contactId: string): EventDraft => ({
  workspaceId: ada.workspaceId,
  type: 'contact.updated',
  data: { contactId, userId: null },
});
const find = (input: Parameters<typeof findEvents>[1] = {}, actor = ada) =>
  findEvents(contextFor(services, actor), input);
const subjects = async (...args: Parameters<typeof find>) =>
  (await find(...args)).items.map(({ subject }) => subject).join('');

describe('the events of a workspace', () => {
  test('are listed newest first, page by page, without loss', async () => {
    await append(...['a', 'b', 'c', 'd', 'e'].map((id) => task(id)));
    const pages: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await find({ limit: 2, ...(cursor && { cursor }) });
      pages.push(page.items.map(({ subject }) => subject).join(''));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(['ed', 'cb', 'a']);
  });

  test('keep their place while new events arrive', async () => {
    await append(...['a', 'b', 'c'].map((id) => task(id)));
    const first = await find({ limit: 1 });
    await append(task('d'));
    expect(await subjects({ cursor: first.nextCursor ?? '' })).toBe('ba');
  });

  test('are found by a type, by a subject, and by both', async () => {
    await append(task('a'), contact('a'), task('b'), contact('b'));
    const types = async (input: Parameters<typeof find>[0]) =>
      (await find(input)).items.map(({ subject, type }) => `${type} ${subject}`);
    expect(await types({ type: 'task.created' })).toEqual(['task.created b', 'task.created a']);
    expect(await types({ subject: 'a' })).toEqual(['contact.updated a', 'task.created a']);
    expect(await types({ subject: 'b', type: 'contact.updated' })).toEqual(['contact.updated b']);
    expect(await types({ subject: 'c' })).toEqual([]);
  });

  test('are found from a time on, and before another one, on every page', async () => {
    await append(...['a', 'b', 'c', 'd', 'e'].map((id) => task(id)));
    const [e, , c, b] = (await find()).items.map(({ createdAt }) => createdAt.toISOString());
    const within = { from: b ?? '', to: e ?? '' };
    expect(await subjects(within)).toBe('dcb');
    const first = await find({ ...within, limit: 2 });
    expect(await subjects({ ...within, limit: 2, cursor: first.nextCursor ?? '' })).toBe('b');
    expect(await subjects({ from: c ?? '' })).toBe('edc');
    expect(await subjects({ to: c ?? '' })).toBe('ba');
    expect(await find({ from: '2999-01-01T00:00:00Z' })).toEqual({ items: [], nextCursor: null });
    expect(await find({ to: '2001-01-01T00:00:00Z' })).toEqual({ items: [], nextCursor: null });
    expect(await find({ from: e ?? '', to: b ?? '' })).toEqual({ items: [], nextCursor: null });
  });

  test('are examined up to a bounded number, and the next page is named although this one is empty', async () => {
    await services.db.query(
      `WITH w AS (UPDATE workspaces SET event_offset = 10001, last_stamped_at = now() + interval '1 minute' WHERE id = $1)
       INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
       SELECT 'evt_' || $1 || n, $1, n, 'task.created', CASE n WHEN 1 THEN 'rare' ELSE 't' END, '{}',
         now() + n * interval '1 millisecond'
       FROM generate_series(1, 10001) n`,
      [ada.workspaceId],
    );
    const first = await find({ subject: 'rare' });
    expect([first.items, first.nextCursor]).toEqual([[], expect.any(String)]);
    const second = await find({ subject: 'rare', cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ items: [{ subject: 'rare' }], nextCursor: null });
  });

  test('come with the number of their deliveries in each state', async () => {
    await addEndpoint(services, ada);
    await addEndpoint(services, ada, { types: ['task.created'] });
    await append(task('a'), contact('b'));
    await fanOut(database.db, services.clock.now(), [ada.workspaceId]);
    const { items } = await find();
    expect(items.map(({ deliveries, subject }) => [subject, deliveries])).toEqual([
      ['b', { pending: 1 }],
      ['a', { pending: 2 }],
    ]);
    const [failed] = await services.db.prisma.webhookDelivery.findMany({
      where: { eventId: items[1]?.id ?? '' },
      select: { id: true },
    });
    await services.db.prisma.webhookDelivery.updateMany({
      where: { id: failed?.id ?? '' },
      data: { attempts: 1 },
    });
    expect((await find()).items[1]?.deliveries).toEqual({ pending: 1, failing: 1 });
  });

  test('are not continued from a cursor that reads upward, one of another workspace, and one that nobody made', async () => {
    await append(task('a'));
    const [event] = (await listEvents(contextFor(services, ada), {})).items;
    const other = await createDeveloper(services);
    await append(
      { ...task('b'), workspaceId: other.workspaceId },
      { ...task('c'), workspaceId: other.workspaceId },
    );
    const { nextCursor: foreign } = await find({ limit: 1 }, other);
    for (const cursor of [event?.cursor ?? '', foreign ?? '', 'bm9uc2Vuc2U'])
      expect((await refusalOf(find({ cursor }))).code).toBe('validation_error');
  });
});

describe('a person', () => {
  const copyOf = (workspaceId: string, threadId: string): Promise<unknown> =>
    services.db.query(`UPDATE events SET relayed_from = $1 WHERE workspace_id = $2 AND subject = $3`, [
      workspaceId,
      ada.workspaceId,
      threadId,
    ]);

  test('finds nothing of another workspace', async () => {
    await append(task('a'));
    expect(await subjects({}, await createDeveloper(services))).toBe('');
  });

  test('finds no event that is for a colleague alone', async () => {
    const colleague = { ...(await createDeveloper(services)), workspaceId: ada.workspaceId };
    await append(task('a'), task('b', { onlyFor: ada.userId }));
    expect(await subjects()).toBe('ba');
    expect(await subjects({}, colleague)).toBe('a');
  });

  test('finds the copies for a guest only while the guest takes part in the thread, and for nobody else', async () => {
    const host = await createDeveloper(services);
    const colleague = { ...(await createDeveloper(services)), workspaceId: ada.workspaceId };
    const threadId = `thr_${host.workspaceId.slice(4)}`;
    await services.db.query(
      `WITH t AS (INSERT INTO threads (id, workspace_id, created_by, created_at) VALUES ($1, $2, $3, now()))
       INSERT INTO participants (thread_id, user_id, joined_at) VALUES ($1, $4, now())`,
      [threadId, host.workspaceId, host.userId, ada.userId],
    );
    const type: EventType = 'message.read';
    const data = { threadId, messageId: 'msg_1', userId: host.userId };
    await append({ workspaceId: ada.workspaceId, type, data, onlyFor: ada.userId });
    await copyOf(host.workspaceId, threadId);
    expect(await subjects()).toBe(threadId);
    expect(await subjects({}, colleague)).toBe('');
    await services.db.query('DELETE FROM participants WHERE thread_id = $1', [threadId]);
    expect(await subjects()).toBe('');
  });
});
