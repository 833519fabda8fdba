import { deletionGraceSeconds } from '@patchbay/contract';
import { createDatabase, type Sql, silentLog } from '@patchbay/db';
import { encrypt } from '@patchbay/secrets';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listConversations } from '../../messaging/exports.ts';
import { auditOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, createTestServices } from '../../testing/services.fixture.ts';
import { loadDataKey } from '../../workspace/data-key.ts';
import { deleteWorkspace } from './ask.ts';
import { carryOutDeletion } from './carry-out.ts';
import { emptiedTables, fillWorkspace, idsOf, rowsNaming, systemContext } from './filled.fixture.ts';
import { beginDeletion } from './milestone.ts';

const { database, services } = await openTestProcess();
const second = createTestServices(database.db);
const other = createDatabase({ url: database.url, log: silentLog, name: 'straggler' });
afterAll(() => other.close());

const name = "Ada's workspace";
const insertThread = {
  name: 'insert-late-thread',
  text: 'INSERT INTO threads (id, workspace_id, title_box, created_at) VALUES ($1, $2, $3, now())',
};
type Filled = Awaited<ReturnType<typeof fillWorkspace>>;
let gone: Filled;
let workspaceId: string;

beforeEach(async () => {
  gone = await fillWorkspace(services);
  ({ workspaceId } = gone.owner);
});

async function makeDue(): Promise<void> {
  await deleteWorkspace(gone.ctx, { name });
  services.clock.advance(deletionGraceSeconds);
  second.clock.advance(deletionGraceSeconds);
}
const never = () => false;
const carryOut = (by = services, isOver: () => boolean = never) =>
  carryOutDeletion(systemContext(by), workspaceId, isOver);

/** Transactions of other tests on this server may hold the end up for a moment. */
async function finish(): Promise<void> {
  while (await isThere()) await carryOut();
}
const isThere = async () =>
  (await database.db.query('SELECT 1 FROM workspaces WHERE id = $1', [workspaceId])).length === 1;

const rowsLeft = async (ids: readonly string[]) => {
  const left: Record<string, number> = {};
  for (const table of emptiedTables) {
    const { named } = await rowsNaming(services, table, ids);
    if (named.length > 0) left[table] = named.length;
  }
  return left;
};
const actions = async () =>
  (await auditOf(services, 'platform'))
    .filter(({ targetId }) => targetId === workspaceId)
    .map(({ action }) => action);

describe('carrying out a deletion', () => {
  test('deletes every row of the workspace from every table, and none of another workspace', async () => {
    await fillWorkspace(services);
    const ids = await idsOf(services, workspaceId);
    const before = new Map<string, string[]>();
    for (const table of emptiedTables) {
      const { named, others } = await rowsNaming(services, table, ids);
      // Its rotation ended: a rotation under way goes with the key.
      if (table !== 'data_key_rotations') expect([table, named.length > 0]).toEqual([table, true]);
      before.set(table, others);
    }
    await makeDue();
    await finish();
    expect(await rowsLeft(ids)).toEqual({});
    for (const table of emptiedTables) {
      const { others } = await rowsNaming(services, table, ids);
      expect([table, others]).toEqual([table, before.get(table)]);
    }
    expect(await actions()).toEqual([
      'workspace.deletion_asked',
      'workspace.deletion_begun',
      'workspace.deleted',
    ]);
  });

  test('removes the audio from the media store', async () => {
    const [object] = await database.db.query<{ id: string }>(
      `SELECT media_id AS id FROM voice_notes WHERE id = $1`,
      [gone.noteId],
    );
    const stored = async () => {
      const ids: string[] = [];
      for await (const { id } of services.mediaStore.list()) ids.push(id);
      return ids;
    };
    expect(await stored()).toContain(object?.id);
    await makeDue();
    await finish();
    expect(await stored()).not.toContain(object?.id);
  });

  test('goes on wherever a worker has died', async () => {
    const ids = await idsOf(services, workspaceId);
    await makeDue();
    for (let steps = 1; await isThere(); steps += 1) {
      let taken = 0;
      await carryOut(steps % 2 === 0 ? second : services, () => {
        taken += 1;
        return taken > steps;
      });
    }
    expect(await rowsLeft(ids)).toEqual({});
  });

  test('is done once by two workers at once', async () => {
    const ids = await idsOf(services, workspaceId);
    await makeDue();
    const outcomes: boolean[] = [];
    while (await isThere()) outcomes.push(...(await Promise.all([carryOut(), carryOut(second)])));
    expect(outcomes.filter(Boolean)).toEqual([true]);
    expect(await rowsLeft(ids)).toEqual({});
    expect((await actions()).filter((action) => action !== 'workspace.deletion_asked')).toEqual([
      'workspace.deletion_begun',
      'workspace.deleted',
    ]);
  });

  test('does not begin before its time', async () => {
    await deleteWorkspace(gone.ctx, { name });
    services.clock.advance(deletionGraceSeconds - 1);
    expect(await beginDeletion(systemContext(services), { workspaceId })).toBe(false);
    expect((await loadDataKey(services, services.db.sql, workspaceId)).current).toBe(1);
  });
});

