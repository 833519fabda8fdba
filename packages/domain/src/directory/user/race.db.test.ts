import { expect, test } from 'vitest';
import { outcomeOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createDirectoryGroup } from '../group/create.ts';
import { patchDirectoryUser } from './change.ts';
import { createDirectoryUser } from './create.ts';
import { listDirectoryUsers } from './read.ts';

async function openTwo() {
  const processes = await startTwoProcesses();
  const developer = await createDeveloper(processes.first);
  const callers = [processes.first, processes.second].map((services) =>
    contextFor(services, asApiKey(developer, ['scim'])),
  );
  return { callers, developer, [Symbol.asyncDispose]: () => processes[Symbol.asyncDispose]() };
}

test('of two users at once with one name or one external id, one is added', async () => {
  await using two = await openTwo();
  for (const resource of [{ userName: 'Ada' }, { externalId: 'x' }]) {
    const adding = two.callers.map((ctx, at) =>
      outcomeOf(createDirectoryUser(ctx, { resource: { userName: `user ${at}`, ...resource } })),
    );
    expect((await Promise.all(adding)).toSorted()).toEqual(['accepted', 'already_exists']);
  }
});

test('of two groups at once with one name, one is added', async () => {
  await using two = await openTwo();
  const adding = two.callers.map((ctx) =>
    outcomeOf(createDirectoryGroup(ctx, { resource: { displayName: 'All' } })),
  );
  expect((await Promise.all(adding)).toSorted()).toEqual(['accepted', 'already_exists']);
});

test('of two changes at once to the version that both have read, one is made', async () => {
  await using two = await openTwo();
  const [first] = two.callers;
  if (!first) throw new Error('there are two callers');
  const { id } = await createDirectoryUser(first, { resource: { userName: 'Ada' } });
  const changing = two.callers.map((ctx, at) => {
    const resource = { Operations: [{ op: 'add', path: 'title', value: `Title ${at}` }] };
    return outcomeOf(patchDirectoryUser(ctx, { id, resource, ifMatch: 'W/"1"' }));
  });
  expect((await Promise.all(changing)).toSorted()).toEqual(['accepted', 'version_mismatch']);
});

test('of two first readers at once, each sees the owner once, by their address', async () => {
  await using two = await openTwo();
  const pages = await Promise.all(two.callers.map((ctx) => listDirectoryUsers(ctx, {})));
  for (const { items, total } of pages) {
    expect([total, items.map(({ userName }) => userName)]).toEqual([1, [two.developer.email]]);
  }
});
