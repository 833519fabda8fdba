import { expect, test } from 'vitest';
import { openTestProcess, outcomeOf } from '../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../testing/services.fixture.ts';
import { readMaker } from './read-maker.ts';

const { services } = await openTestProcess();

test('the maker of a resource has a name, by user and by account, and has left once their access has ended', async () => {
  const developer = await createDeveloper(services);
  const ctx = contextFor(services, developer);
  const ids = [developer.userId, developer.accountId];
  const read = () => Promise.all(ids.map((id) => readMaker(ctx, { id })));
  const [first] = await read();
  expect(first).toEqual({ name: expect.any(String), hasLeft: false });
  await services.db.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [developer.userId]);
  for (const maker of await read()) expect(maker).toEqual({ ...first, hasLeft: true });
});

test('a person of another workspace is not found, and neither is an unknown id', async () => {
  const [developer, other] = [await createDeveloper(services), await createDeveloper(services)];
  for (const id of [other.userId, other.accountId, 'usr_nobody']) {
    expect(await outcomeOf(readMaker(contextFor(services, developer), { id }))).toBe('user_not_found');
  }
});