describe('the data key', () => {
  test('is gone from the database and from every process before any row is', async () => {
    await makeDue();
    for (const each of [services, second]) await loadDataKey(each, each.db.sql, workspaceId);
    expect(await beginDeletion(systemContext(services), { workspaceId })).toBe(true);
    for (const each of [services, second]) {
      each.clock.advance(1);
      expect(await outcomeOf(loadDataKey(each, each.db.sql, workspaceId))).toBe('service_unavailable');
    }
    const [row] = await database.db.query('SELECT data_key_box AS box FROM workspaces WHERE id = $1', [
      workspaceId,
    ]);
    expect(row).toEqual({ box: null });
    expect(await rowsLeft([gone.threadId])).not.toEqual({});
  });

  test('opens nothing that a transaction from before writes: the database refuses it', async () => {
    const key = await loadDataKey(services, services.db.sql, workspaceId);
    const write = (sql: Pick<Sql, 'rows'>, id: string) =>
      sql.rows(insertThread, [id, workspaceId, encrypt(key, 'Late', `threads|${id}|title_box`)]);
    await makeDue();
    const straggler = other.transaction(async ({ sql }) => {
      await write(sql, 'thr_early');
      await beginDeletion(systemContext(services), { workspaceId });
      await write(sql, 'thr_late');
    });
    await expect(straggler).rejects.toThrow('the data key of the workspace was rotated');
  });
});

test('a row of a transaction from before the key was destroyed is deleted, because the end waits for it', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>();
  const straggler = other.transaction(async (tx) => {
    await tx.prisma.aiBucket.create({ data: { workspaceId, feature: 'late', fullAt: new Date() } });
    hasWritten();
    await held;
  });
  await written;
  await makeDue();
  expect(await carryOut()).toBe(false);
  expect(await isThere()).toBe(true);
  release();
  await straggler;
  await finish();
  expect(await rowsLeft([workspaceId])).toEqual({});
});

test('people of other workspaces see their own threads during and after the deletion of another’s', async () => {
  const guest = await createDeveloper(services);
  await database.db.query(`INSERT INTO participants (thread_id, user_id, joined_at) VALUES ($1, $2, now())`, [
    gone.threadId,
    guest.userId,
  ]);
  const seen = async () => (await listConversations(contextFor(second, guest), {})).items.map(({ id }) => id);
  expect(await seen()).toContain(gone.threadId);
  await makeDue();
  let taken = 0;
  // The first table is that of the guests.
  await carryOut(services, () => {
    taken += 1;
    return taken > 3;
  });
  expect(await isThere()).toBe(true);
  second.clock.advance(1);
  expect(await seen()).toHaveLength(1);
  await finish();
  expect(await seen()).toHaveLength(1);
});
