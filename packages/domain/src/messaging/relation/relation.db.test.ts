import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor, UserActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { auditOf, eventsOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { addUser, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createThread } from '../thread/create.ts';
import { blockUser, listBlocks, unblockUser } from './block.ts';
import { connect } from './connection.ts';

const { services } = await openTestProcess();
let ada: ConsoleActor;
let bea: ConsoleActor;
let ctx: Context;
beforeEach(async () => {
  ada = await createDeveloper(services);
  bea = await createDeveloper(services);
  ctx = contextFor(services, ada);
  await join([ada.userId, bea.userId], 'contact');
});

const join = (userIds: readonly [string, string], source: 'contact' | 'invitation') =>
  services.db.transaction(async (tx) => connect(tx, services, { userIds, source }));
const addColleague = (): Promise<UserActor> => addUser(services, ada.workspaceId);

const blocked = async (caller = ctx) => (await listBlocks(caller, {})).items.map(({ userId }) => userId);

describe('a block', () => {
  test('is listed only for its maker', async () => {
    const block = await blockUser(ctx, { userId: bea.userId });
    expect((await listBlocks(ctx, {})).items).toEqual([block]);
    expect(await blocked(contextFor(services, bea))).toEqual([]);
    const colleague = { ...(await createDeveloper(services)), workspaceId: ada.workspaceId };
    expect(await blocked(contextFor(services, colleague))).toEqual([]);
  });

  test('is written in no event and in no audit record', async () => {
    await blockUser(ctx, { userId: bea.userId });
    await unblockUser(ctx, { userId: bea.userId });
    for (const { workspaceId } of [ada, bea]) {
      expect(await eventsOf(services, workspaceId)).toEqual([]);
      expect(await auditOf(services, workspaceId)).toEqual([]);
    }
  });

  test('that is made twice, even at once, is one', async () => {
    const made = await Promise.all([1, 2, 3].map(() => blockUser(ctx, { userId: bea.userId })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await blocked()).toEqual([bea.userId]);
  });

  test('of oneself, of an unknown user and of a user whom the caller cannot see is refused in the same way', async () => {
    const stranger = await createDeveloper(services);
    for (const userId of [ada.userId, 'usr_none', 'not an id', stranger.userId])
      expect(await outcomeOf(blockUser(ctx, { userId }))).toBe('user_not_found');
    expect(await blocked()).toEqual([]);
  });

  test('is made by everybody who knows of the person: a colleague, and who finds them in a thread within reach', async () => {
    const [colleague, guest] = [await addColleague(), await createDeveloper(services)];
    const theirs = contextFor(services, colleague);
    const block = (caller: Context, { userId }: { userId: string }) =>
      outcomeOf(blockUser(caller, { userId }));
    expect(await block(ctx, colleague)).toBe('accepted');
    expect([await block(ctx, guest), await block(theirs, guest)]).toEqual([
      'user_not_found',
      'user_not_found',
    ]);
    await join([bea.userId, guest.userId], 'contact');
    await join([bea.userId, colleague.userId], 'contact');
    const participantIds = [guest.userId, colleague.userId];
    await createThread(contextFor(services, bea), { participantIds });
    // The thread is in another workspace: Ada does not take part in it.
    expect([await block(theirs, guest), await block(ctx, guest)]).toEqual(['accepted', 'user_not_found']);
  });

  test('keeps the blocked person from starting a thread with the blocker, who looks like nobody at all', async () => {
    const bob = await addColleague();
    await blockUser(contextFor(services, bob), { userId: ada.userId });
    for (const participantIds of [[bob.userId], [bob.userId, 'usr_none'], ['usr_none']])
      expect(await outcomeOf(createThread(ctx, { participantIds }))).toBe('user_not_found');
    expect(await outcomeOf(createThread(contextFor(services, bob), { participantIds: [ada.userId] }))).toBe(
      'user_blocked',
    );
    await unblockUser(contextFor(services, bob), { userId: ada.userId });
    expect(await outcomeOf(createThread(ctx, { participantIds: [bob.userId] }))).toBe('accepted');
  });

  test('ends once, and only for the person who made it', async () => {
    await blockUser(ctx, { userId: bea.userId });
    const theirs = contextFor(services, bea);
    expect(await outcomeOf(unblockUser(theirs, { userId: ada.userId }))).toBe('block_not_found');
    expect(await outcomeOf(unblockUser(theirs, { userId: bea.userId }))).toBe('block_not_found');
    expect(await outcomeOf(unblockUser(ctx, { userId: bea.userId }))).toBe('accepted');
    expect(await outcomeOf(unblockUser(ctx, { userId: bea.userId }))).toBe('block_not_found');
    expect(await blocked()).toEqual([]);
  });

  test('is listed newest first, page by page', async () => {
    const cid = await addColleague();
    for (const { userId } of [bea, cid]) await blockUser(ctx, { userId });
    const first = await listBlocks(ctx, { limit: 1 });
    const rest = await listBlocks(ctx, { limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ userId }) => userId)).toEqual([cid.userId, bea.userId]);
  });
});

test('two people are connected once, in whichever order they are named, and keep what connected them first', async () => {
  await join([bea.userId, ada.userId], 'invitation');
  await join([ada.userId, ada.userId], 'invitation');
  const rows = await services.db.query('SELECT source FROM connections WHERE user_a = $1 OR user_b = $1', [
    ada.userId,
  ]);
  expect(rows).toEqual([{ source: 'contact' }]);
});
