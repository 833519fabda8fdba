import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApiKey } from '../../key/create.ts';
import { revokeApiKey } from '../../key/revoke.ts';
import { rotateApiKey } from '../../key/rotate.ts';
import { outcomeOf, startTwoProcesses, waitForLocks } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { createBuffer } from './buffer.ts';
import { entryOf } from './entry.fixture.ts';
import { flushRequests } from './flush.ts';
import { createRequestRecorder, type RequestRecorder } from './recorder.ts';

const recorders: RequestRecorder[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(recorders.splice(0).map((recorder) => recorder.close()));
});

function newRecorder(services: Pick<TestServices, 'db' | 'logger' | 'clock'>): RequestRecorder {
  const recorder = createRequestRecorder(services);
  recorders.push(recorder);
  return recorder;
}

const at = Date.UTC(2026, 0, 2, 3, 4, 5);

async function createKeys(services: TestServices, count: number) {
  const developer = await createDeveloper(services);
  const ctx = contextFor(services, developer);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await createApiKey(ctx, { name: `${index}` })).key.id);
  return { developer, ctx, ids };
}

/** Keys that cannot be used, made without the cost of a hash. */
async function insertKeys(services: TestServices, count: number): Promise<string[]> {
  const { workspaceId, userId } = await createDeveloper(services);
  const ids = Array.from({ length: count }, (_, index) => `key_${String(index).padStart(3, '0')}`);
  const createdAt = services.clock.now();
  await services.db.prisma.apiKey.createMany({
    data: ids.map((id) => ({
      id,
      workspaceId,
      createdBy: userId,
      name: id,
      prefix: id,
      hash: '',
      env: 'test',
      createdAt,
    })),
  });
  return ids;
}

/** The services with a database that counts transactions and refuses to open one while it is away. */
function countTransactions(services: TestServices, isAway: () => boolean = () => false) {
  let count = 0;
  const { db } = services;
  const transaction: typeof db.transaction = (work) => {
    count += 1;
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    return isAway() ? Promise.reject(refused) : db.transaction(work);
  };
  return { ...services, db: { ...db, transaction }, transactions: () => count };
}

const countsOf = ({ db }: TestServices) =>
  db.query<{ key: string; total: number; errors: number }>(
    `SELECT caller_id AS key, sum(total)::int AS total, coalesce(sum(total) FILTER (WHERE status >= 400), 0)::int AS errors
     FROM request_hours GROUP BY 1 ORDER BY 1`,
  );
const rowsOf = ({ db }: TestServices) => db.prisma.requestLog.findMany({ orderBy: { createdAt: 'asc' } });
const lastUsedOf = async ({ db }: TestServices, id: string) =>
  (await db.prisma.apiKey.findUniqueOrThrow({ where: { id }, select: { lastUsedAt: true } })).lastUsedAt;

describe('a recorder', () => {
  test('writes rows, counts and last uses', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const { developer, ids } = await createKeys(first, 1);
    const credentialId = ids[0] ?? '';
    const recorder = newRecorder(first);
    recorder.record(
      entryOf({ workspaceId: developer.workspaceId, credentialId, at, status: 404, errorCode: 'not_found' }),
    );
    recorder.record(entryOf({ workspaceId: developer.workspaceId, credentialId, at: at + 1500 }));
    await recorder.flush();
    expect(await rowsOf(first)).toMatchObject([
      {
        credentialId,
        status: 404,
        errorCode: 'not_found',
        durationMs: 1,
        path: '/v1/threads',
        createdAt: new Date(at),
      },
      { credentialId, status: 200, errorCode: null, createdAt: new Date(at + 1500) },
    ]);
    expect(await countsOf(first)).toEqual([{ key: credentialId, total: 2, errors: 1 }]);
    expect(await lastUsedOf(first, credentialId)).toEqual(new Date(at + 1500));
  });

  test('does not take a refused credential for one that was used', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const { ids } = await createKeys(first, 1);
    const credentialId = ids[0] ?? '';
    const recorder = newRecorder(first);
    recorder.record(entryOf({ credentialId, status: 401, errorCode: 'token_expired' }));
    await recorder.flush();
    expect(await countsOf(first)).toEqual([{ key: credentialId, total: 1, errors: 1 }]);
    expect(await lastUsedOf(first, credentialId)).toBeNull();
  });

  test('never moves a last use back', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const { ids } = await createKeys(first, 1);
    const credentialId = ids[0] ?? '';
    for (const [services, time] of [
      [first, at + 60_000],
      [second, at],
    ] as const) {
      const recorder = newRecorder(services);
      recorder.record(entryOf({ credentialId, at: time }));
      await recorder.flush();
    }
    expect(await lastUsedOf(first, credentialId)).toEqual(new Date(at + 60_000));
  });

  test('writes once a second, and the rest when it is closed', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const counted = countTransactions(first);
    const recorder = createRequestRecorder(counted);
    recorder.record(entryOf());
    await vi.advanceTimersByTimeAsync(999);
    expect(counted.transactions()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(counted.transactions()).toBe(1);
    recorder.record(entryOf());
    await recorder.close();
    expect(await rowsOf(first)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(counted.transactions()).toBe(2);
  });

  test('never deadlocks with another that flushes the same keys, and counts every request once', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const ids = await insertKeys(first, 200);
    const rounds = 12;
    const warned: string[] = [];
    const warn = (_: unknown, message: string) => warned.push(message);
    const flushRounds = async (services: TestServices, order: readonly string[], status: number) => {
      const recorder = newRecorder({ ...services, logger: { ...services.logger, warn } });
      for (let round = 0; round < rounds; round += 1) {
        for (const credentialId of order)
          recorder.record(entryOf({ credentialId, at: at + round * 30_000, status }));
        await recorder.flush();
      }
    };
    await Promise.all([flushRounds(first, ids, 200), flushRounds(second, ids.toReversed(), 500)]);
    expect(warned).toEqual([]);
    expect(await countsOf(first)).toEqual(
      ids.toSorted().map((key) => ({ key, total: 2 * rounds, errors: rounds })),
    );
  });

  test.each([
    ['counts of one hour', 'SELECT 1 FROM request_hours WHERE caller_id = $1 FOR UPDATE', 60_000],
    ['counts of one minute', 'SELECT 1 FROM request_minutes WHERE caller_id = $1 FOR UPDATE', 0],
    ['last uses in two minutes', 'SELECT 1 FROM api_keys WHERE id = $1 FOR UPDATE', 60_000],
  ])('writes %s with its locks in the same order as another', async (_, hold, apartMs) => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const ids = await insertKeys(first, 5);
    const flush = (services: TestServices, order: readonly string[], time: number) => {
      const buffer = createBuffer();
      for (const credentialId of order) buffer.add(entryOf({ credentialId, at: time }));
      return outcomeOf(flushRequests(services.db, buffer.take()));
    };
    for (const time of [at, at + apartMs]) await flush(first, ids, time);
    const flushes: Promise<string>[] = [];
    await first.db.transaction(async (tx) => {
      // The key in the middle is locked: writers that start from either end would each hold the row that the other
      // needs next.
      await tx.prisma.$queryRawUnsafe(hold, ids[2]);
      flushes.push(flush(first, ids, at));
      await waitForLocks(first, 1);
      flushes.push(flush(second, ids.toReversed(), at + apartMs));
      await waitForLocks(first, 2);
    });
    expect(await Promise.all(flushes)).toEqual(['accepted', 'accepted']);
  });

  test('never deadlocks with rotations and revocations of the keys that it flushes', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const { ctx, ids } = await createKeys(first, 8);
    const recorder = newRecorder(second);
    let changing = true;
    const changes = Promise.all(
      ids.map((id, index) =>
        outcomeOf(index % 2 === 0 ? rotateApiKey(ctx, { id }) : revokeApiKey(ctx, { id })),
      ),
    ).finally(() => {
      changing = false;
    });
    while (changing) {
      for (const credentialId of ids.toReversed()) recorder.record(entryOf({ credentialId }));
      await recorder.flush();
    }
    expect(await changes).toEqual(ids.map(() => 'accepted'));
  });
});

