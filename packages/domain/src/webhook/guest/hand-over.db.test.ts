import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor, ConsoleActor, UserActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { blockUser, unblockUser } from '../../messaging/relation/block.ts';
import { connect } from '../../messaging/relation/connection.ts';
import { createThread } from '../../messaging/thread/create.ts';
import { listMessages } from '../../messaging/thread/list-messages.ts';
import { createMarkDelivered } from '../../messaging/thread/mark-delivered.ts';
import { markRead } from '../../messaging/thread/mark-read.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { sendVoiceNote } from '../../messaging/voice-note/send.ts';
import { callers, eventsOf, openTestProcess, startTwoProcesses } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { findLagging } from '../event/find-lagging.ts';
import { listEvents } from '../event/list.ts';
import { fanOut } from '../lane/fan-out.ts';
import { addEndpoint } from '../lane/lane.fixture.ts';
import { copyToGuests } from './copy-to-guests.ts';

const { services } = await openTestProcess();

interface Person {
  readonly console: ConsoleActor;
  readonly session: Context;
}

async function signUp(process: TestServices = services): Promise<Person> {
  const console = await createDeveloper(process);
  const { userId, workspaceId } = console;
  const user: UserActor = { kind: 'user', userId, workspaceId, sessionId: 'ses_x', deviceId: null };
  return { console, session: contextFor(process, user) };
}

const join = (one: Person, other: Person, process: TestServices = services) =>
  process.db.transaction(async (tx) =>
    connect(tx, process, { userIds: [one.console.userId, other.console.userId], source: 'contact' }),
  );
const app = ({ console: { userId, workspaceId } }: Person, scopes: readonly string[]): Context =>
  contextFor(services, { ...callers.oauth, userId, workspaceId, scopes } as Actor);
const say = (from: Context, text = 'hi') => sendMessage(from, { threadId, kind: 'text', text });
const handAll = async (process: TestServices = services): Promise<void> => {
  const { workspaceIds } = await findLagging(process.db.sql, 'guests', '');
  let due = workspaceIds;
  while (due.length > 0) due = await copyToGuests(process, due);
};
const heard = async (caller: Context) => (await listEvents(caller, { limit: 100 })).items.toReversed();
const types = async (caller: Context) => (await heard(caller)).map(({ type }) => type);

let ada: Person;
let bea: Person;
let threadId: string;

beforeEach(async () => {
  [ada, bea] = [await signUp(), await signUp()];
  await join(ada, bea);
  ({ id: threadId } = await createThread(ada.session, { participantIds: [bea.console.userId] }));
});

const requestsOf = (workspaceId: string) =>
  services.db.prisma.event.findMany({
    where: { workspaceId, type: 'message.new' },
    orderBy: { offset: 'asc' },
    select: { requestId: true },
  });

describe('the request of an event', () => {
  test('is known in the stream of its own workspace, and never in that of another', async () => {
    await say(ada.session);
    await say(bea.session);
    await handAll();
    const { requestId } = ada.session.origin;
    // Bea's request is in the log of her own workspace, where her event is a copy.
    expect(await requestsOf(ada.console.workspaceId)).toEqual([{ requestId }, { requestId: null }]);
    expect(await requestsOf(bea.console.workspaceId)).toEqual([{ requestId: null }, { requestId: null }]);
  });
});

describe('a guest', () => {
  test('gets the events of the thread in its order, as its other people get them, and of no other thread', async () => {
    const sent = await say(ada.session);
    await markRead(bea.session, { threadId, messageId: sent.id });
    await say(bea.session);
    await sendVoiceNote(ada.session, { threadId, transcript: 'spoken' });
    await createThread(ada.session, { participantIds: [] });
    await handAll();
    const own = await heard(ada.session);
    const ofThread = own.filter(({ subject }) => subject === threadId);
    expect(ofThread.length).toBeGreaterThanOrEqual(6);
    const copies = await heard(bea.session);
    const facts = (events: typeof own) =>
      events.map(({ data, id, subject, type }) => ({ data, id, subject, type }));
    expect(facts(copies)).toEqual(facts(ofThread));
    expect(copies.map(({ createdAt }) => createdAt.getTime())).toEqual(
      copies.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => a - b),
    );
    await handAll();
    expect(await heard(bea.session)).toEqual(copies);
    expect(facts(await heard(ada.session))).toEqual(facts(own));
  });

  test('continues from a cursor, and their app gets the types that its scopes read', async () => {
    await handAll();
    const cursor = (await heard(bea.session)).at(-1)?.cursor ?? '';
    const sent = await say(ada.session);
    await handAll();
    const { items } = await listEvents(bea.session, { cursor, limit: 50 });
    expect(items.map(({ data }) => (data as { message_id: string }).message_id)).toEqual([sent.id]);
    expect(await types(app(bea, ['threads:read']))).toEqual(['thread.created', 'message.new']);
    expect(await types(app(bea, ['contacts:read']))).toEqual([]);
  });

  test('gets them in the console too, while keys and colleagues of their workspace, and strangers, get nothing', async () => {
    const colleague = { workspaceId: bea.console.workspaceId, userId: `${threadId}_c` };
    const stranger = await signUp();
    await say(ada.session);
    await handAll();
    const key = contextFor(
      services,
      asApiKey(bea.console, ['threads:read', 'voice_notes:read', 'messages:read.raw']),
    );
    const others = [
      key,
      contextFor(services, { ...callers.user, ...colleague } as Actor),
      contextFor(services, { ...bea.console, ...colleague } as Actor),
      stranger.session,
    ];
    for (const caller of others) expect(await types(caller)).toEqual([]);
    for (const caller of [bea.session, contextFor(services, bea.console)]) {
      expect(await types(caller)).toEqual(['thread.created', 'message.new']);
    }
  });

  test('brings nothing to the webhook endpoints of the guest’s workspace, and everything once to those of the thread’s', async () => {
    for (const { console } of [ada, bea]) await addEndpoint(services, console);
    await say(ada.session);
    await handAll();
    const fannedOut = [ada.console.workspaceId, bea.console.workspaceId];
    while ((await fanOut(services.db, services.clock.now(), fannedOut)).hasMore);
    const deliveriesOf = ({ console: { workspaceId } }: Person) =>
      services.db.prisma.webhookDelivery.count({ where: { workspaceId } });
    expect([await deliveriesOf(ada), await deliveriesOf(bea)]).toEqual([1, 0]);
  });

  test('a person who no longer takes part gets no new events and finds no earlier ones', async () => {
    await say(ada.session);
    await handAll();
    await services.db.prisma.participant.deleteMany({ where: { threadId, userId: bea.console.userId } });
    await say(ada.session);
    await handAll();
    for (const caller of [bea.session, contextFor(services, bea.console)]) {
      expect(await types(caller)).toEqual([]);
    }
    expect(await eventsOf(services, bea.console.workspaceId)).toHaveLength(2);
  });

  test('delivers a message when the guest receives the copy of its event', async () => {
    await say(ada.session);
    await handAll();
    const { userId, workspaceId } = bea.console;
    const upTo = Number((await eventsOf(services, workspaceId)).at(-1)?.offset);
    const mark = createMarkDelivered(services);
    const received = { userId, workspaceId, after: { offset: 0, at: new Date(0) }, upTo };
    const states = async () =>
      (await listMessages(ada.session, { threadId, limit: 5 })).items.map(
        ({ deliveryState }) => deliveryState,
      );
    expect(await states()).toEqual(['sent']);
    await mark(received);
    expect(await states()).toEqual(['delivered']);
  });
});

