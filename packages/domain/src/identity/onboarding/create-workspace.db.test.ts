import { describe, expect, test } from 'vitest';
import { listThreads } from '../../messaging/thread/list.ts';
import { listMessages } from '../../messaging/thread/list-messages.ts';
import { auditOf, eventsOf, outcomeOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { stampWorkspace } from '../../workspace/stamp.ts';
import { createWorkspace } from './create-workspace.ts';

describe('a new workspace', () => {
  test('a new workspace has a welcome thread with one message, so the first API call returns something real', async () => {
    await using processes = await startTwoProcesses();
    const developer = await createDeveloper(processes.first);
    const key = contextFor(processes.first, asApiKey(developer, ['threads:read', 'messages:read.raw']));
    const threads = await listThreads(key, { limit: 50 });
    expect(threads.items).toMatchObject([
      { title: 'Welcome', participantIds: [developer.userId], createdBy: null },
    ]);
    const messages = await listMessages(key, { threadId: threads.items[0]?.id ?? '', limit: 50 });
    expect(messages.items).toMatchObject([{ kind: 'system', senderId: null, deliveryState: 'sent' }]);
    expect(messages.items[0]?.content?.content).toMatch(/^Welcome\./);
  });

  test('a new workspace has an owner, the free tier, an empty log and no events', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const { workspaceId, userId } = await createDeveloper(first);
    const member = await first.db.prisma.member.findMany({
      where: { workspaceId },
      select: { userId: true, role: true },
    });
    expect(member).toEqual([{ userId, role: 'owner' }]);
    const workspace = await first.db.prisma.workspace.findUniqueOrThrow({
      where: { id: workspaceId },
      select: { tier: true, eventOffset: true, suspendedAt: true },
    });
    expect(workspace).toEqual({ tier: 'free', eventOffset: 0n, suspendedAt: null });
    expect([await auditOf(first, workspaceId), await eventsOf(first, workspaceId)]).toEqual([[], []]);
  });

  test('a workspace that is rolled back leaves no rows', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const refused = first.db.transaction(async (tx) => {
      await createWorkspace(tx, first, { displayName: 'Ada', email: 'ada@example.com' });
      throw new Error('rolled back');
    });
    expect(await outcomeOf(refused)).toContain('rolled back');
    expect([await first.db.prisma.workspace.count(), await first.db.prisma.thread.count()]).toEqual([0, 0]);
  });
});

describe('a stamp', () => {
  test('a stamp is strictly later than all earlier ones, even when the clocks of processes disagree', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const { workspaceId } = await createDeveloper(first);
    const taken: number[] = [];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const services = index % 2 === 0 ? first : second;
        return services.db.transaction(async (tx) => {
          // Still under the row lock: the order of the list is the order of the commits.
          taken.push((await stampWorkspace(tx.sql, services.clock, workspaceId)).getTime());
        });
      }),
    );
    expect(taken).toHaveLength(40);
    expect(taken).toEqual([...new Set(taken)].toSorted((a, b) => a - b));
  });

  test('a stamp follows the clock once the clock is ahead again', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const { workspaceId } = await createDeveloper(first);
    first.clock.advance(60);
    const at = await first.db.transaction((tx) => stampWorkspace(tx.sql, first.clock, workspaceId));
    expect(at).toEqual(first.clock.now());
  });

  test('a workspace that does not exist gets no stamp', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const refused = first.db.transaction((tx) => stampWorkspace(tx.sql, first.clock, 'wks_none'));
    expect(await outcomeOf(refused)).toBe('workspace_not_found');
  });
});
