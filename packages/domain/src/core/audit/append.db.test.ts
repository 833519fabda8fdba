import { describe, expect, test } from 'vitest';
import { createApiKey } from '../../key/create.ts';
import { revokeApiKey } from '../../key/revoke.ts';
import { auditOf, outcomeOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { appendAudit } from './append.ts';
import { platformChainId } from './hash.ts';
import { verifyAuditChain } from './verify-chain.ts';

describe('parallel writes by two processes', () => {
  test('leave every chain intact, with strictly increasing times', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const developer = await createDeveloper(first);
    const { workspaceId } = developer;
    const write = (index: number) => {
      const services = index % 2 === 0 ? first : second;
      const entries = [
        { action: 'session.created' as const, workspaceId, details: { index } },
        { action: 'session.revoked' as const, workspaceId, details: { index } },
      ];
      return services.db.transaction((tx) => appendAudit(tx.sql, contextFor(services, developer), entries));
    };
    await Promise.all(Array.from({ length: 30 }, (_, index) => write(index)));
    expect(await verifyAuditChain(first, workspaceId)).toEqual({ intact: true, records: 60 });
    const times = (await auditOf(first, workspaceId)).map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  });

  test('to several chains in any order never deadlock', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const [one, two] = [await createDeveloper(first), await createDeveloper(first)];
    const chains = [one.workspaceId, null, two.workspaceId];
    const write = (index: number) => {
      const services = index % 2 === 0 ? first : second;
      const ordered = index % 2 === 0 ? chains : chains.toReversed();
      const entries = ordered.map((workspaceId) => ({ action: 'session.created' as const, workspaceId }));
      return outcomeOf(
        services.db.transaction((tx) => appendAudit(tx.sql, contextFor(services, one), entries)),
      );
    };
    const outcomes = await Promise.all(Array.from({ length: 24 }, (_, index) => write(index)));
    expect(new Set(outcomes)).toEqual(new Set(['accepted']));
    for (const chainId of [one.workspaceId, platformChainId, two.workspaceId]) {
      expect(await verifyAuditChain(first, chainId)).toEqual({ intact: true, records: 24 });
    }
  });

  test('never make a chain look broken that is verified meanwhile', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const developer = await createDeveloper(first);
    const { workspaceId } = developer;
    let writing = true;
    const writes = Promise.all(
      Array.from({ length: 40 }, () =>
        first.db.transaction((tx) =>
          appendAudit(tx.sql, contextFor(first, developer), [
            { action: 'session.created' as const, workspaceId },
          ]),
        ),
      ),
    ).then(() => {
      writing = false;
    });
    const verdicts: boolean[] = [];
    while (writing) verdicts.push((await verifyAuditChain(second, workspaceId)).intact);
    await writes;
    expect(verdicts.length).toBeGreaterThan(2);
    expect(verdicts).not.toContain(false);
  });
});

describe('a record', () => {
  test('of a change that was rolled back is not in the log and leaves no gap', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const developer = await createDeveloper(first);
    const ctx = contextFor(first, developer);
    const refused = first.db.transaction(async (tx) => {
      await appendAudit(tx.sql, ctx, [
        { action: 'session.created' as const, workspaceId: developer.workspaceId },
      ]);
      throw new Error('rolled back');
    });
    expect(await outcomeOf(refused)).toContain('rolled back');
    const { key } = await createApiKey(ctx, { name: 'ci' });
    await revokeApiKey(ctx, { id: key.id });
    const records = await auditOf(first, developer.workspaceId);
    expect(records.map(({ seq, action }) => `${seq} ${action}`)).toEqual([
      '1 api_key.created',
      '2 api_key.revoked',
    ]);
    expect(await verifyAuditChain(first, developer.workspaceId)).toMatchObject({ intact: true });
  });

  test('of a key contains nothing that could be used as the key', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const developer = await createDeveloper(first);
    const { key, rawKey } = await createApiKey(contextFor(first, developer), { name: 'ci' });
    const [record] = await auditOf(first, developer.workspaceId);
    expect(record?.details).toEqual({
      key_id: key.id,
      name: 'ci',
      prefix: key.prefix,
      scopes: [...key.scopes],
      expires_at: null,
    });
    expect(JSON.stringify(record?.details)).not.toContain(rawKey.slice(key.prefix.length));
  });

  test('keeps its hash in the database’s JSON, with numbers, nesting, any script and keys in any order', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const developer = await createDeveloper(first);
    const details = {
      z: 1,
      a: { y: [1.5, -0.000001, 1e21, 123456789.123456, 0], b: null },
      '10': true,
      '9': 'é 😀 "quoted" \\ \n',
      é: '',
    };
    const { workspaceId } = developer;
    await first.db.transaction((tx) =>
      appendAudit(tx.sql, contextFor(first, developer), [
        { action: 'session.created' as const, workspaceId, details },
      ]),
    );
    expect(await verifyAuditChain(first, workspaceId)).toEqual({ intact: true, records: 1 });
  });
});
