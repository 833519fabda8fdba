import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { eventsOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { addUser, asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createThread } from './create.ts';
import { listThreads, readThread } from './list.ts';
import { listMessages } from './list-messages.ts';
import { sendMessage } from './send-message.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;

beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
});

const titles = async (caller: Context, input: Partial<Parameters<typeof listThreads>[1]> = {}) =>
  (await listThreads(caller, { limit: 50, ...input })).items.map(({ title }) => title);

describe('a new thread', () => {
  test('includes its creator, lists each participant once, and writes an event', async () => {
    const bea = await addUser(services, developer.workspaceId);
    const thread = await createThread(ctx, { title: 'Plans', participantIds: [bea.userId, bea.userId] });
    const participantIds = [developer.userId, bea.userId].toSorted();
    expect(thread).toMatchObject({ title: 'Plans', participantIds, createdBy: developer.userId });
    expect(await readThread(ctx, { id: thread.id })).toEqual(thread);
    expect(await eventsOf(services, developer.workspaceId)).toMatchObject([
      {
        type: 'thread.created',
        subject: thread.id,
        data: { thread_id: thread.id, participant_ids: participantIds },
      },
    ]);
  });

  test('with a participant of another workspace is refused as with one who does not exist, and nothing is stored', async () => {
    const stranger = await createDeveloper(services);
    for (const id of [stranger.userId, 'usr_none']) {
      expect(await outcomeOf(createThread(ctx, { title: 'x', participantIds: [id] }))).toBe('user_not_found');
    }
    expect(await titles(ctx)).toEqual(['Welcome']);
    expect(await eventsOf(services, developer.workspaceId)).toEqual([]);
  });

  test('of a key without messages:write is refused', async () => {
    const key = contextFor(services, asApiKey(developer, ['threads:read', 'messages:read.raw']));
    expect(await outcomeOf(createThread(key, { participantIds: [] }))).toBe('insufficient_scope');
    expect(await outcomeOf(createThread(key, { participantIds: ['not an id'] }))).toBe('insufficient_scope');
  });
});

describe('the list of threads', () => {
  beforeEach(async () => {
    for (const title of ['one', 'two', 'three']) await createThread(ctx, { title, participantIds: [] });
  });

  test('is newest first', async () => {
    expect(await titles(ctx)).toEqual(['three', 'two', 'one', 'Welcome']);
  });

  test('after a time is oldest first, and excludes the thread created at that time', async () => {
    const all = (await listThreads(ctx, { limit: 50 })).items;
    const one = all.find(({ title }) => title === 'one');
    expect(await titles(ctx, { after: one?.createdAt.toISOString() })).toEqual(['two', 'three']);
    expect(await titles(ctx, { after: new Date(0).toISOString() })).toEqual([
      'Welcome',
      'one',
      'two',
      'three',
    ]);
    expect(await titles(ctx, { after: all[0]?.createdAt.toISOString() })).toEqual([]);
  });

  test('is paged to its end in both directions', async () => {
    const first = await listThreads(ctx, { limit: 3 });
    expect(first.items.map(({ title }) => title)).toEqual(['three', 'two', 'one']);
    const rest = await listThreads(ctx, { limit: 3, cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({ items: [{ title: 'Welcome' }], nextCursor: null });
    const window = await listThreads(ctx, { limit: 3, after: new Date(0).toISOString() });
    expect(await titles(ctx, { limit: 3, cursor: window.nextCursor ?? '' })).toEqual(['three']);
  });

  test('continues where the last page ended, even if threads were created in between', async () => {
    const first = await listThreads(ctx, { limit: 2 });
    await createThread(ctx, { title: 'four', participantIds: [] });
    expect(await titles(ctx, { limit: 2, cursor: first.nextCursor ?? '' })).toEqual(['one', 'Welcome']);
  });

  test('of a platform user is paged to its end in both directions, past threads of others', async () => {
    const bea = await addUser(services, developer.workspaceId);
    for (const title of ['a', 'b', 'c', 'd']) {
      await createThread(ctx, { title, participantIds: [bea.userId] });
      await createThread(ctx, { title: 'of others', participantIds: [] });
    }
    const caller = contextFor(services, bea);
    const pages = async (input: Parameters<typeof listThreads>[1]) => {
      const seen: (string | null)[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const from: object = cursor === '' ? { ...input } : { cursor };
        const page = await listThreads(caller, { limit: 1, ...from });
        seen.push(...page.items.map(({ title }) => title));
        cursor = page.nextCursor;
      }
      return seen;
    };
    expect(await pages({})).toEqual(['d', 'c', 'b', 'a']);
    expect(await pages({ after: new Date(0).toISOString() })).toEqual(['a', 'b', 'c', 'd']);
    const [newest, second] = (await listThreads(caller, { limit: 2 })).items;
    expect(await pages({ after: second?.createdAt.toISOString() })).toEqual(['d']);
    expect(await pages({ after: newest?.createdAt.toISOString() })).toEqual([]);
  });

  test('of a platform user has the threads that they take part in and no others', async () => {
    const bea = await addUser(services, developer.workspaceId);
    await createThread(ctx, { title: 'with Bea', participantIds: [bea.userId] });
    const caller = contextFor(services, bea);
    expect(await titles(caller)).toEqual(['with Bea']);
    const foreign =
      (await listThreads(ctx, { limit: 50 })).items.find(({ title }) => title === 'one')?.id ?? '';
    expect(await outcomeOf(readThread(caller, { id: foreign }))).toBe('thread_not_found');
    expect(await outcomeOf(listMessages(caller, { threadId: foreign, limit: 50 }))).toBe('thread_not_found');
    expect(await outcomeOf(sendMessage(caller, { threadId: foreign, kind: 'text', text: 'x' }))).toBe(
      'thread_not_found',
    );
  });

  test('requires threads:read of a key', async () => {
    const key = contextFor(services, asApiKey(developer, ['messages:write', 'messages:read.raw']));
    expect(await outcomeOf(listThreads(key, { limit: 50 }))).toBe('insufficient_scope');
    expect(await outcomeOf(readThread(key, { id: 'thr_none' }))).toBe('insufficient_scope');
  });
});

describe('another workspace’s thread', () => {
  test('is not found by any verb, exactly as one that does not exist', async () => {
    const stranger = contextFor(services, await createDeveloper(services));
    const { id } = await createThread(ctx, { title: 'ours', participantIds: [] });
    for (const threadId of [id, 'thr_none', '', 'thr 1', 'a\u0000', 'x'.repeat(500)]) {
      const calls = [
        readThread(stranger, { id: threadId }),
        listMessages(stranger, { threadId, limit: 50 }),
        sendMessage(stranger, { threadId, kind: 'text', text: 'x' }),
      ];
      expect(await Promise.all(calls.map(outcomeOf))).toEqual(Array(3).fill('thread_not_found'));
    }
    expect(await titles(stranger)).toEqual(['Welcome']);
  });

  test('is not reached by a cursor or window taken from it', async () => {
    await createThread(ctx, { title: 'ours', participantIds: [] });
    const stranger = contextFor(services, await createDeveloper(services));
    const { nextCursor } = await listThreads(ctx, { limit: 1 });
    expect(await titles(stranger, { cursor: nextCursor ?? '' })).not.toContain('ours');
    expect(await titles(stranger, { after: new Date(0).toISOString() })).toEqual(['Welcome']);
  });
});
