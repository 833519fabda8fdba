import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConsoleActor, UserActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { eventsOf, openTestProcess, outcomeOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { addUser, contextFor, createDeveloper, onDatabase } from '../../testing/services.fixture.ts';
import { listEvents } from '../../webhook/event/list.ts';
import { blockUser, unblockUser } from '../relation/block.ts';
import { connect } from '../relation/connection.ts';
import { createThread } from './create.ts';
import { listMessages } from './list-messages.ts';
import { listMessageMetadata } from './list-metadata.ts';
import { markRead } from './mark-read.ts';
import { sendMessage } from './send-message.ts';

const { services } = await openTestProcess();
let ada: ConsoleActor;
let ctx: Context;
let bea: Context;
let threadId: string;
let sent: string[];

const userOf = ({ actor }: Context): string => ('userId' in actor ? actor.userId : '');

async function converse(participants: readonly Context[]): Promise<void> {
  ({ id: threadId } = await createThread(ctx, { participantIds: participants.map(userOf) }));
  sent = [];
  for (const text of ['one', 'two', 'three']) {
    const { id } = await sendMessage(ctx, { threadId, kind: 'text', text });
    sent.push(id);
  }
}

beforeEach(async () => {
  ada = await createDeveloper(services);
  ctx = contextFor(services, ada);
  bea = contextFor(services, await addUser(services, ada.workspaceId));
  await converse([bea]);
});

const read = (caller: Context, index: number) => markRead(caller, { threadId, messageId: sent[index] ?? '' });
const states = async (caller: Context) =>
  (await listMessages(caller, { threadId, limit: 50 })).items
    .map(({ deliveryState }) => deliveryState)
    .toReversed();
const receipts = async () =>
  (await eventsOf(services, ada.workspaceId)).filter(({ type }) => type === 'message.read');
const heardBy = async (caller: Context) =>
  (await listEvents(caller, { limit: 100 })).items.filter(({ type }) => type === 'message.read').length;

describe('reading a thread up to a message', () => {
  test('turns it and all before it from sent to read, for everybody', async () => {
    expect(await states(ctx)).toEqual(['sent', 'sent', 'sent']);
    await read(bea, 1);
    for (const caller of [ctx, bea]) expect(await states(caller)).toEqual(['read', 'read', 'sent']);
    const shown = (await listMessageMetadata(ctx, { threadId, limit: 50 })).items;
    expect(shown.map(({ deliveryState }) => deliveryState)).toEqual(['sent', 'read', 'read']);
  });

  test('is one event for each step forward, and none for what was read before', async () => {
    for (const index of [1, 1, 0, 2, 2]) await read(bea, index);
    expect((await receipts()).map(({ data, subject }) => [subject, data])).toEqual(
      [1, 2].map((index) => [
        threadId,
        { thread_id: threadId, message_id: sent[index], user_id: userOf(bea) },
      ]),
    );
    expect(await states(ctx)).toEqual(['read', 'read', 'read']);
  });

  test('says nothing of the sender’s own messages, which somebody else has to read', async () => {
    await read(ctx, 2);
    expect(await states(ctx)).toEqual(['sent', 'sent', 'sent']);
    const reply = await sendMessage(bea, { threadId, kind: 'text', text: 'reply' });
    await markRead(ctx, { threadId, messageId: reply.id });
    expect(await states(ctx)).toEqual(['sent', 'sent', 'sent', 'read']);
    await read(bea, 0);
    expect(await states(ctx)).toEqual(['read', 'sent', 'sent', 'read']);
  });

  test('is refused for a thread in which the person takes no part, and for a message of another thread', async () => {
    const elsewhere = await createThread(ctx, { participantIds: [] });
    const stranger = contextFor(services, await createDeveloper(services));
    const colleague = contextFor(services, {
      ...(await createDeveloper(services)),
      workspaceId: ada.workspaceId,
    });
    for (const caller of [stranger, colleague])
      expect(await outcomeOf(read(caller, 0))).toBe('thread_not_found');
    expect(await outcomeOf(markRead(bea, { threadId: elsewhere.id, messageId: sent[0] ?? '' }))).toBe(
      'thread_not_found',
    );
    for (const messageId of [sent[0] ?? '', 'msg_none', 'not an id'])
      expect(await outcomeOf(markRead(ctx, { threadId: elsewhere.id, messageId }))).toBe('message_not_found');
    expect(await receipts()).toEqual([]);
  });
});

describe('behind a block', () => {
  test.each([
    ['the blocker', () => blockUser(bea, { userId: ada.userId })],
    ['the blocked person', () => blockUser(ctx, { userId: userOf(bea) })],
  ])('reading by %s is told to nobody, and their own place is kept', async (_, block) => {
    await block();
    await read(bea, 1);
    expect(await states(ctx)).toEqual(['sent', 'sent', 'sent']);
    expect([await heardBy(ctx), await heardBy(bea)]).toEqual([0, 1]);
    await read(bea, 1);
    expect(await receipts()).toHaveLength(1);
  });

  test('also in a larger thread, and from the end of the block on everybody is told again', async () => {
    const cid = contextFor(services, await addUser(services, ada.workspaceId));
    await converse([bea, cid]);
    await blockUser(bea, { userId: ada.userId });
    await read(bea, 1);
    expect([await heardBy(ctx), await heardBy(cid), await heardBy(bea)]).toEqual([0, 0, 1]);
    await read(cid, 0);
    expect(await states(ctx)).toEqual(['read', 'sent', 'sent']);
    await unblockUser(bea, { userId: ada.userId });
    await read(bea, 2);
    expect(await states(ctx)).toEqual(['read', 'read', 'read']);
    expect([await heardBy(ctx), await heardBy(cid)]).toEqual([2, 2]);
  });
});

test('of many receipts at once in two processes, each step forward is one event and none goes back', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  const owner = await createDeveloper(first);
  const reader = await addUser(first, owner.workspaceId);
  const thread = await createThread(contextFor(first, owner), { participantIds: [reader.userId] });
  const ids: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    const text = `m${count}`;
    ids.push((await sendMessage(contextFor(first, owner), { threadId: thread.id, kind: 'text', text })).id);
  }
  const calls = [...ids, ...ids.toReversed()].map((messageId, index) =>
    markRead(contextFor(index % 2 === 0 ? first : second, reader), { threadId: thread.id, messageId }),
  );
  await Promise.all(calls);
  const told = (await eventsOf(first, owner.workspaceId))
    .filter(({ type }) => type === 'message.read')
    .map(({ data }) => ids.indexOf((data as { message_id: string }).message_id));
  expect(told).toEqual([...new Set(told)].toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(9);
});

