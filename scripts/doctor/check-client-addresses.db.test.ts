import { createTestDatabase } from '@patchbay/testkit';
import { expect, test } from 'vitest';
import { openScriptPool } from '../../prisma/src/script-pool.ts';
import { checkAddresses } from './check-client-addresses.ts';
import { good } from './finding.ts';

test('the addresses of clients are read from the request log, those of the last day alone', async () => {
  await using database = await createTestDatabase();
  await using script = openScriptPool(database.url);
  const add = (ip: string, age: string) =>
    database.db.query(
      `INSERT INTO request_logs (id, request_id, workspace_id, actor_kind, method, path, status, duration_ms, ip, created_at)
        SELECT $1 || n, 'req', 'wks', 'api_key', 'GET', '/v1/me', 200, 1, $1, now() - $2::interval FROM generate_series(1, 300) n`,
      [ip, age],
    );
  expect(await checkAddresses(script.pool)).toEqual([]);
  await add('203.0.113.9', '2 days');
  expect(await checkAddresses(script.pool)).toEqual([]);
  await add('10.0.0.7', '1 hour');
  expect(await checkAddresses(script.pool)).toMatchObject([
    { name: 'addresses', fix: expect.stringContaining('10.0.0.7') },
  ]);
  await add('203.0.113.9', '1 hour');
  expect(await checkAddresses(script.pool)).toEqual([
    good('addresses', 'clients have addresses of their own'),
  ]);
});

test('there is nothing to say before the first migration', async () => {
  await using database = await createTestDatabase({ template: 'template0' });
  await using script = openScriptPool(database.url);
  expect(await checkAddresses(script.pool)).toEqual([]);
});
