import { beforeAll, expect, test } from 'vitest';
import type { Context } from '../../core/context.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { findAccounts } from './find-accounts.ts';
import { findUsers } from './find-users.ts';

const { database, services } = await openTestProcess();
const { db } = database;
let operator: Context;
let workspaceId: string;

/** As many accounts and phone users as a search for a part looks at, and of each an older one. */
beforeAll(async () => {
  const developer = await createDeveloper(services, 'old-address@example.com');
  ({ workspaceId } = developer);
  operator = contextFor(services, { ...developer, role: 'operator' });
  await db.query(
    `INSERT INTO accounts (id, email, display_name, created_at)
     SELECT 'acc_' || n, 'new' || n || '@example.net', 'New', $1::timestamptz + interval '1 hour' FROM generate_series(1, 100000) AS n`,
    [services.clock.now()],
  );
  await db.query(
    `INSERT INTO users (id, workspace_id, display_name, phone, created_at)
     SELECT 'usr_' || n, $1, 'New', '+4915' || 100000000 + n, $2::timestamptz + n * interval '1 second' FROM generate_series(0, 100000) AS n`,
    [developer.workspaceId, services.clock.now()],
  );
});

const emails = async (query: string) => (await findAccounts(operator, { query })).map(({ email }) => email);
const phones = async (query: string) => (await findUsers(operator, { query })).map(({ phone }) => phone);

test('an account is found by its whole address however old it is, and by a part of it among the newest 100,000', async () => {
  expect(await emails('Old-Address@example.com')).toEqual(['old-address@example.com']);
  expect(await emails('old-address')).toEqual([]);
  expect(await emails('new1@')).toEqual(['new1@example.net']);
  expect(await emails('example.net')).toHaveLength(50);
});

test('a phone user is found by the whole number however old it is, and by a part of it among the newest 100,000', async () => {
  expect(await phones('+49 15 100000000')).toEqual(['+4915100000000']);
  expect(await phones('15100000000')).toEqual([]);
  expect(await phones('15100000001')).toEqual(['+4915100000001']);
  expect(await phones('+4915')).toHaveLength(50);
});

test('a user without a phone is found by their id and by their workspace, and never by a part of a number', async () => {
  await db.query(
    `INSERT INTO users (id, workspace_id, display_name, created_at) VALUES ('usr_directory', $1, 'From the directory', $2::timestamptz + interval '2 days')`,
    [workspaceId, services.clock.now()],
  );
  const ids = async (query: string) => (await findUsers(operator, { query })).map(({ id }) => id);
  expect(await ids('usr_directory')).toEqual(['usr_directory']);
  expect((await ids(workspaceId))[0]).toBe('usr_directory');
  expect(await ids('')).not.toContain('usr_directory');
});