test('of many people at once is written together, each with one event', async () => {
  const readers: Context[] = [];
  while (readers.length < 12) readers.push(contextFor(services, await addUser(services, ada.workspaceId)));
  await converse(readers);
  services.clock.advance(1);
  let transactions = 0;
  const transaction: typeof services.db.transaction = (work) => {
    transactions += 1;
    return services.db.transaction(work);
  };
  const own = onDatabase(services, { ...services.db, transaction });
  await Promise.all(readers.map((reader) => read({ ...reader, db: own.db, memory: own.memory }, 1)));
  expect(transactions).toBeLessThan(readers.length);
  const told = (await receipts()).map(({ data }) => (data as { user_id: string }).user_id);
  expect(told.toSorted()).toEqual(readers.map(userOf).toSorted());
  expect(await states(ctx)).toEqual(['read', 'read', 'sent']);
});

test('of what was read before opens no transaction', async () => {
  await read(bea, 1);
  const transaction = vi.spyOn(services.db, 'transaction');
  for (const index of [1, 0]) await read(bea, index);
  expect(transaction).not.toHaveBeenCalled();
  transaction.mockRestore();
  expect(await receipts()).toHaveLength(1);
});

test('in a thread of another workspace has a time of that workspace, and opens no transaction', async () => {
  const guest = await createDeveloper(services);
  await services.db.transaction(async (tx) =>
    connect(tx, services, { userIds: [ada.userId, guest.userId], source: 'contact' }),
  );
  const user: UserActor = { ...guest, kind: 'user', deviceId: null };
  await converse([contextFor(services, user)]);
  // The workspace of the thread has given out times that are ahead of the clock; that of the reader has not.
  for (let count = 0; count < 50; count += 1)
    await sendMessage(ctx, { threadId, kind: 'text', text: 'more' });
  const transaction = vi.spyOn(services.db, 'transaction');
  await read(contextFor(services, user), 2);
  expect(transaction).not.toHaveBeenCalled();
  transaction.mockRestore();
  const [told] = await receipts();
  expect(told?.createdAt.getTime()).toBeGreaterThan(services.clock.now().getTime());
});
