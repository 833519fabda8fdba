import { Readable } from 'node:stream';
import { forgetWorkspace, type MovedTable } from '@patchbay/db/move';
import type { TestDatabase } from '@patchbay/db/testing';
import { storeObject } from '@patchbay/media';
import { mintDataKey } from '@patchbay/secrets';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../credential/authenticator.ts';
import { createApiKey } from '../../key/create.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { emptiedTables, fillWorkspace } from '../deletion/filled.fixture.ts';
import { movedTables } from './tables.ts';
import { openTwoCells } from './two-cells.fixture.ts';

const cells = await openTwoCells();
const { first, here, leftovers, move, second, there } = cells;
afterAll(() => cells[Symbol.asyncDispose]());
let owner: Awaited<ReturnType<typeof createDeveloper>>;
let rawKey: string;

const flagOn = { apikeyAuthEnabled: () => true, refresh: () => Promise.resolve(), close: () => {} };
const present = (services: TestServices) =>
  outcomeOf(createAuthenticator(services, flagOn).authenticate(`Bearer ${rawKey}`));
const condition = ({ column, table, via }: MovedTable): string => {
  if (!via) return `${table}.${column} = $1`;
  const parent = movedTables.find((each) => each.table === via.parent);
  if (!parent) throw new Error(`${table} has no parent`);
  return `${via.column} IN (SELECT ${parent.key ?? 'id'} FROM ${parent.table} WHERE ${condition(parent)})`;
};
const readRows = async ({ db }: TestDatabase, moved: MovedTable, workspaceId: string): Promise<string[]> => {
  const text = `SELECT to_jsonb(${moved.table})::text AS row FROM ${moved.table} WHERE ${condition(moved)}`;
  return (await db.query<{ row: string }>(text, [workspaceId])).map(({ row }) => row).toSorted();
};
const readAll = async (database: TestDatabase, workspaceId: string) => {
  const rows = new Map<string, string[]>();
  for (const moved of movedTables) rows.set(moved.table, await readRows(database, moved, workspaceId));
  return rows;
}; /** Parts of uploads that the fixture has put into their table alone. */
const storeParts = async () => {
  await here.db.query(`UPDATE media_upload_parts SET object_id = 'seg_' || substr(upload_id, 5)`);
  const parts = await here.db.query<{ id: string }>('SELECT object_id AS id FROM media_upload_parts');
  for (const { id } of parts)
    await storeObject(first.mediaStore, { id, key: mintDataKey() }, Readable.from([Buffer.alloc(1)]));
};

/** As a move that died in the hand-over leaves it. */
const leaveFor = ({ url }: TestDatabase, workspaceId: string) =>
  here.db.query(
    `UPDATE workspaces SET away = 'leaving ' || (SELECT system_identifier FROM pg_control_system()) || $2, away_at = now(),
       suspended_at = now() WHERE id = $1`,
    [workspaceId, new URL(url).pathname],
  );

beforeEach(async () => {
  owner = await createDeveloper(first);
  ({ rawKey } = await createApiKey(contextFor(first, owner), { name: 'k' }));
});

