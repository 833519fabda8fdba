import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor, UserActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { eventsOf, openTestProcess, outcomeOf, refusalOf } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createThread } from '../thread/create.ts';
import { sendMessage } from '../thread/send-message.ts';
import { createTask } from './create.ts';
import { listTasks } from './list.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;
let key: Context;

beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  key = contextFor(services, asApiKey(developer, ['tasks:write']));
});

const page = { limit: 50 };

async function addUser(id: UserActor['userId']): Promise<Context> {
  const { workspaceId } = developer;
  await services.db.prisma.user.create({
    data: { id, workspaceId, displayName: 'Bob', createdAt: services.clock.now() },
    select: { id: true },
  });
  const actor: UserActor = { kind: 'user', userId: id, workspaceId, sessionId: 'ses_b', deviceId: null };
  return contextFor(services, actor);
}

async function sendIn(caller: Context): Promise<string> {
  const thread = await createThread(caller, { participantIds: [] });
  return (await sendMessage(caller, { threadId: thread.id, kind: 'text', text: 'x' })).id;
}

describe('creating a task', () => {
  test('stores the title and notes, and writes an event without them', async () => {
    const messageId = await sendIn(ctx);
    const dueAt = '2027-01-31T09:30:00.000Z';
    const task = await createTask(key, {
      title: 'Call the notary',
      notes: 'before noon',
      dueAt,
      assigneeId: developer.userId,
      messageId,
    });
    expect(task).toEqual({
      id: expect.stringMatching(/^tsk_/),
      title: 'Call the notary',
      notes: 'before noon',
      dueAt: new Date(dueAt),
      assigneeId: developer.userId,
      messageId,
      createdBy: developer.userId,
      createdAt: expect.any(Date),
    });
    const told = (await eventsOf(services, developer.workspaceId)).at(-1);
    expect(told).toMatchObject({ type: 'task.created', subject: task.id, data: { task_id: task.id } });
    expect(JSON.stringify(told, (_, value) => (typeof value === 'bigint' ? 0 : value))).not.toContain(
      'notary',
    );
  });

  test('encrypts title and notes, each bound to its column and row', async () => {
    const { id } = await createTask(key, { title: 'swap', notes: 'swap' });
    const [row] = await database.db.query<{ clear: boolean }>(
      `SELECT strpos(encode(title_box || notes_box, 'escape'), 'swap') > 0 AS clear FROM tasks WHERE id = $1`,
      [id],
    );
    expect(row?.clear).toBe(false);
    await database.db.query('UPDATE tasks SET title_box = notes_box WHERE id = $1', [id]);
    expect(await outcomeOf(listTasks(ctx, page))).toContain('DecryptionFailed');
  });

  test('records the key that acted for the user', async () => {
    const { id } = await createTask(key, { title: 'T' });
    const row = await services.db.prisma.task.findUnique({ where: { id }, select: { createdVia: true } });
    expect(row?.createdVia).toBe('key_test');
  });

  test('is refused for an assignee of another workspace as for one who does not exist', async () => {
    const stranger = await createDeveloper(services);
    for (const assigneeId of [stranger.userId, 'usr_none']) {
      expect(await outcomeOf(createTask(key, { title: 'T', assigneeId }))).toBe('user_not_found');
    }
  });

  test('is refused for a message of another workspace as for one that does not exist', async () => {
    const theirs = await sendIn(contextFor(services, await createDeveloper(services)));
    for (const messageId of [theirs, 'msg_none']) {
      expect(await outcomeOf(createTask(key, { title: 'T', messageId }))).toBe('message_not_found');
    }
  });

  test('is refused to a platform user for a message of a thread they are not in', async () => {
    const bob = await addUser('usr_bob_outside');
    expect(await outcomeOf(createTask(bob, { title: 'T', messageId: await sendIn(ctx) }))).toBe(
      'message_not_found',
    );
  });

  test('is refused without a title by the name of the field', async () => {
    const refusal = await refusalOf(createTask(key, { title: ' ' }));
    expect(refusal.options.fields).toMatchObject([{ loc: ['body', 'title'] }]);
  });

  test('leaves neither a task nor an event when it is refused', async () => {
    await outcomeOf(createTask(key, { title: 'T', assigneeId: 'usr_none' }));
    expect((await listTasks(ctx, page)).items).toEqual([]);
    expect(await eventsOf(services, developer.workspaceId)).toEqual([]);
  });
});

describe('reading tasks', () => {
  test('is for sessions only: no scope allows it', async () => {
    await createTask(key, { title: 'T' });
    expect(await outcomeOf(listTasks(key, page))).toBe('first_party_only');
    expect((await listTasks(ctx, page)).items.map(({ title }) => title)).toEqual(['T']);
  });

  test('shows platform users the tasks that they created or are assigned, and no others', async () => {
    const bob = await addUser('usr_bob_reader');
    await createTask(ctx, { title: 'not for Bob' });
    await createTask(ctx, { title: 'for Bob', assigneeId: 'usr_bob_reader' });
    await createTask(bob, { title: 'by Bob' });
    expect((await listTasks(bob, page)).items.map(({ title }) => title)).toEqual(['by Bob', 'for Bob']);
  });

  test('lists the newest first, page by page', async () => {
    for (const title of ['1', '2', '3']) await createTask(key, { title });
    const first = await listTasks(ctx, { limit: 2 });
    const rest = await listTasks(ctx, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(['3', '2', '1']);
  });

  test('shows nothing of another workspace', async () => {
    await createTask(key, { title: 'ours' });
    const stranger = contextFor(services, await createDeveloper(services));
    expect((await listTasks(stranger, page)).items).toEqual([]);
  });
});
