import type { Statement } from '@patchbay/db';
import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { adoptUsers } from './adopt.ts';
import { createDirectoryUser } from './create.ts';

const { database, services } = await openTestProcess();
const { sql } = database.db;
let owner: ConsoleActor;
beforeEach(async () => {
  owner = await createDeveloper(services);
});

/** Somebody who has joined the workspace of the owner by themselves. */
async function join(email: string): Promise<string> {
  const { userId } = await createDeveloper(services);
  await database.db.query('UPDATE accounts SET email = $2 WHERE user_id = $1', [userId, email]);
  await database.db.query('UPDATE users SET workspace_id = $2 WHERE id = $1', [userId, owner.workspaceId]);
  return userId;
}

async function namesOf(): Promise<Readonly<Record<string, string | null>>> {
  const rows = await database.db.query<{ id: string; name: string | null }>(
    'SELECT id, user_name AS name FROM users WHERE workspace_id = $1',
    [owner.workspaceId],
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

test('everyone who joined by themselves gets an entry by one statement, however many they are', async () => {
  const joined = [];
  for (let at = 0; at < 5; at += 1) joined.push([await join(`Person${at}@example.com`), at] as const);
  const statements: string[] = [];
  const counting = {
    rows: <Row>(statement: Statement, values: readonly unknown[]) => {
      statements.push(statement.name);
      return sql.rows<Row>(statement, values);
    },
  };
  await adoptUsers(counting, owner.workspaceId);
  expect(statements).toEqual(['directory-unnamed', 'directory-adopt']);
  expect(await namesOf()).toEqual({
    [owner.userId]: owner.email,
    ...Object.fromEntries(joined.map(([id, at]) => [id, `Person${at}@example.com`])),
  });
  const [entry] = await database.db.query<{ profile: unknown; key: string }>(
    'SELECT profile, user_name_key AS key FROM users WHERE id = $1',
    [joined[0]?.[0]],
  );
  expect(entry).toMatchObject({
    key: 'person0@example.com',
    profile: { emails: [{ value: 'Person0@example.com', type: 'work', primary: true }] },
  });
});

test('somebody whose name the directory has given away, or who shares it with another, is named by their id', async () => {
  const ctx = contextFor(services, owner);
  await createDirectoryUser(ctx, { resource: { userName: 'TAKEN@example.com' } });
  const late = await join('taken@example.com');
  const [first = '', second = ''] = [
    await join('caf\u00e9@example.com'),
    await join('cafe\u0301@example.com'),
  ].toSorted();
  await adoptUsers(sql, owner.workspaceId);
  const names = await namesOf();
  expect([names[late], names[second]]).toEqual([late, second]);
  expect(names[first]?.normalize('NFC')).toBe('caf\u00e9@example.com');
});

test('nobody is written when everybody has an entry', async () => {
  await adoptUsers(sql, owner.workspaceId);
  const before = await namesOf();
  await adoptUsers(sql, owner.workspaceId);
  expect(await namesOf()).toEqual(before);
});