describe('a move', () => {
  test('carries every row of the workspace, and none of another one', async () => {
    const { workspaceId } = (await fillWorkspace(first)).owner;
    const other = (await fillWorkspace(first)).owner;
    await storeParts();
    const before = await readAll(here, workspaceId);
    // The fixture has rows of every kind, also of those that are refused.
    await move(workspaceId, { obstacles: [] });
    const after = await readAll(there, workspaceId);
    for (const { table } of movedTables) {
      if (emptiedTables.includes(table)) expect([table, after.get(table)?.length]).not.toEqual([table, 0]);
      expect([table, after.get(table)]).toEqual([table, before.get(table)]);
    }
    const strangers = await readAll(there, other.workspaceId);
    expect([...strangers].filter(([, rows]) => rows.length > 0)).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  test('makes the key work in the new cell, and refuses it in the old one without saying that it is bad', async () => {
    expect([await present(first), await present(second)]).toEqual(['accepted', 'token_invalid']);
    await move(owner.workspaceId);
    expect([await present(first), await present(second)]).toEqual(['service_unavailable', 'accepted']);
  });

  test('run again changes nothing', async () => {
    await move(owner.workspaceId);
    const before = await readAll(there, owner.workspaceId);
    await move(owner.workspaceId);
    expect(await readAll(there, owner.workspaceId)).toEqual(before);
  });

  test('can be followed by a move back', async () => {
    await move(owner.workspaceId);
    await move(owner.workspaceId, { fromUrl: there.url, toUrl: here.url });
    expect([await present(first), await present(second)]).toEqual(['accepted', 'service_unavailable']);
    expect(await leftovers()).toEqual([]);
  });

  test('back is refused if audit records would get lost', async () => {
    await move(owner.workspaceId);
    await here.db.query('UPDATE audit_chains SET head = sha256(head) WHERE id = $1', [owner.workspaceId]);
    const back = move(owner.workspaceId, { fromUrl: there.url, toUrl: here.url });
    await expect(back).rejects.toThrow('audit records of the workspace that the old one lacks');
    expect([await present(first), await present(second)]).toEqual(['service_unavailable', 'accepted']);
  });

  test('back is refused while the old copy is being deleted', async () => {
    await move(owner.workspaceId);
    const ask = (ago: string) =>
      here.db.query(
        `UPDATE workspaces SET deletion_asked_at = now() - $2::interval, deletion_asked_by = 'move' WHERE id = $1`,
        [owner.workspaceId, ago],
      );
    await ask('6 days 1 hour');
    const back = () => move(owner.workspaceId, { fromUrl: there.url, toUrl: here.url, objects: null });
    await expect(back()).rejects.toThrow('the new cell deletes its old copy');
    expect(await present(second)).toBe('accepted');
    await ask('5 days');
    await back();
    expect(await present(first)).toBe('accepted');
  });

  test('that died in the hand-over goes back, even if the workspace must stay by now', async () => {
    const { workspaceId } = owner;
    const died = move(workspaceId, { pauseDeliveries: 'SELECT $1::text, $2::boolean, 1 / 0' });
    await expect(died).rejects.toThrow('division by zero');
    expect(await present(first)).toBe('accepted');
    await leaveFor(there, workspaceId);
    const obstacle = { why: 'it must stay', text: 'SELECT FROM workspaces WHERE id = $1' };
    await expect(move(workspaceId, { obstacles: [obstacle] })).rejects.toThrow('it must stay');
    expect([await present(first), await leftovers()]).toEqual(['accepted', []]);
  });

  test('of a workspace that shares a thread is refused, and changes nothing', async () => {
    const guest = await createDeveloper(first);
    await here.db.query(
      `INSERT INTO participants (thread_id, user_id, joined_at) SELECT id, $2, now() FROM threads WHERE workspace_id = $1`,
      [owner.workspaceId, guest.userId],
    );
    for (const { workspaceId } of [owner, guest])
      await expect(move(workspaceId)).rejects.toThrow('takes part in one of its threads');
    expect([await present(first), await present(second)]).toEqual(['accepted', 'token_invalid']);
  });

  test('goes back if the new cell has the same address already', async () => {
    await createDeveloper(second, owner.email);
    await expect(move(owner.workspaceId)).rejects.toThrow('accounts_email_key');
    expect([await present(first), await present(second)]).toEqual(['accepted', 'token_invalid']);
    expect(await leftovers()).toEqual([]);
  });

  test('writes the password of the old cell into no log of the new one', async () => {
    await there.db.query(`CREATE FUNCTION tell() RETURNS event_trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'logged from %, % and %', current_setting('log_min_error_statement'),
        current_setting('log_statement'), current_setting('log_min_duration_statement'); END $$`);
    await there.db.query(`CREATE EVENT TRIGGER tell ON ddl_command_start WHEN TAG IN ('CREATE SUBSCRIPTION')
      EXECUTE FUNCTION tell()`);
    await expect(move(owner.workspaceId)).rejects.toThrow('logged from panic, none and -1');
    await there.db.query('DROP EVENT TRIGGER tell');
    await there.db.query('DROP FUNCTION tell');
    expect([await present(first), await leftovers()]).toEqual(['accepted', []]);
  });

  test('is refused for a suspended workspace, and for cells that are one', async () => {
    await expect(move(owner.workspaceId, { toUrl: here.url })).rejects.toThrow('the same cell');
    await here.db.query('UPDATE workspaces SET suspended_at = now() WHERE id = $1', [owner.workspaceId]);
    await expect(move(owner.workspaceId)).rejects.toThrow('is suspended');
  });

  test('leaves a workspace suspended whose owner an operator suspended meanwhile', async () => {
    const { userId, workspaceId } = owner;
    const read = async ({ db }: TestDatabase) =>
      (
        await db.query('SELECT away, suspended_reason AS why FROM workspaces WHERE id = $1', [workspaceId])
      )[0];
    const suspend = `UPDATE accounts SET suspended_at = now(), suspended_reason = 'spam' WHERE user_id = $1`;
    await here.db.query(suspend, [userId]);
    await leaveFor(there, workspaceId);
    const obstacle = { why: 'it must stay', text: 'SELECT FROM workspaces WHERE id = $1' };
    await expect(move(workspaceId, { obstacles: [obstacle] })).rejects.toThrow('it must stay');
    expect(await read(here)).toEqual({ away: null, why: 'spam' });
    // A suspension that begins after the move has looked reaches the row of the account alone.
    await here.db.query('UPDATE workspaces SET suspended_at = NULL WHERE id = $1', [workspaceId]);
    await move(workspaceId);
    expect(await read(there)).toEqual({ away: null, why: 'spam' });
  });

  test('never begins in the cell to which the workspace is on its way', async () => {
    await here.db.query(
      `UPDATE workspaces SET away = 'arriving elsewhere', away_at = now(), suspended_at = now() WHERE id = $1`,
      [owner.workspaceId],
    );
    await expect(move(owner.workspaceId)).rejects.toThrow('on its way to this cell');
    await here.db.query(`UPDATE workspaces SET away = 'leaving elsewhere' WHERE id = $1`, [
      owner.workspaceId,
    ]);
    await expect(move(owner.workspaceId)).rejects.toThrow('to another cell');
  });
});

test('the old copy is deleted only when the new cell serves the workspace', async () => {
  const { workspaceId } = owner;
  const forget = () => forgetWorkspace({ fromUrl: here.url, toUrl: there.url, workspaceId });
  const asked = () =>
    here.db.query('SELECT FROM workspaces WHERE id = $1 AND deletion_asked_at IS NOT NULL', [workspaceId]);
  await expect(forget()).rejects.toThrow('the new cell does not serve the workspace');
  expect(await asked()).toHaveLength(0);
  await move(workspaceId);
  await forget();
  expect(await asked()).toHaveLength(1);
  expect(await present(second)).toBe('accepted');
});

test('a workspace goes on with its offsets, times and data key where it was', async () => {
  const [thread] = await here.db.query<{ id: string }>('SELECT id FROM threads WHERE workspace_id = $1', [
    owner.workspaceId,
  ]);
  const message = { threadId: thread?.id ?? '', kind: 'text', text: 'hello' } as const;
  const sent = await sendMessage(contextFor(first, owner), message);
  await move(owner.workspaceId);
  const next = await sendMessage(contextFor(second, owner), message);
  expect(next.createdAt.getTime()).toBeGreaterThan(sent.createdAt.getTime());
  expect(await outcomeOf(sendMessage(contextFor(first, owner), message))).toBe('service_unavailable');
});

test('a call that the move cut off runs in the new cell at once, and one that was answered is not repeated', async () => {
  await here.db.query(
    `INSERT INTO idempotency_records (caller, route, key, fingerprint, state, locked_until, expires_at, workspace_id)
     SELECT $1, 'POST /v1/tasks', state, '', state, now() + interval '1 minute', now() + interval '1 day', $1
     FROM unnest(ARRAY['running', 'done']) AS state`,
    [owner.workspaceId],
  );
  await move(owner.workspaceId);
  const kept = await there.db.query('SELECT key FROM idempotency_records WHERE caller = $1', [
    owner.workspaceId,
  ]);
  expect(kept).toEqual([{ key: 'done' }]);
});
