import { describe, expect, test } from 'vitest';
import { createThread } from '../../messaging/thread/create.ts';
import { listThreads } from '../../messaging/thread/list.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { eventsOf, outcomeOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { appendEvents, type EventDraft } from './append.ts';

const draft = (workspaceId: string, subject: string): EventDraft => ({
  workspaceId,
  type: 'thread.created',
  data: { threadId: subject, participantIds: [], createdBy: 'usr_x' },
});

describe('events', () => {
  test('of 50 parallel sends by two processes have dense offsets, and commit with their messages', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const developer = await createDeveloper(first);
    const thread = await createThread(contextFor(first, developer), { participantIds: [] });
    const sends = Array.from({ length: 50 }, (_, index) =>
      sendMessage(contextFor(index % 2 === 0 ? first : second, developer), {
        threadId: thread.id,
        kind: 'text',
        text: `message ${index}`,
      }),
    );
    const messages = await Promise.all(sends);
    const events = await eventsOf(first, developer.workspaceId);
    expect(events.map(({ offset }) => Number(offset))).toEqual(
      Array.from({ length: 51 }, (_, index) => index + 1),
    );
    const told = events.slice(1).map(({ data }) => (data as { message_id: string }).message_id);
    expect(told.toSorted()).toEqual(messages.map(({ id }) => id).toSorted());
    const times = events.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  });

  test('of a change that was rolled back leave no gap', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const developer = await createDeveloper(first);
    const { workspaceId } = developer;
    const refused = first.db.transaction(async (tx) => {
      appendEvents(tx.sql, first, [draft(workspaceId, 'one'), draft(workspaceId, 'two')]);
      throw new Error('rolled back');
    });
    expect(await outcomeOf(refused)).toContain('rolled back');
    await createThread(contextFor(first, developer), { participantIds: [] });
    expect((await eventsOf(first, workspaceId)).map(({ offset }) => offset)).toEqual([1n]);
  });

  test('of one change keep their order, and each workspace has its own offsets', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const [one, two] = [await createDeveloper(first), await createDeveloper(first)];
    await first.db.transaction(async (tx) =>
      appendEvents(tx.sql, first, [
        draft(one.workspaceId, 'a'),
        draft(two.workspaceId, 'x'),
        draft(one.workspaceId, 'b'),
      ]),
    );
    const subjects = async (workspaceId: string) =>
      (await eventsOf(first, workspaceId)).map(({ offset, subject }) => `${offset} ${subject}`);
    expect(await subjects(one.workspaceId)).toEqual(['1 a', '2 b']);
    expect(await subjects(two.workspaceId)).toEqual(['1 x']);
  });

  test('contain metadata and never content', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const developer = await createDeveloper(first);
    const ctx = contextFor(first, developer);
    const thread = await createThread(ctx, { title: 'quarterly secrets', participantIds: [] });
    await sendMessage(ctx, { threadId: thread.id, kind: 'text', text: 'the launch code is 0000' });
    const told = await eventsOf(first, developer.workspaceId);
    expect(told.map(({ type, subject }) => [type, subject])).toEqual([
      ['thread.created', thread.id],
      ['message.new', thread.id],
    ]);
    expect(JSON.stringify(told.map(({ data }) => data))).not.toMatch(/quarterly|launch/);
    expect((await listThreads(ctx, { limit: 1 })).items[0]?.title).toBe('quarterly secrets');
  });
});