describe('a write that fails', () => {
  test('because the database is down is repeated, with nothing lost or counted twice', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const { developer, ids } = await createKeys(first, 1);
    const credentialId = ids[0] ?? '';
    let away = true;
    const recorder = newRecorder(countTransactions(first, () => away));
    recorder.record(entryOf({ workspaceId: developer.workspaceId, credentialId, status: 500 }));
    await recorder.flush();
    recorder.record(entryOf({ workspaceId: developer.workspaceId, credentialId }));
    away = false;
    await recorder.flush();
    await recorder.flush();
    expect(await countsOf(first)).toEqual([{ key: credentialId, total: 2, errors: 1 }]);
    expect(await rowsOf(first)).toHaveLength(2);
  });

  test('half-way leaves nothing behind', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const { ids } = await createKeys(first, 1);
    const credentialId = ids[0] ?? '';
    const recorder = newRecorder(first);
    await first.db.query('ALTER TABLE request_hours RENAME TO request_hours_away');
    recorder.record(entryOf({ credentialId }));
    await recorder.flush();
    expect(await rowsOf(first)).toEqual([]);
    await first.db.query('ALTER TABLE request_hours_away RENAME TO request_hours');
    await recorder.flush();
    expect(await countsOf(first)).toEqual([{ key: credentialId, total: 1, errors: 0 }]);
  });

  test('because of one bad row does not hold up the counts of other keys', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const { ids } = await createKeys(first, 1);
    const credentialId = ids[0] ?? '';
    const recorder = newRecorder(first);
    recorder.record(entryOf({ credentialId, path: '/v1/\u0000' }));
    await recorder.flush();
    recorder.record(entryOf({ credentialId }));
    await recorder.flush();
    expect(await countsOf(first)).toEqual([{ key: credentialId, total: 2, errors: 0 }]);
    expect(await rowsOf(first)).toHaveLength(1);
  });

  test('because of the id that a client gave is not repeated with it', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const { ids } = await createKeys(first, 1);
    const credentialId = ids[0] ?? '';
    const recorder = newRecorder(first);
    recorder.record(entryOf({ workspaceId: null, credentialId: null, clientId: 'cli_\u0000' }));
    recorder.record(entryOf({ credentialId }));
    await recorder.flush();
    await recorder.flush();
    expect(await countsOf(first)).toEqual([{ key: credentialId, total: 1, errors: 0 }]);
  });

  test('is never thrown at the caller, and a shutdown waits for no more than two writes', async () => {
    await using processes = await startTwoProcesses();
    const { first } = processes;
    const counted = countTransactions(first, () => true);
    const recorder = createRequestRecorder(counted);
    recorder.record(entryOf());
    const flushes = Array.from({ length: 500 }, () => recorder.flush());
    await Promise.all([...flushes, recorder.close()]);
    expect(counted.transactions()).toBeLessThanOrEqual(2);
  });
});
