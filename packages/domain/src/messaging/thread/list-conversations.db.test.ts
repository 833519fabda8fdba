import { expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { addUser, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { blockUser } from '../relation/block.ts';
import { connect } from '../relation/connection.ts';
import { createThread } from './create.ts';
import { deleteMessage } from './delete-message.ts';
import { findPeople } from './find-people.ts';
import { listConversations } from './list-conversations.ts';
import { markRead } from './mark-read.ts';
import { sendMessage } from './send-message.ts';

const { services } = await openTestProcess();

interface Scene {
  readonly developer: ConsoleActor;
  readonly ctx: Context;
  readonly bea: Context;
  readonly beaId: string;
}

async function openScene(): Promise<Scene> {
  const developer = await createDeveloper(services);
  const user = await addUser(services, developer.workspaceId);
  return {
    developer,
    ctx: contextFor(services, developer),
    bea: contextFor(services, user),
    beaId: user.userId,
  };
}

const join = (one: Scene, other: Scene) =>
  services.db.transaction(async (tx) =>
    connect(tx, services, { userIds: [one.developer.userId, other.developer.userId], source: 'contact' }),
  );

const say = (ctx: Context, threadId: string, text = 'the secret plan') =>
  sendMessage(ctx, { threadId, kind: 'text', text });

/** Without the thread that each workspace begins with. */
const list = async (ctx: Context) =>
  (await listConversations(ctx, {})).items.filter(({ title }) => title !== 'Welcome');

const titlesOf = async (ctx: Context) => (await list(ctx)).map(({ title }) => title);

test('the thread with the latest message comes first, with who sent it and without what it says', async () => {
  const { bea, beaId, ctx } = await openScene();
  const first = await createThread(ctx, { title: 'First', participantIds: [beaId] });
  services.clock.advance(1);
  const second = await createThread(ctx, { title: 'Second', participantIds: [] });
  expect(await titlesOf(ctx)).toEqual(['Second', 'First']);
  services.clock.advance(1);
  const { createdAt } = await say(bea, first.id);
  const threads = await list(ctx);
  expect(threads).toMatchObject([
    {
      id: first.id,
      title: 'First',
      createdAt: first.createdAt,
      activeAt: createdAt,
      people: ['Bea'],
      last: { kind: 'text', senderName: 'Bea', isOwn: false, deleted: false, durationMs: null },
      unread: 1,
    },
    { id: second.id, activeAt: second.createdAt, people: [], last: null, unread: 0 },
  ]);
  expect(JSON.stringify(threads)).not.toContain('secret plan');
});

test('the thread that each workspace begins with has nothing unread, and its message is of nobody', async () => {
  const { ctx } = await openScene();
  expect((await listConversations(ctx, {})).items).toMatchObject([
    { title: 'Welcome', last: { kind: 'system', senderName: null, isOwn: false }, unread: 0 },
  ]);
});

test('the list is read page by page, in the order of the last activity', async () => {
  const { ctx } = await openScene();
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    services.clock.advance(1);
    ids.push((await createThread(ctx, { title, participantIds: [] })).id);
  }
  services.clock.advance(1);
  await say(ctx, ids[0] ?? '');
  const first = await listConversations(ctx, { limit: 2 });
  const rest = await listConversations(ctx, { limit: 2, cursor: first.nextCursor ?? '' });
  expect([first, rest].map(({ items }) => items.map(({ title }) => title))).toEqual([
    ['One', 'Three'],
    ['Two', 'Welcome'],
  ]);
  expect(rest.nextCursor).toBeNull();
});

test('messages of others are unread until the person has read or answered them', async () => {
  const { bea, beaId, ctx } = await openScene();
  const { id: threadId } = await createThread(ctx, { title: 'T', participantIds: [beaId] });
  const unread = async () => (await list(ctx)).map((thread) => thread.unread);
  const said = async (by: Context) => {
    services.clock.advance(1);
    return say(by, threadId);
  };
  await said(bea);
  const second = await said(bea);
  expect(await unread()).toEqual([2]);
  await deleteMessage(bea, { id: second.id });
  expect(await unread()).toEqual([1]);
  await said(ctx);
  expect(await unread()).toEqual([0]);
  const last = await said(bea);
  expect(await unread()).toEqual([1]);
  await markRead(ctx, { threadId, messageId: last.id });
  expect(await unread()).toEqual([0]);
});

test('a person has nothing unread in a thread of colleagues in which they take no part', async () => {
  const { bea, ctx } = await openScene();
  const { id } = await createThread(bea, { title: 'Of Bea alone', participantIds: [] });
  await say(bea, id);
  expect(await list(ctx)).toMatchObject([{ title: 'Of Bea alone', unread: 0 }]);
});

test('no thread of another workspace is listed, except one in which the person takes part', async () => {
  const host = await openScene();
  const guest = await openScene();
  await join(host, guest);
  await createThread(host.ctx, { title: 'Closed', participantIds: [] });
  await createThread(host.ctx, { title: 'Shared', participantIds: [guest.developer.userId] });
  expect(await titlesOf(guest.ctx)).toEqual(['Shared']);
  expect((await titlesOf(host.ctx)).toSorted()).toEqual(['Closed', 'Shared']);
  expect(await titlesOf((await openScene()).ctx)).toEqual([]);
});

test('a message to somebody who blocks its sender moves the thread for its sender alone', async () => {
  const { bea, beaId, ctx, developer } = await openScene();
  const { id } = await createThread(ctx, { title: 'T', participantIds: [beaId] });
  await blockUser(bea, { userId: developer.userId });
  services.clock.advance(1);
  await say(ctx, id);
  expect(await list(ctx)).toMatchObject([{ id, last: { isOwn: true } }]);
  const colleague = contextFor(services, { ...developer, userId: 'usr_colleague' });
  expect(await list(colleague)).toMatchObject([{ id, last: null }]);
});

test('people of the workspace and connections are found by name, and nobody else', async () => {
  const scene = await openScene();
  const { beaId, ctx, developer } = scene;
  const stranger = await openScene();
  const ids = async (name = '') => (await findPeople(ctx, { name })).map((person) => person.id);
  expect(await findPeople(ctx, { name: '' })).toEqual([{ id: beaId, displayName: 'Bea', isGuest: false }]);
  await join(scene, stranger);
  expect(await findPeople(ctx, { name: 'ad' })).toEqual([
    { id: stranger.developer.userId, displayName: 'Ada', isGuest: true },
  ]);
  expect(await ids('%')).toEqual([]);
  await blockUser(stranger.ctx, { userId: developer.userId });
  expect(await ids()).toEqual([beaId]);
});

test.each(['removedAt', 'deactivatedAt'] as const)(
  'a person who is gone (%s) is not offered',
  async (gone) => {
    const { beaId, ctx } = await openScene();
    await services.db.prisma.user.update({
      where: { id: beaId },
      data: { [gone]: services.clock.now() },
      select: { id: true },
    });
    expect(await findPeople(ctx, { name: '' })).toEqual([]);
  },
);
