import { mintDataKey } from '@patchbay/secrets';
import { createTestDatabase } from '@patchbay/testkit';
import { expect, test } from 'vitest';
import { keepServiceKeys } from '../../core/master-key/keep-service-keys.ts';
import { auditOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createTestServices } from '../../testing/services.fixture.ts';
import { dataKeyAad, loadDataKey } from '../../workspace/data-key.ts';
import { rotateMasterKey } from '../master-key/rotate.ts';
import { rings } from '../master-key/rotation.fixture.ts';
import { advanceUntil, countBoxes, fillColumns, finish, systemOf } from './data-key.fixture.ts';
import { listDataKeyRotations } from './list.ts';
import { rotateDataKey } from './rotate.ts';

const { database, services } = await openTestProcess();

type Row = Readonly<Record<string, unknown>>;
const isSwitched = (row: Row): boolean => row.switched_at !== null;
const stages: readonly (readonly [string, (row: Row) => boolean])[] = [
  ['before a process uses the new key', () => true],
  ['when new writes use the new key', (row) => row.used_at !== null],
  ['when the keys have been switched', isSwitched],
  ['in the middle of the walk', (row) => row.column_name === 'messages.content_box'],
  ['when everything is under the new key', (row) => row.clean_at !== null],
];

async function begin(process: typeof services, workspaceId: string, isReached: (row: Row) => boolean) {
  await rotateDataKey(systemOf(process), { workspaceId });
  while ((await advanceUntil(process, workspaceId, isReached)) === 'waiting');
}

test.each(stages)(
  'the master key can be rotated %s, and everything opens under the new one',
  async (_, isReached) => {
    await using own = await createTestDatabase();
    const { sql } = own.db;
    const { clock, limiter } = services;
    const openProcess = async (masterSecrets: (typeof rings)[keyof typeof rings]) => {
      const keptKeys = await keepServiceKeys({ sql, clock }, masterSecrets);
      return createTestServices(own.db, { clock, limiter, masterSecrets, keptKeys });
    };
    const expectAllOpen = async (process: typeof services, workspaceId: string) => {
      const key = await loadDataKey(process, own.db.sql, workspaceId);
      for (const [name, { closed, opened }] of await countBoxes(process, workspaceId, key))
        expect({ name, closed, some: opened > 0 }).toEqual({ name, closed: 0, some: true });
      return [...key.keys.keys()];
    };
    const before = await openProcess(rings.before);
    const { workspaceId } = (await fillColumns(before)).developer;
    await begin(before, workspaceId, isReached);
    clock.advance(1);
    await openProcess(rings.accepting);
    const signing = await openProcess(rings.signing);
    await rotateMasterKey({ sql, clock, masterSecrets: rings.signing });
    await expectAllOpen(signing, workspaceId);
    const after = await openProcess(rings.after);
    await expectAllOpen(after, workspaceId);
    expect(await finish(after, workspaceId)).toBe('ended');
    expect(await expectAllOpen(after, workspaceId)).toEqual([2]);
  },
);

// The database refuses to delete a workspace that still has content.
test('a workspace that is deleted ends its rotation at every step, and no other', async () => {
  const other = await fillColumns(services);
  await begin(services, other.developer.workspaceId, isSwitched);
  for (const [index, [, isReached]] of stages.entries()) {
    const id = `wks_gone_${index}`;
    const box = services.keyring.wrap(mintDataKey(), dataKeyAad(id));
    const now = services.clock.now();
    const data = { id, name: 'gone', dataKeyBox: box, lastStampedAt: now, createdAt: now };
    await database.db.prisma.workspace.create({ data });
    await begin(services, id, isReached);
    await database.db.query('DELETE FROM workspaces WHERE id = $1', [id]);
    expect(await advanceUntil(services, id)).toBe('ended');
  }
  const actions = (await auditOf(services, 'platform')).map(
    ({ action, targetId }) => `${targetId} ${action}`,
  );
  expect(actions).not.toContainEqual(expect.stringMatching(/^wks_gone_.* workspace.data_key_rotated$/));
  expect(await finish(services, other.developer.workspaceId)).toBe('ended');
  expect(await other.texts()).toContain('The launch is on Friday.');
});

test('operators see each rotation that has not ended, and nobody else does', async () => {
  const { ctx, developer } = await fillColumns(services);
  const { workspaceId } = developer;
  await begin(services, workspaceId, isSwitched);
  const operator = contextFor(services, { ...developer, role: 'operator' });
  expect(await listDataKeyRotations(operator, undefined)).toEqual([
    {
      workspaceId,
      version: 2,
      beganAt: expect.any(Date),
      isStuck: false,
      state: expect.stringMatching(/^the old key is refused/),
    },
  ]);
  expect(await outcomeOf(listDataKeyRotations(ctx, undefined))).toBe('operator_only');
  await finish(services, workspaceId);
  expect(await listDataKeyRotations(operator, undefined)).toEqual([]);
});

test('a rotation that waits for an operator says so', async () => {
  const { developer } = await fillColumns(services);
  const { workspaceId } = developer;
  await database.db.query("UPDATE messages SET content_box = '\\x01aa' WHERE workspace_id = $1", [
    workspaceId,
  ]);
  await begin(services, workspaceId, (row) => row.column_name === null && Number(row.unreadable) > 0);
  const operator = contextFor(services, { ...developer, role: 'operator' });
  expect(await listDataKeyRotations(operator, undefined)).toMatchObject([
    { isStuck: true, state: expect.stringMatching(/cannot be opened; the old key is kept$/) },
  ]);
});
