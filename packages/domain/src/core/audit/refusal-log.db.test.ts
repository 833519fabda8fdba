import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditOf, startTwoProcesses, type TwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { verifyAuditChain } from './verify-chain.ts';

let processes: TwoProcesses;
beforeAll(async () => {
  processes = await startTwoProcesses();
});
afterAll(() => processes[Symbol.asyncDispose]());

const refusal = (workspaceId: string, accountId: string) =>
  ({ action: 'account.login_failed', workspaceId, targetId: accountId }) as const;

describe('refused attempts', () => {
  test('are written in their order once they are flushed, and not before', async () => {
    const { first } = processes;
    const developer = await createDeveloper(first);
    const { accountId, workspaceId } = developer;
    const ctx = contextFor(first, developer);
    for (let at = 0; at < 3; at += 1) {
      first.refusals.record({ ctx, entry: { ...refusal(workspaceId, accountId), details: { at } } }, true);
    }
    expect(await auditOf(first, workspaceId)).toEqual([]);
    await first.refusals.flush();
    const records = await auditOf(first, workspaceId);
    expect(records.map(({ details }) => details)).toEqual([{ at: 0 }, { at: 1 }, { at: 2 }]);
  });

  test('of several workspaces in two processes leave every chain intact', async () => {
    const { first, second } = processes;
    const developers = [await createDeveloper(first), await createDeveloper(first)];
    for (let at = 0; at < 30; at += 1) {
      for (const developer of developers) {
        const services = at % 2 === 0 ? first : second;
        const entry = refusal(developer.workspaceId, developer.accountId);
        services.refusals.record({ ctx: contextFor(services, developer), entry }, true);
      }
    }
    await Promise.all([first.refusals.flush(), second.refusals.flush()]);
    for (const { workspaceId } of developers) {
      expect(await verifyAuditChain(first, workspaceId)).toMatchObject({ intact: true, records: 30 });
    }
  });

  test('that named nobody leave no record, no chain and no alarm', async () => {
    const { first } = processes;
    const developer = await createDeveloper(first);
    const count = async () => [
      await first.db.prisma.auditRecord.count(),
      await first.db.prisma.auditChain.count(),
    ];
    const before = await count();
    const error = vi.fn<typeof first.logger.error>();
    const ctx = { ...contextFor(first, developer), logger: { ...first.logger, error } };
    first.refusals.record({ ctx, entry: refusal(developer.workspaceId, developer.accountId) }, false);
    await first.refusals.flush();
    expect(await count()).toEqual(before);
    expect(error).not.toHaveBeenCalled();
  });
});
