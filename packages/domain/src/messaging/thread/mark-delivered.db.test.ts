import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor, UserActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { eventsOf, openTestProcess, startTwoProcesses } from '../../testing/process.fixture.ts';
import { addUser, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { blockUser, unblockUser } from '../relation/block.ts';
import { createThread } from './create.ts';
import { listMessages } from './list-messages.ts';
import { listMessageMetadata } from './list-metadata.ts';
import { createMarkDelivered } from './mark-delivered.ts';
import { markRead } from './mark-read.ts';
import { sendMessage } from './send-message.ts';

const { services } = await openTestProcess();
const mark = createMarkDelivered(services);
let ada: ConsoleActor;
let ctx: Context;
let bea: UserActor;
let threadId: string;
let sent: string[];

async function converse(participantIds: string[]): Promise<void> {
  ({ id: threadId } = await createThread(ctx, { participantIds }));
  sent = [];
  for (const text of ['one', 'two', 'three'])
    sent.push((await sendMessage(ctx, { threadId, kind: 'text', text })).id);
}

beforeEach(async () => {
  ada = await createDeveloper(services);
  ctx = contextFor(services, ada);
  bea = await addUser(services, ada.workspaceId);
  await converse([bea.userId]);
});

const after = { offset: 0, at: new Date(0) };

/** The offset of a message's event. */
async function offsetOf(index: number): Promise<number> {
  const events = await eventsOf(services, ada.workspaceId);
  const own = events.filter(({ subject, type }) => subject === threadId && type === 'message.new');
  return Number(own[index]?.offset);
}
const receive = async ({ userId, workspaceId }: UserActor | ConsoleActor, index: number) =>
  mark({ userId, workspaceId, after, upTo: await offsetOf(index) });
const states = async (caller: Context = ctx) =>
  (await listMessages(caller, { threadId, limit: 50 })).items
    .map(({ deliveryState }) => deliveryState)
    .toReversed();

describe('a receipt of a client', () => {
  test('is delivered, up to there, for everybody and in the console', async () => {
    await receive(bea, 1);
    for (const caller of [ctx, contextFor(services, bea)])
      expect(await states(caller)).toEqual(['delivered', 'delivered', 'sent']);
    const shown = (await listMessageMetadata(ctx, { threadId, limit: 50 })).items;
    expect(shown.map(({ deliveryState }) => deliveryState)).toEqual(['sent', 'delivered', 'delivered']);
  });

  test('never goes back, neither to what was received before nor from what was read', async () => {
    await receive(bea, 1);
    await receive(bea, 0);
    expect(await states()).toEqual(['delivered', 'delivered', 'sent']);
    await markRead(contextFor(services, bea), { threadId, messageId: sent[2] ?? '' });
    await receive(bea, 1);
    expect(await states()).toEqual(['read', 'read', 'read']);
  });

  test('does not apply to the sender’s own messages, and causes no event', async () => {
    await receive(ada, 2);
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
    const before = (await eventsOf(services, ada.workspaceId)).length;
    await receive(bea, 2);
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
    expect(await eventsOf(services, ada.workspaceId)).toHaveLength(before);
  });

  test('is only what lies between two places', async () => {
    const other = threadId;
    const offset = await offsetOf(2);
    await converse([bea.userId]);
    const { userId, workspaceId } = bea;
    await mark({
      userId,
      workspaceId,
      after: { offset, at: new Date(0) },
      upTo: await offsetOf(0),
    });
    expect(await states()).toEqual(['delivered', 'sent', 'sent']);
    threadId = other;
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
  });

  test('changes nothing in threads that the person takes no part in, in any workspace', async () => {
    const member = await addUser(services, ada.workspaceId);
    const stranger = await createDeveloper(services);
    expect(await receive(member, 2)).toBe(true);
    expect(await receive({ ...stranger, workspaceId: ada.workspaceId }, 2)).toBe(true);
    expect(await receive(stranger, 2)).toBe(true);
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
  });

  test('is noted again by the caller where somebody else has it locked', async () => {
    await services.db.transaction(async ({ sql }) => {
      const lock = { name: 'test-lock', text: 'SELECT FROM participants WHERE thread_id = $1 FOR UPDATE' };
      await sql.cells(lock, [threadId]);
      expect(await receive(bea, 2)).toBe(false);
    });
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
    expect(await receive(bea, 2)).toBe(true);
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
  });
});

describe('behind a block', () => {
  test.each([
    ['the blocker', () => blockUser(contextFor(services, bea), { userId: ada.userId })],
    ['the blocked person', () => blockUser(ctx, { userId: bea.userId })],
  ])('what %s received is told to nobody', async (_, block) => {
    await block();
    await receive(bea, 2);
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
  });

  test('no receipt counts in a larger thread either, while those of the others do', async () => {
    const cid = await addUser(services, ada.workspaceId);
    await converse([bea.userId, cid.userId]);
    await blockUser(contextFor(services, bea), { userId: ada.userId });
    await receive(bea, 2);
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
    await receive(cid, 0);
    expect(await states()).toEqual(['delivered', 'sent', 'sent']);
    await unblockUser(contextFor(services, bea), { userId: ada.userId });
    await receive(bea, 2);
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
  });

  test('a withheld message is never delivered, even after the block has ended', async () => {
    await blockUser(contextFor(services, bea), { userId: ada.userId });
    await sendMessage(ctx, { threadId, kind: 'text', text: 'four' });
    await receive(bea, 3);
    await unblockUser(contextFor(services, bea), { userId: ada.userId });
    await receive(bea, 3);
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered', 'sent']);
  });
});

test('of many clients at once in two processes, every thread is where its people have received furthest', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  const owner = await createDeveloper(first);
  const people: UserActor[] = [];
  while (people.length < 8) people.push(await addUser(first, owner.workspaceId));
  const participantIds = people.map(({ userId }) => userId);
  const thread = await createThread(contextFor(first, owner), { participantIds });
  for (let count = 0; count < 10; count += 1)
    await sendMessage(contextFor(first, owner), { threadId: thread.id, kind: 'text', text: `m${count}` });
  const events = await eventsOf(first, owner.workspaceId);
  const offsets = events.filter(({ type }) => type === 'message.new').map(({ offset }) => Number(offset));
  const marks = [createMarkDelivered(first), createMarkDelivered(second)] as const;
  const note = async (person: UserActor, [upTo, process]: [number, number]): Promise<void> => {
    const { userId, workspaceId } = person;
    const own = marks[process % 2] ?? marks[0];
    while (!(await own({ userId, workspaceId, after, upTo })));
  };
  const calls = people.flatMap((person) =>
    [...offsets, ...offsets.toReversed()].map((upTo, index) => note(person, [upTo, index])),
  );
  await Promise.all(calls);
  const rows = await first.db.prisma.participant.findMany({
    where: { threadId: thread.id, userId: { in: participantIds } },
    select: { deliveredUpTo: true },
  });
  const last = events.findLast(({ type }) => type === 'message.new')?.createdAt;
  expect(rows.map(({ deliveredUpTo }) => deliveredUpTo)).toEqual(people.map(() => last));
});
