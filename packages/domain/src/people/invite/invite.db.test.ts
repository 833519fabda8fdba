import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { blockUser, listThreads } from '../../messaging/exports.ts';
import { eventsOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, createTestServices } from '../../testing/services.fixture.ts';
import { standings } from '../../testing/standing.fixture.ts';
import { createInvite, listInvites, revokeInvite } from './create.ts';
import { acceptInvite, openInvite, readInvite, trackInvite } from './follow.ts';

const { database, services } = await openTestProcess();
const day = 86_400;
let ada: ConsoleActor;
let bea: ConsoleActor;
let mine: Context;
let theirs: Context;
const visitor = () => contextFor(services, { kind: 'anonymous' });

beforeEach(async () => {
  ada = await createDeveloper(services);
  bea = await createDeveloper(services);
  mine = contextFor(services, ada);
  theirs = contextFor(services, bea);
});

const connections = () =>
  database.db.query('SELECT source FROM connections WHERE $1 IN (user_a, user_b)', [ada.userId]);

describe('an invitation', () => {
  test('has a link of its own for 30 days, and counts looks, follows and accepts without a person', async () => {
    const made = await createInvite(mine);
    expect(made).toMatchObject({ kind: 'person', landings: 0, follows: 0, accepts: 0 });
    expect(made.ref).toMatch(/^[0-9A-Za-z]{10}$/);
    expect(made.url).toBe(`http://localhost:4000/i/${made.ref}`);
    expect(made.expiresAt.getTime() - made.createdAt.getTime()).toBe(30 * day * 1000);
    for (const _ of [1, 2, 3]) await openInvite(visitor(), { ref: made.ref });
    await trackInvite(visitor(), { ref: made.ref });
    await acceptInvite(theirs, { ref: made.ref });
    expect(await listInvites(mine)).toEqual([{ ...made, landings: 3, follows: 1, accepts: 1 }]);
    const counts = await database.db.query('SELECT * FROM invite_counts WHERE ref = $1', [made.ref]);
    expect(Object.keys(counts[0] ?? {}).toSorted()).toEqual(['accepts', 'day', 'follows', 'landings', 'ref']);
  });

  test('tells a visitor only the name of the inviter', async () => {
    const { ref } = await createInvite(mine);
    const landing = await openInvite(visitor(), { ref });
    expect(Object.keys(landing).toSorted()).toEqual(['displayName', 'kind', 'ref']);
  });

  test('connects the two who did not know each other', async () => {
    const { ref } = await createInvite(mine);
    expect(await acceptInvite(theirs, { ref })).toMatchObject({ userId: ada.userId, threadId: null });
    expect(await connections()).toEqual([{ source: 'invitation' }]);
  });

  test('to a thread starts it in the inviter’s workspace, with its event', async () => {
    const { ref } = await createInvite(mine, { kind: 'thread' });
    const { threadId } = await acceptInvite(theirs, { ref });
    const { items } = await listThreads(mine, { limit: 50 });
    expect(items.slice(0, 1)).toMatchObject([
      { id: threadId, participantIds: [ada.userId, bea.userId].sort() },
    ]);
    expect((await eventsOf(services, ada.workspaceId)).map(({ type }) => type)).toEqual(['thread.created']);
    expect(await eventsOf(services, bea.workspaceId)).toEqual([]);
  });

  test('to a thread starts one thread for each person, however often and wherever they accept it', async () => {
    const { ref } = await createInvite(mine, { kind: 'thread' });
    const elsewhere = contextFor(createTestServices(database.db), bea);
    const calls = [theirs, elsewhere, theirs, elsewhere].map((ctx) => acceptInvite(ctx, { ref }));
    const threads = new Set((await Promise.all(calls)).map(({ threadId }) => threadId));
    expect(threads.size).toBe(1);
    services.clock.advance(day);
    expect(threads).toContain((await acceptInvite(theirs, { ref })).threadId);
    const cid = contextFor(services, await createDeveloper(services));
    expect(threads).not.toContain((await acceptInvite(cid, { ref })).threadId);
    const started = (await eventsOf(services, ada.workspaceId)).filter(
      ({ type }) => type === 'thread.created',
    );
    expect(started).toHaveLength(2);
    expect(await listInvites(mine)).toMatchObject([{ ref, accepts: 2 }]);
  });

  test('is read only by a person who may accept it', async () => {
    const { ref } = await createInvite(mine, { kind: 'thread' });
    const { displayName } = await openInvite(visitor(), { ref });
    expect(await readInvite(theirs, { ref })).toEqual({ ref, kind: 'thread', displayName });
    expect(await outcomeOf(readInvite(mine, { ref }))).toBe('invite_not_found');
    expect(await listInvites(mine)).toMatchObject([{ landings: 1 }]);
    await acceptInvite(theirs, { ref });
    await blockUser(mine, { userId: bea.userId });
    expect(await outcomeOf(readInvite(theirs, { ref }))).toBe('invite_not_found');
  });

  const uses = async (ref: string) => {
    const calls = [
      openInvite(visitor(), { ref }),
      trackInvite(visitor(), { ref }),
      readInvite(theirs, { ref }),
      acceptInvite(theirs, { ref }),
    ];
    return new Set(await Promise.all(calls.map(outcomeOf)));
  };

  test.each(['unknown', 'expired', 'revoked'])('that is %s is not found', async (state) => {
    let { ref } = await createInvite(mine);
    if (state === 'unknown') ref = 'zzzzzzzzzz';
    if (state === 'expired') services.clock.advance(30 * day + 1);
    if (state === 'revoked') await revokeInvite(mine, { ref });
    expect(await uses(ref)).toEqual(new Set(['invite_not_found']));
    expect(await connections()).toEqual([]);
  });

  test.each(standings)('of somebody whose %s is not found until that ends', async (_, standing) => {
    const { ref } = await createInvite(mine);
    await standing.begin(database.db, ada);
    expect(await uses(ref)).toEqual(new Set(['invite_not_found']));
    expect(await connections()).toEqual([]);
    await standing.end(database.db, ada);
    expect(await uses(ref)).toEqual(new Set(['accepted']));
  });

  test('is not found by its inviter, or by somebody in a block with one of the two', async () => {
    const { ref } = await createInvite(mine);
    expect(await outcomeOf(acceptInvite(mine, { ref }))).toBe('invite_not_found');
    const cid = contextFor(services, await createDeveloper(services));
    for (const guest of [theirs, cid]) expect(await outcomeOf(acceptInvite(guest, { ref }))).toBe('accepted');
    await blockUser(mine, { userId: bea.userId });
    expect(await outcomeOf(acceptInvite(theirs, { ref }))).toBe('invite_not_found');
    await blockUser(cid, { userId: ada.userId });
    expect(await outcomeOf(acceptInvite(cid, { ref }))).toBe('invite_not_found');
  });

  test('is listed and revoked by its inviter alone', async () => {
    const { ref } = await createInvite(mine);
    expect(await listInvites(theirs)).toEqual([]);
    expect(await outcomeOf(revokeInvite(theirs, { ref }))).toBe('invite_not_found');
    expect(await outcomeOf(revokeInvite(mine, { ref }))).toBe('accepted');
    expect(await outcomeOf(revokeInvite(mine, { ref }))).toBe('invite_not_found');
    expect(await listInvites(mine)).toEqual([]);
  });

  test('is one of at most 100 open ones, even if many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 102 }, () => outcomeOf(createInvite(mine))));
    expect(made.filter((outcome) => outcome === 'invite_limit_reached')).toHaveLength(2);
  });
});
