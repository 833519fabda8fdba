import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import { listMigrations, migrationsDir } from './migration/read-migrations.ts';
import { copyTestDatabase } from './testing/index.ts';

/** A database before a migration. */
async function migrateUpTo(first: string) {
  const own = await copyTestDatabase(inject('testServerUrl'), { template: 'template0' });
  const dir = await mkdtemp(join(tmpdir(), 'patchbay-migrations-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const name of await listMigrations(migrationsDir())) {
    if (name < first) await cp(join(migrationsDir(), name), join(dir, name), { recursive: true });
  }
  await migrate(own.url, { log: silentLog, dir });
  await own.db.query(
    `INSERT INTO workspaces (id, name, data_key_box, last_stamped_at, created_at) SELECT w, w, '', now(), now() FROM unnest('{a,b}'::text[]) w`,
  );
  return own;
}

test('an upgrade notes who is a guest already, and every later row notes it by itself', async () => {
  await using own = await migrateUpTo('20261127170142_guests');
  await own.db.query(
    `INSERT INTO users (id, workspace_id, display_name, created_at) SELECT w || n, w, w, now()
     FROM unnest('{a,b}'::text[]) w, generate_series(1, 2) n`,
  );
  const take = (thread: string, part: string): Promise<unknown> =>
    own.db.query(
      `WITH t AS (INSERT INTO threads (id, workspace_id, created_at) VALUES ($1, 'a', now()) RETURNING id)
       INSERT INTO participants (thread_id, user_id, joined_at) SELECT id, unnest($2::text[]), now() FROM t`,
      [thread, part],
    );
  await take('before', '{a1,a2,b1}');
  await migrate(own.url, { log: silentLog });
  await take('after', '{a1,b1,b2}');
  const guests = await own.db.query(
    `SELECT thread_id || ' ' || user_id AS guest FROM participants WHERE is_guest ORDER BY 1`,
  );
  expect(guests).toEqual([{ guest: 'after b1' }, { guest: 'after b2' }, { guest: 'before b1' }]);
});

test('an upgrade gives everybody an entry in the directory, and nobody the name of another', async () => {
  await using own = await migrateUpTo('20261128004500_directory_entries');
  await own.db.query(
    `INSERT INTO users (id, workspace_id, display_name, created_at, phone, user_name, user_name_key) VALUES
       ('u1', 'a', 'Ada', now(), NULL, NULL, NULL), ('u2', 'a', 'Bea', now(), '+4179', NULL, NULL),
       ('u3', 'a', 'Cyd', now(), NULL, NULL, NULL), ('u4', 'a', 'Dot', now(), NULL, 'ADA@example.com', 'ada@example.com'),
       ('u5', 'b', 'Eve', now(), NULL, NULL, NULL)`,
  );
  await own.db.query(
    `INSERT INTO accounts (id, email, display_name, user_id, created_at)
     SELECT 'acc_' || id, email, '', id, now() FROM (VALUES ('u1', 'Ada@example.com'), ('u5', 'Ada@Example.com')) v (id, email)`,
  );
  await migrate(own.url, { log: silentLog });
  const rows = await own.db.query(
    `SELECT id, user_name AS name, user_name_key AS key, profile ->> 'displayName' AS shown FROM users ORDER BY id`,
  );
  expect(rows).toEqual([
    { id: 'u1', name: 'u1', key: 'u1', shown: 'Ada' },
    { id: 'u2', name: '+4179', key: '+4179', shown: 'Bea' },
    { id: 'u3', name: 'u3', key: 'u3', shown: 'Cyd' },
    { id: 'u4', name: 'ADA@example.com', key: 'ada@example.com', shown: null },
    { id: 'u5', name: 'Ada@Example.com', key: 'ada@example.com', shown: 'Eve' },
  ]);
});
