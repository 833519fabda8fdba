import { expect, test } from 'vitest';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { listDirectoryUsers } from './read.ts';

const { database, services } = await openTestProcess();

test('somebody who signed up is listed by their address, and a read writes nothing', async () => {
  const owner = await createDeveloper(services, 'Ada@example.com');
  const version = () =>
    database.db.query('SELECT xmin, user_name_key AS key FROM users WHERE id = $1', [owner.userId]);
  const before = await version();
  expect(before).toMatchObject([{ key: 'ada@example.com' }]);
  const { items } = await listDirectoryUsers(contextFor(services, owner), {});
  expect(items).toMatchObject([
    {
      id: owner.userId,
      userName: 'Ada@example.com',
      displayName: 'Ada',
      profile: { emails: [{ value: 'Ada@example.com', type: 'work', primary: true }] },
    },
  ]);
  expect(await version()).toEqual(before);
});

test('a user whom a process of the version before has made is listed by their id', async () => {
  const owner = await createDeveloper(services);
  await database.db.query(
    `INSERT INTO users (id, workspace_id, display_name, created_at) VALUES ('usr_old', $1, 'Bea', now())`,
    [owner.workspaceId],
  );
  const { items } = await listDirectoryUsers(contextFor(services, owner), {});
  expect(items).toContainEqual(
    expect.objectContaining({ id: 'usr_old', userName: 'usr_old', displayName: 'Bea' }),
  );
});