describe('behind a block', () => {
  test('a guest who is blocked gets the event of what they send, as before, and the blocker does not', async () => {
    await handAll();
    await blockUser(ada.session, { userId: bea.console.userId });
    const sent = await say(bea.session);
    await handAll();
    expect((await heard(bea.session)).at(-1)?.data).toMatchObject({ message_id: sent.id });
    expect(await types(ada.session)).toEqual(['thread.created']);
    await unblockUser(ada.session, { userId: bea.console.userId });
    await handAll();
    expect(await types(ada.session)).toEqual(['thread.created']);
  });

  test('a guest who blocks somebody does not get their messages and receipts, even after the block', async () => {
    const sent = await say(bea.session);
    await handAll();
    const before = await types(bea.session);
    await blockUser(bea.session, { userId: ada.console.userId });
    await say(ada.session);
    await markRead(ada.session, { threadId, messageId: sent.id });
    await handAll();
    await unblockUser(bea.session, { userId: ada.console.userId });
    await handAll();
    expect(await types(bea.session)).toEqual(before);
  });
});

test('a workspace without a guest has no stream for guests', async () => {
  const alone = await signUp();
  await createThread(alone.session, { participantIds: [] });
  const where = { workspaceId: { in: [alone.console.workspaceId, ada.console.workspaceId] } };
  const streams = await services.db.prisma.guestStream.findMany({ where, select: { workspaceId: true } });
  expect(streams).toEqual([{ workspaceId: ada.console.workspaceId }]);
});

test('two processes copy each event once and in order, while both workspaces write', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  const [host, guest] = [await signUp(first), await signUp(first)];
  await join(host, guest, first);
  const thread = await createThread(host.session, { participantIds: [guest.console.userId] });
  const own = await createThread(guest.session, { participantIds: [] });
  const send = (to: string) => (from: Context) =>
    sendMessage(from, { threadId: to, kind: 'text', text: 'm' });
  for (let round = 0; round < 10; round += 1) {
    const late = contextFor(second, guest.session.actor);
    const writes = [...[host.session, guest.session, late].map(send(thread.id)), send(own.id)(late)];
    const copies = [first, second].map((process) => copyToGuests(process, [host.console.workspaceId]));
    await Promise.all([...writes, ...copies]);
  }
  await handAll(first);
  const original = await eventsOf(first, host.console.workspaceId);
  const stream = await eventsOf(first, guest.console.workspaceId);
  const copies = stream.filter(({ subject }) => subject === thread.id);
  expect(original).toHaveLength(31);
  expect(copies.map(({ id }) => id)).toEqual(original.map(({ id }) => id));
  expect(stream.map(({ offset }) => Number(offset))).toEqual(stream.map((_, index) => index + 1));
  const times = stream.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});

test('a stream that is far behind is copied in steps, and nothing is lost', async () => {
  for (let count = 0; count < 120; count += 1) await say(count % 2 === 0 ? ada.session : bea.session);
  const { workspaceIds } = await findLagging(services.db.sql, 'guests', '');
  expect(workspaceIds).toContain(ada.console.workspaceId);
  expect(await copyToGuests(services, [ada.console.workspaceId])).toEqual([ada.console.workspaceId]);
  await handAll();
  const [original, copies] = [
    await eventsOf(services, ada.console.workspaceId),
    await eventsOf(services, bea.console.workspaceId),
  ];
  expect(copies.map(({ id }) => id)).toEqual(original.map(({ id }) => id));
  expect((await findLagging(services.db.sql, 'guests', '')).workspaceIds).toEqual([]);
});
