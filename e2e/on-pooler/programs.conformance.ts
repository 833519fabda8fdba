import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseToStart } from '../support/api-process.ts';
import { withDatabase } from '../support/database.ts';
import { runProgram } from '../support/run-program.ts';
import { readProduct } from '../support/running.ts';

const root = join(import.meta.dirname, '..', '..');

test('the programs reach PostgreSQL through the pooler, and the schedule listens beside it', async () => {
  const sessions = await withDatabase((db) =>
    db.query<{ name: string; listens: boolean }>(
      `SELECT application_name AS name, query ILIKE 'LISTEN %' AS listens FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'patchbay-%'`,
    ),
  );
  const listening = sessions.filter(({ listens }) => listens).map(({ name }) => name);
  expect(listening).toContain('patchbay-worker');
  // The worker also listens for events. Its check of that connection, every ten seconds, hides the LISTEN.
  expect(listening.filter((name) => !/^patchbay-worker( listen)?$/.test(name))).toEqual([]);
});

test('a program without DATABASE_DIRECT_URL refuses to start behind the pooler, in one line', async () => {
  const { dataDir, poolerUrl = '' } = readProduct();
  const said = await refuseToStart({ DATABASE_URL: poolerUrl, DATA_DIR: dataDir });
  expect(said.trim()).toMatch(
    /^DATABASE_URL: .* is a connection pooler such as PgBouncer\. Keep it, and set [^\n]+$/,
  );
});

test('npm run doctor names DATABASE_DIRECT_URL where it is missing, and finds nothing wrong where it is set', async () => {
  const { dataDir, databaseUrl, poolerUrl = '' } = readProduct();
  const examine = async (directUrl: string) => {
    const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, DATABASE_URL: poolerUrl, REDIS_URL: '' };
    const { ended } = runProgram(join(root, 'scripts', 'doctor.ts'), [], {
      cwd: root,
      env: { ...env, DATABASE_DIRECT_URL: directUrl },
    });
    return (await ended).said;
  };
  expect(await examine('')).toMatch(/PROBLEM {2}pooler[^\n]+\n +fix: [^\n]*DATABASE_DIRECT_URL/);
  expect(await examine(databaseUrl)).toMatch(/^ok {7}pooler/m);
});
