import { encrypt } from '@patchbay/secrets';
import { beforeEach, describe, expect, test } from 'vitest';
import { openMedia } from '../../media/address.ts';
import { listTasks } from '../../messaging/task/list.ts';
import { listMessages } from '../../messaging/thread/list-messages.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { readVoiceNote } from '../../messaging/voice-note/list.ts';
import { auditOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createTestServices, type TestServices } from '../../testing/services.fixture.ts';
import { loadDataKey } from '../../workspace/data-key.ts';
import { advanceRotation } from './advance.ts';
import {
  advanceUntil,
  countBoxes,
  fillColumns,
  finish,
  letPropagate,
  repeatTask,
  sound,
  systemOf,
} from './data-key.fixture.ts';
import { rotateDataKey } from './rotate.ts';
import { dataKeyColumns } from './sealed-column.ts';

const { database, services: first } = await openTestProcess();
let second: TestServices;
let scene: Awaited<ReturnType<typeof fillColumns>>;
let workspaceId: string;

beforeEach(async () => {
  second = createTestServices(database.db);
  scene = await fillColumns(first);
  ({ workspaceId } = scene.developer);
});

/** The current key: that of an old dump. */
async function keyNow() {
  const { current, keys } = await loadDataKey(first, first.db.sql, workspaceId);
  return { current, keys: new Map(keys) };
}
const begin = () => rotateDataKey(systemOf(first), { workspaceId });
const say = (services: TestServices, text: string) =>
  sendMessage(contextFor(services, scene.developer), { threadId: scene.threadId, kind: 'text', text });
const isSwitched = (row: Readonly<Record<string, unknown>>) => row.switched_at !== null;
const rotationRows = () =>
  database.db.query('SELECT * FROM data_key_rotations WHERE workspace_id = $1', [workspaceId]);

async function reach(isReached: (row: Readonly<Record<string, unknown>>) => boolean): Promise<void> {
  while ((await advanceUntil(first, workspaceId, isReached)) === 'waiting');
}

