import { createHmac } from 'node:crypto';
import { createKeyring, deriveKey, mintDataKey } from '@patchbay/secrets';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock } from '../../testing/services.fixture.ts';
import { createHmacRings, keyPurposes } from './hmac-rings.ts';
import { keepServiceKeys, MasterKeyRefused } from './keep-service-keys.ts';

const first = { id: 'first', key: Buffer.alloc(32, 1) };
const second = { id: 'second', key: Buffer.alloc(32, 2) };
const clock = createTestClock();

let own: TestDatabase;
beforeEach(async () => {
  own = await createTestDatabase();
});
afterEach(() => own.drop());

const start = (...ring: readonly (typeof first)[]) => keepServiceKeys({ sql: own.db.sql, clock }, ring);
const kept = () =>
  own.db.query<{ id: string; under: string }>(
    `SELECT master_id AS id, convert_from(substring(box FROM 3 FOR get_byte(box, 1)), 'LATIN1') AS under
      FROM service_keys WHERE purpose = 'code' ORDER BY created_at`,
  );

async function addWorkspace(masterSecret: typeof first): Promise<void> {
  const box = createKeyring([masterSecret]).wrap(mintDataKey(), 'workspaces|wks_1|data_key_box');
  await own.db.query(
    `INSERT INTO workspaces (id, name, data_key_box, last_stamped_at, created_at) VALUES ('wks_1', 'Ada', $1, now(), now())`,
    [box],
  );
}

describe('the keys that a database keeps', () => {
  test('each is encrypted under the first key of the process that kept it', async () => {
    await start(first);
    clock.advance(1);
    await start(first, second);
    expect(await kept()).toEqual([
      { id: 'first', under: 'first' },
      { id: 'second', under: 'first' },
    ]);
  });

  test('none is readable in a dump', async () => {
    await start(first);
    const [row] = await own.db.query<{ text: string }>('SELECT t::text AS text FROM service_keys t');
    expect(row?.text).not.toContain(deriveKey(first.key, 'code').export().toString('hex'));
  });

  test('processes that start at the same time keep one set', async () => {
    const sets = await Promise.all([start(first), start(first), start(first)]);
    expect(new Set(sets.map((set) => set.length))).toEqual(new Set([keyPurposes.length]));
    expect(await kept()).toHaveLength(1);
  });

  test('hashes of the version before, which name no key, are accepted by a ring that has their key', async () => {
    await addWorkspace(first);
    const rings = createHmacRings([first], await start(first));
    const bare = createHmac('sha256', deriveKey(first.key, 'code')).update('x').digest();
    expect(createHmac('sha256', rings.code.keys[0].key).update('x').digest()).toEqual(bare);
    expect(rings.code.oldest.id).toBe('first');
  });
});

describe('a master key that does not open the database', () => {
  const refusal =
    'MASTER_KEY does not open this database: it needs the key first, and has second. Put that key back, behind the new one ' +
    'if you are rotating (docs/runbook.md, “Rotating the master key”).';

  test('is refused in one line that names the key it needs, and shows none', async () => {
    await start(first);
    const error = await start(second).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MasterKeyRefused);
    expect(error).toMatchObject({ message: refusal });
    expect(refusal).not.toContain('\n');
  });

  test('is refused by a database that has data and keeps no keys yet, and does not become its first key', async () => {
    await addWorkspace(first);
    await expect(start(second)).rejects.toThrow(refusal);
    expect(await kept()).toEqual([]);
    expect(await start(first)).toHaveLength(keyPurposes.length);
  });

  test('is refused when a kept key was altered', async () => {
    await start(first);
    await own.db.query(
      `UPDATE service_keys SET box = set_byte(box, length(box) - 1, get_byte(box, length(box) - 1) # 1)`,
    );
    await expect(start(first)).rejects.toThrow(/was altered/);
  });
});
