import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { createApiKey } from '../../key/create.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import type { RequestEntry } from './buffer.ts';
import { createBuffer } from './buffer.ts';
import { entryOf } from './entry.fixture.ts';
import { flushRequests } from './flush.ts';
import { listRequests } from './list.ts';
import { readRequestNeighbors } from './neighbors.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;
let now: number;

beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  now = services.clock.now().getTime();
});

async function record(...entries: Partial<RequestEntry>[]): Promise<void> {
  const buffer = createBuffer();
  for (const entry of entries) buffer.add(entryOf({ workspaceId: developer.workspaceId, ...entry }));
  await flushRequests(database.db, buffer.take());
}

/** The id of the request to this path. */
async function idOf(path: string): Promise<string> {
  const [row] = (await listRequests(ctx, { path })).items;
  return row?.id ?? '';
}

async function around(path: string) {
  const neighbors = await readRequestNeighbors(ctx, { id: await idOf(path) });
  return (
    neighbors && {
      later: neighbors.later.map((row) => row.path),
      earlier: neighbors.earlier.map((row) => row.path),
    }
  );
}

describe('the neighbors of a request', () => {
  test('are the five requests of its key on either side, newest first', async () => {
    const { key } = await createApiKey(ctx, { name: 'ci' });
    const own = Array.from({ length: 13 }, (_, index) => ({
      path: `/${index + 10}`,
      credentialId: key.id,
      at: now + index,
    }));
    const others = own.map(({ at }) => ({ path: '/other', credentialId: 'key_other', at }));
    const theirs = own.map((entry) => ({ ...entry, path: '/theirs', workspaceId: 'wks_other' }));
    await record(...own, ...others, ...theirs);
    expect(await around('/16')).toEqual({
      later: ['/21', '/20', '/19', '/18', '/17'],
      earlier: ['/15', '/14', '/13', '/12', '/11'],
    });
    expect(await around('/22')).toEqual({ later: [], earlier: ['/21', '/20', '/19', '/18', '/17'] });
    const found = await readRequestNeighbors(ctx, { id: await idOf('/16') });
    expect(found?.later[0]).toMatchObject({ keyName: 'ci', credentialId: key.id });
  });

  test('that share its millisecond are each on one side', async () => {
    await record(...['/a', '/b', '/c'].map((path) => ({ path, at: now })));
    const order = (await listRequests(ctx, {})).items.map(({ path }) => path);
    const [newest = '', middle = '', oldest = ''] = order;
    expect(await around(middle)).toEqual({ later: [newest], earlier: [oldest] });
  });

  test('are no more than two days away', async () => {
    const dayMs = 86_400_000;
    await record(
      { path: '/long-ago', at: now - 3 * dayMs },
      { path: '/yesterday', at: now - dayMs },
      { path: '/now', at: now },
    );
    expect(await around('/now')).toEqual({ later: [], earlier: ['/yesterday'] });
  });

  test('are those of no request without a credential, and of no other workspace', async () => {
    await record({ path: '/session', credentialId: null }, { path: '/key' });
    expect(await around('/session')).toBeNull();
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await readRequestNeighbors(stranger, { id: await idOf('/key') })).toBeNull();
  });
});
