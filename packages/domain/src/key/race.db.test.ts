import { limitPolicies } from '@patchbay/contract';
import { createTestDatabase } from '@patchbay/testkit';
import { describe, expect, test } from 'vitest';
import { verifyAuditChain } from '../core/audit/verify-chain.ts';
import { createPostgresLimiter } from '../core/limit/postgres-limiter.ts';
import {
  auditOf,
  eventsOf,
  outcomeOf,
  refusalOf,
  startTwoProcesses,
  waitForLocks,
} from '../testing/process.fixture.ts';
import { contextFor, createDeveloper, createTestServices } from '../testing/services.fixture.ts';
import { stampWorkspace } from '../workspace/stamp.ts';
import { createApiKey } from './create.ts';
import { listApiKeys } from './list.ts';
import { revokeApiKey, revokeApiKeys } from './revoke.ts';
import { rotateApiKey } from './rotate.ts';

describe('a rotation and a revocation of one key by two processes at once', () => {
  test('take their locks in one order, and so never deadlock', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const developer = await createDeveloper(first);
    const { key } = await createApiKey(contextFor(first, developer), { name: 'k' });
    const calls: Promise<string>[] = [];
    await first.db.transaction(async (tx) => {
      // Both wait for the workspace's row. The locks that each has taken by then decide whether they deadlock.
      await stampWorkspace(tx.sql, first.clock, developer.workspaceId);
      calls.push(outcomeOf(rotateApiKey(contextFor(second, developer), { id: key.id })));
      await waitForLocks(first, 1);
      calls.push(outcomeOf(revokeApiKey(contextFor(second, developer), { id: key.id })));
      await waitForLocks(first, 2);
    });
    const [rotation, revocation] = await Promise.all(calls);
    // Releasing the row lets either go first.
    expect(['accepted', 'key_revoked']).toContain(rotation);
    expect(revocation).toBe('accepted');
    expect(await verifyAuditChain(first, developer.workspaceId)).toMatchObject({ intact: true });
  });

  test('write one record and one event for each change', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const developer = await createDeveloper(first);
    const { key } = await createApiKey(contextFor(first, developer), { name: 'k' });
    const revocations = Array.from({ length: 8 }, (_, index) =>
      outcomeOf(revokeApiKey(contextFor(index % 2 === 0 ? first : second, developer), { id: key.id })),
    );
    expect(new Set(await Promise.all(revocations))).toEqual(new Set(['accepted']));
    const actions = (await auditOf(first, developer.workspaceId)).map(({ action }) => action);
    const types = (await eventsOf(first, developer.workspaceId)).map(({ type }) => type);
    expect([actions, types]).toEqual([
      ['api_key.created', 'api_key.revoked'],
      ['api_key.created', 'api_key.revoked'],
    ]);
  });
});

test('an `after=` window never skips a key that one of two processes with different clocks created', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  const developer = await createDeveloper(first);
  const made = await Promise.all(
    [first, second, first, second].map((services, index) =>
      createApiKey(contextFor(services, developer), { name: `${index}` }),
    ),
  );
  const ctx = contextFor(first, developer);
  const all = (await listApiKeys(ctx)).items.toReversed();
  expect(new Set(all.map(({ createdAt }) => createdAt.getTime())).size).toBe(made.length);
  for (const [index, { createdAt }] of all.entries()) {
    const window = await listApiKeys(ctx, { after: createdAt.toISOString() });
    expect(window.items.map(({ id }) => id)).toEqual(all.slice(index + 1).map(({ id }) => id));
  }
});

function limited({ db }: Awaited<ReturnType<typeof createTestDatabase>>) {
  const plain = createTestServices(db);
  return { ...plain, limiter: createPostgresLimiter({ sql: db.sql, now: () => plain.clock.now() }) };
}

describe('key operations', () => {
  test('are at most 10 in any minute per developer, over creation, rotation and revocation together', async () => {
    await using own = await createTestDatabase();
    const services = limited(own);
    const [developer, other] = [await createDeveloper(services), await createDeveloper(services)];
    const ctx = contextFor(services, developer);
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1)
      ids.push((await createApiKey(ctx, { name: `${index}` })).key.id);
    await rotateApiKey(ctx, { id: ids[0] ?? '' });
    for (const id of ids.slice(1, 4)) await revokeApiKey(ctx, { id });
    const refused = await refusalOf(createApiKey(ctx, { name: 'eleventh' }));
    expect(refused.code).toBe('key_operations_rate_limited');
    expect(refused.options.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(refused.options.limit).toMatchObject({
      policy: limitPolicies.keyOperations.name,
      limit: 10,
      remaining: 0,
    });
    expect(await outcomeOf(revokeApiKey(ctx, { id: ids[5] ?? '' }))).toBe('key_operations_rate_limited');
    expect(await outcomeOf(createApiKey(contextFor(services, other), { name: 'k' }))).toBe('accepted');
    services.clock.advance(61);
    expect(await outcomeOf(revokeApiKey(ctx, { id: ids[5] ?? '' }))).toBe('accepted');
  });

  test('that revoke several keys take one place each', async () => {
    await using own = await createTestDatabase();
    const services = limited(own);
    const ctx = contextFor(services, await createDeveloper(services));
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) ids.push((await createApiKey(ctx, { name })).key.id);
    for (let call = 6; call <= 10; call += 1)
      expect([call, await outcomeOf(revokeApiKeys(ctx, { ids }))]).toEqual([call, 'accepted']);
    expect(await outcomeOf(revokeApiKeys(ctx, { ids }))).toBe('key_operations_rate_limited');
  });

  test('that are refused for their input or change nothing do not count', async () => {
    await using own = await createTestDatabase();
    const services = limited(own);
    const ctx = contextFor(services, await createDeveloper(services));
    const { key } = await createApiKey(ctx, { name: 'k' });
    await revokeApiKey(ctx, { id: key.id });
    for (let index = 0; index < 20; index += 1) {
      await outcomeOf(createApiKey(ctx, { name: '' }));
      await outcomeOf(createApiKey(ctx, { name: 'k', scopes: ['nope'] }));
      await outcomeOf(revokeApiKey(ctx, { id: key.id }));
      await outcomeOf(rotateApiKey(ctx, { id: 'key_none' }));
    }
    expect(await outcomeOf(createApiKey(ctx, { name: 'k' }))).toBe('accepted');
  });
});

test('keys that are revoked together are locked by their ids, the order in which their last uses are written', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  const { userId: createdBy, ...developer } = await createDeveloper(first);
  const { workspaceId } = developer;
  const ids = ['key_1', 'key_2', 'key_3'];
  const rest = { workspaceId, createdBy, hash: '', env: 'test', createdAt: first.clock.now() };
  // The table has them in the other order.
  for (const id of ids.toReversed())
    await first.db.prisma.apiKey.create({ data: { id, name: id, prefix: id, ...rest } });
  const revoke = () => revokeApiKeys(contextFor(second, { ...developer, userId: createdBy }), { ids });
  let outcome: Promise<string> | undefined;
  await first.db.transaction(async ({ prisma }) => {
    await prisma.$queryRawUnsafe("SELECT 1 FROM api_keys WHERE id = 'key_2' FOR NO KEY UPDATE");
    outcome = outcomeOf(revoke());
    await waitForLocks(first, 1);
    // It waits for the second, and so it has not locked the third.
    await prisma.$queryRawUnsafe("SELECT 1 FROM api_keys WHERE id = 'key_3' FOR NO KEY UPDATE NOWAIT");
  });
  expect(await outcome).toBe('accepted');
});