async function hear(): Promise<Buffer> {
  const [row] = await database.db.query<{ id: string }>(
    'SELECT media_id AS id FROM voice_notes WHERE id = $1',
    [scene.noteId],
  );
  const file = await openMedia(second, row?.id ?? '');
  const pieces: Buffer[] = [];
  for await (const piece of file?.read({ start: 0, end: file.byteSize }) ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('the table of what a data key encrypts', () => {
  test('names the place of every box that the product writes', async () => {
    const counts = await countBoxes(first, workspaceId, await keyNow());
    expect([...counts.keys()]).toEqual(dataKeyColumns.map(({ name }) => name));
    for (const [name, { closed, opened }] of counts)
      expect({ name, closed, some: opened > 0 }).toEqual({ name, closed: 0, some: true });
  });
});

describe('rotating a data key', () => {
  test('brings everything under the new key, which the product reads, and destroys the old one', async () => {
    const old = await keyNow();
    const objects = await database.db.query('SELECT id, sha256 FROM media_objects WHERE workspace_id = $1', [
      workspaceId,
    ]);
    expect(await begin()).toMatchObject({ version: 2 });
    expect(await finish(first, workspaceId)).toBe('ended');
    expect(await rotationRows()).toEqual([]);
    const fresh = await keyNow();
    expect([fresh.current, [...fresh.keys.keys()]]).toEqual([2, [2]]);
    for (const [name, { closed, opened }] of await countBoxes(first, workspaceId, fresh))
      expect({ name, closed, some: opened > 0 }).toEqual({ name, closed: 0, some: true });
    for (const { opened } of (await countBoxes(first, workspaceId, old)).values()) expect(opened).toBe(0);
    expect(await scene.texts()).toContain('The launch is on Friday.');
    expect((await readVoiceNote(scene.ctx, { id: scene.noteId })).words?.transcript).toBe('spoken words');
    expect((await listTasks(scene.ctx, {})).items).toMatchObject([{ title: 'Call', notes: 'The plumber' }]);
    expect((await hear()).equals(sound)).toBe(true);
    expect(
      await database.db.query('SELECT id, sha256 FROM media_objects WHERE workspace_id = $1', [workspaceId]),
    ).toEqual(objects);
    expect(await repeatTask(scene.ctx)).toMatchObject({ replayed: true, body: { title: 'Call' } });
  });

  test('is recorded when it begins and when it ends, in the log of the workspace and of the platform', async () => {
    await begin();
    await begin();
    await finish(first, workspaceId);
    const actions = async (chainId: string) =>
      (await auditOf(first, chainId))
        .filter(({ action, targetId }) => action.includes('data_key') && targetId === workspaceId)
        .map(({ action }) => action);
    const expected = ['workspace.data_key_rotation_begun', 'workspace.data_key_rotated'];
    expect(await actions(workspaceId)).toEqual(expected);
    expect(await actions('platform')).toEqual(expected);
  });

  test('that is requested twice is one rotation, and after its end a request starts another one', async () => {
    const once = await begin();
    const boxes = await database.db.query('SELECT box FROM data_key_rotations WHERE workspace_id = $1', [
      workspaceId,
    ]);
    expect(await begin()).toEqual(once);
    expect(
      await database.db.query('SELECT box FROM data_key_rotations WHERE workspace_id = $1', [workspaceId]),
    ).toEqual(boxes);
    await finish(first, workspaceId);
    expect(await begin()).toMatchObject({ version: 3 });
    expect(await finish(first, workspaceId)).toBe('ended');
    expect(await scene.texts()).toContain('The launch is on Friday.');
  });

  test('changes nothing in another workspace', async () => {
    const other = await fillColumns(first);
    const { current, keys } = await loadDataKey(first, first.db.sql, other.developer.workspaceId);
    const before = await countBoxes(first, other.developer.workspaceId, { current, keys });
    await begin();
    await finish(first, workspaceId);
    expect(await countBoxes(first, other.developer.workspaceId, { current, keys })).toEqual(before);
    expect(await other.texts()).toContain('The launch is on Friday.');
  });

  test('is only for operators', async () => {
    expect(await outcomeOf(rotateDataKey(scene.ctx, { workspaceId }))).toBe('operator_only');
    expect(await outcomeOf(rotateDataKey(systemOf(first), { workspaceId: 'wks_none' }))).toBe(
      'workspace_not_found',
    );
  });
});

describe('while a data key is rotated', () => {
  test('every process reads what any other writes, at every step', async () => {
    await begin();
    let said = 0;
    for (let outcome = 'went_on'; outcome !== 'ended'; ) {
      for (const services of [first, second]) {
        said += 1;
        await say(services, `message ${said}`);
        services.clock.advance(1);
      }
      for (const services of [first, second]) {
        const ctx = contextFor(services, scene.developer);
        const { items } = await listMessages(ctx, { threadId: scene.threadId, limit: 2 });
        expect(items.map(({ content }) => content?.content)).toEqual([
          `message ${said}`,
          `message ${said - 1}`,
        ]);
      }
      const rows: unknown[] = [];
      outcome = await advanceUntil(first, workspaceId, (row) => rows.push(row) > 1);
    }
    for (const { closed } of (await countBoxes(first, workspaceId, await keyNow())).values())
      expect(closed).toBe(0);
  });

  test('a process without the new key is refused, and continues once it has read it', async () => {
    await say(second, 'before');
    await begin();
    await reach(isSwitched);
    await expect(say(second, 'too late')).rejects.toMatchObject({ code: '40001' });
    second.clock.advance(1);
    await say(second, 'after');
    const texts = await scene.texts();
    expect(texts.slice(0, 2)).toEqual(['after', 'before']);
  });

  test('the fence refuses a box under the old key in every column, and lets the same box stay', async () => {
    const old = await keyNow();
    await begin();
    await reach(isSwitched);
    const { db } = database;
    await db.query('UPDATE messages SET content_box = content_box WHERE workspace_id = $1', [workspaceId]);
    for (const { name } of dataKeyColumns) {
      const [table = '', column = ''] = name.split('.');
      const box = encrypt(old, 'text', 'place');
      await expect(
        db.query(`UPDATE ${table} SET ${column} = $1 WHERE ${column} IS NOT NULL`, [box]),
        name,
      ).rejects.toMatchObject({
        message: expect.stringMatching(
          /the data key of the workspace was rotated|a version of an agent never changes/,
        ),
      });
    }
  });

  test('nothing is moved before a transaction from before the switch has ended, and then what it wrote is', async () => {
    const written = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const box = encrypt(await keyNow(), 'late words', 'messages|msg_0late|content_box');
    const late = database.db.transaction(async (tx) => {
      await tx.sql.rows(
        {
          name: 'test-late',
          text: `INSERT INTO messages (id, thread_id, workspace_id, kind, delivery_state, created_at, content_box)
            VALUES ('msg_0late', $1, $2, 'text', 'sent', now() - interval '1 year', $3)`,
        },
        [scene.threadId, workspaceId, box],
      );
      written.resolve();
      await free.promise;
    });
    await written.promise;
    await begin();
    await reach(isSwitched);
    expect(await advanceUntil(first, workspaceId)).toBe('waiting');
    free.resolve();
    await late;
    expect(await finish(first, workspaceId)).toBe('ended');
    expect(await scene.texts()).toContain('late words');
  });

  test('a value that no key opens keeps the old key, until it is removed and rotation begins again', async () => {
    await database.db.query("UPDATE messages SET content_box = '\\x01aa' WHERE workspace_id = $1", [
      workspaceId,
    ]);
    await begin();
    await reach((row) => row.column_name === null && Number(row.unreadable) > 0);
    expect(await rotationRows()).toHaveLength(1);
    expect((await begin()).state).toMatch(/the old key is kept|the old key is refused/);
    await database.db.query('UPDATE messages SET content_box = NULL WHERE workspace_id = $1', [workspaceId]);
    expect(await finish(first, workspaceId)).toBe('ended');
  });

  test('two processes take the steps at once, and one that was stopped is not missed', async () => {
    await begin();
    await reach((row) => row.column_name === 'messages.content_box');
    // Each may find that the other has just taken the last step.
    while ((await rotationRows()).length > 0)
      await Promise.all([finish(first, workspaceId), finish(second, workspaceId)]);
    for (const { closed } of (await countBoxes(first, workspaceId, await keyNow())).values())
      expect(closed).toBe(0);
  });

  test('a workspace that is deleted ends its rotation', async () => {
    await begin();
    await reach(isSwitched);
    await database.db.query('DELETE FROM data_key_rotations WHERE workspace_id = $1', [workspaceId]);
    expect(await finish(first, workspaceId)).toBe('ended');
  });

  test('the old key stays until every process has had time to forget what was under it', async () => {
    await begin();
    await reach((row) => row.clean_at !== null);
    expect(await advanceRotation(systemOf(first), workspaceId)).toBe('waiting');
    expect(await rotationRows()).toHaveLength(1);
    await letPropagate(first);
    await advanceRotation(systemOf(first), workspaceId);
    expect(await rotationRows()).toEqual([]);
  });
});
