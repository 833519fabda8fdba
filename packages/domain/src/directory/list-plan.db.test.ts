import { expect, test } from 'vitest';
import { openTestProcess } from '../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../testing/services.fixture.ts';
import { listDirectoryGroups } from './group/read.ts';
import { listDirectoryUsers } from './user/read.ts';

const { database, services } = await openTestProcess();
const { db } = database;

/** A workspace of users, each of whom is in each of its groups. */
async function fillDirectory(sizes: { readonly users: number; readonly groups: number }) {
  const owner = await createDeveloper(services);
  const { workspaceId } = owner;
  await db.query(
    `INSERT INTO users (id, workspace_id, display_name, created_at)
      SELECT $1 || '_usr_' || at, $1, 'User', now() FROM generate_series(1, $2::int) AS at`,
    [workspaceId, sizes.users],
  );
  await db.query(
    `INSERT INTO directory_groups (id, workspace_id, display_name, name_key, created_at, changed_at)
      SELECT $1 || '_grp_' || at, $1, 'Group ' || at, 'group ' || at, now(), now() FROM generate_series(1, $2::int) AS at`,
    [workspaceId, sizes.groups],
  );
  await db.query(
    `INSERT INTO directory_members (group_id, user_id)
      SELECT directory_groups.id, users.id FROM directory_groups JOIN users USING (workspace_id)
      WHERE workspace_id = $1 AND users.id LIKE '%\\_usr\\_%'`,
    [workspaceId],
  );
  return contextFor(services, owner);
}

test('a page of groups ends with the group that brings it to 10,000 members, and the next goes on there', async () => {
  const ctx = await fillDirectory({ users: 4000, groups: 5 });
  const page = await listDirectoryGroups(ctx, { sortBy: 'displayName' });
  const names = page.items.map(({ displayName }) => displayName);
  expect([page.total, names]).toEqual([5, ['Group 1', 'Group 2', 'Group 3']]);
  expect(page.items.map(({ members }) => members?.length)).toEqual([4000, 4000, 4000]);
  const next = await listDirectoryGroups(ctx, { sortBy: 'displayName', startIndex: '4' });
  expect(next.items.map(({ displayName }) => displayName)).toEqual(['Group 4', 'Group 5']);
  const bare = await listDirectoryGroups(ctx, { withMembers: false });
  expect(bare.items).toHaveLength(5);
});

test('a page of users ends with the user who brings it to 10,000 groups', async () => {
  const ctx = await fillDirectory({ users: 5, groups: 4000 });
  const page = await listDirectoryUsers(ctx, { filter: 'displayName eq "User"', count: '4' });
  expect([page.total, page.items.map(({ groups }) => groups.length)]).toEqual([5, [4000, 4000, 4000]]);
});
