import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deletionGraceSeconds } from '@patchbay/contract';
import { countBoxes, fillColumns } from '@patchbay/domain/data-key.fixture';
import { carryOutDeletions, deleteWorkspace } from '@patchbay/domain/operations';
import { createTestServices } from '@patchbay/domain/services.fixture';
import { loadDataKey } from '@patchbay/domain/workspace';
import { createTestDatabase } from '@patchbay/testkit';
import { expect, test } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const sumOf = (counts: Awaited<ReturnType<typeof countBoxes>>): number =>
  [...counts.values()].reduce((sum, { closed, opened }) => sum + closed + opened, 0);

test('a backup from before the deletion of a workspace opens its content with the master key, and no newer backup has any of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-backup-'));
  await using source = await createTestDatabase();
  await using older = await createTestDatabase();
  await using newer = await createTestDatabase();
  const saved = createTestServices(source.db);
  const { ctx, developer, threadId } = await fillColumns(saved);
  const { workspaceId } = developer;
  await writeBackup(source.db, join(folder, 'older'), saved.keyring);
  await deleteWorkspace(ctx, { name: "Ada's workspace" });
  saved.clock.advance(deletionGraceSeconds);
  while ((await carryOutDeletions(saved)) === 0);
  await writeBackup(source.db, join(folder, 'newer'), saved.keyring);
  await restoreBackup(older.db, join(folder, 'older'), saved.keyring);
  await restoreBackup(newer.db, join(folder, 'newer'), saved.keyring);
  await rm(folder, { recursive: true });

  const [before, after] = [createTestServices(older.db), createTestServices(newer.db)];
  const oldKey = await loadDataKey(before, older.db.sql, workspaceId);
  const opened = await countBoxes(before, workspaceId, oldKey);
  for (const [name, { closed, opened: some }] of opened)
    expect({ name, closed, some: some > 0 }).toEqual({ name, closed: 0, some: true });
  const left = await countBoxes(after, workspaceId, oldKey);
  // The stored answers of its calls end with their day. Nothing opens them but the key that is gone.
  expect(sumOf(left)).toBe(left.get('idempotency_records.body_box')?.opened);
  await expect(loadDataKey(after, newer.db.sql, workspaceId)).rejects.toThrow('a data key of no workspace');
  expect(await newer.db.query('SELECT 1 FROM threads WHERE id = $1', [threadId])).toEqual([]);
});
