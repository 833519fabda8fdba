import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { advanceUntil, countBoxes, fillColumns, finish, systemOf } from '@patchbay/domain/data-key.fixture';
import { rotateDataKey } from '@patchbay/domain/operations';
import { createTestServices } from '@patchbay/domain/services.fixture';
import { loadDataKey } from '@patchbay/domain/workspace';
import { createTestDatabase } from '@patchbay/testkit';
import { expect, test } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

type Row = Readonly<Record<string, unknown>>;

test.each<readonly [string, (row: Row) => boolean]>([
  ['before a process uses the new key', () => true],
  ['when new writes use the new key', (row) => row.used_at !== null],
  ['when the keys have been switched', (row) => row.switched_at !== null],
  ['in the middle of the walk', (row) => row.column_name === 'messages.content_box'],
  ['when everything is under the new key', (row) => row.clean_at !== null],
])(
  'a backup that is taken %s is restored with nothing unreadable, and the rotation goes on',
  async (_, isReached) => {
    const folder = await mkdtemp(join(tmpdir(), 'patchbay-backup-'));
    await using source = await createTestDatabase();
    await using target = await createTestDatabase();
    const saved = createTestServices(source.db);
    const { workspaceId } = (await fillColumns(saved)).developer;
    await rotateDataKey(systemOf(saved), { workspaceId });
    while ((await advanceUntil(saved, workspaceId, isReached)) === 'waiting');
    await writeBackup(source.db, join(folder, 'middle'), saved.keyring);
    await restoreBackup(target.db, join(folder, 'middle'), saved.keyring);
    await rm(folder, { recursive: true });

    const restored = createTestServices(target.db);
    const expectAllOpen = async () => {
      const key = await loadDataKey(restored, target.db.sql, workspaceId);
      for (const [name, { closed, opened }] of await countBoxes(restored, workspaceId, key))
        expect({ name, closed, some: opened > 0 }).toEqual({ name, closed: 0, some: true });
      return [...key.keys.keys()];
    };
    await expectAllOpen();
    expect(await finish(restored, workspaceId)).toBe('ended');
    expect(await expectAllOpen()).toEqual([2]);
  },
);

test('a backup from before a rotation brings back the destroyed key, and no newer backup has it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-backup-'));
  await using source = await createTestDatabase();
  await using older = await createTestDatabase();
  await using newer = await createTestDatabase();
  const saved = createTestServices(source.db);
  const { workspaceId } = (await fillColumns(saved)).developer;
  await writeBackup(source.db, join(folder, 'older'), saved.keyring);
  await rotateDataKey(systemOf(saved), { workspaceId });
  expect(await finish(saved, workspaceId)).toBe('ended');
  await writeBackup(source.db, join(folder, 'newer'), saved.keyring);
  await restoreBackup(older.db, join(folder, 'older'), saved.keyring);
  await restoreBackup(newer.db, join(folder, 'newer'), saved.keyring);
  await rm(folder, { recursive: true });

  const [before, after] = [createTestServices(older.db), createTestServices(newer.db)];
  const oldKey = await loadDataKey(before, older.db.sql, workspaceId);
  const sumOf = (counts: Awaited<ReturnType<typeof countBoxes>>, name: 'closed' | 'opened'): number =>
    [...counts.values()].reduce((sum, count) => sum + count[name], 0);
  const openedBefore = await countBoxes(before, workspaceId, oldKey);
  expect(sumOf(openedBefore, 'opened')).toBeGreaterThan(0);
  expect(sumOf(openedBefore, 'closed')).toBe(0);
  expect(sumOf(await countBoxes(after, workspaceId, oldKey), 'opened')).toBe(0);
});
