import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import { listMigrations, migrationsDir } from './migration/read-migrations.ts';
import { copyTestDatabase } from './testing/index.ts';

const first = '20261127170142_guests';

test('an upgrade notes who is a guest already, and every later row notes it by itself', async () => {
  await using own = await copyTestDatabase(inject('testServerUrl'), { template: 'template0' });
  const dir = await mkdtemp(join(tmpdir(), 'patchbay-migrations-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const name of await listMigrations(migrationsDir())) {
    if (name < first) await cp(join(migrationsDir(), name), join(dir, name), { recursive: true });
  }
  await migrate(own.url, { log: silentLog, dir });
  await own.db.query(
    `INSERT INTO workspaces (id, name, data_key_box, last_stamped_at, created_at) SELECT w, w, '', now(), now() FROM unnest('{a,b}'::text[]) w`,
  );
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
