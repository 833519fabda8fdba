import { AccessError } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { takeWrite } from '../../core/limit/write-budget.ts';
import { createApiKey } from '../../key/create.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, createPostgresLimiter } from '../../testing/services.fixture.ts';
import { readLimits } from './read-limits.ts';

const { services } = await openTestProcess();
const limiter = createPostgresLimiter(services.db);

const windowsOf = async (ctx: Parameters<typeof readLimits>[0]) =>
  Object.fromEntries((await readLimits(ctx)).windows.map((state) => [state.policy, state]));

test('the limits of a workspace are those of all its members; those of key operations are the caller’s own', async () => {
  const owner = await createDeveloper(services);
  const [ctx, stranger] = [
    { ...contextFor(services, owner), limiter },
    { ...contextFor(services, await createDeveloper(services)), limiter },
  ];
  await createApiKey(ctx, { name: 'ci' });
  await takeWrite(limiter, owner);
  await takeWrite(limiter, owner);
  const windows = await windowsOf(ctx);
  expect(windows.writes).toMatchObject({ limit: 600, remaining: 598, windowSeconds: 60 });
  expect(windows['key-operations']).toMatchObject({ limit: 10, remaining: 9, windowSeconds: 60 });
  expect(windows['raw-reads']).toMatchObject({ limit: 300, remaining: 300 });
  expect((await windowsOf(stranger)).writes).toMatchObject({ remaining: 600 });
  expect((await windowsOf(ctx)).writes).toMatchObject({ remaining: 598 });
});

test('what a workspace has is counted beside what it may have', async () => {
  const ctx = contextFor(services, await createDeveloper(services));
  await createApiKey(ctx, { name: 'ci' });
  expect((await readLimits(ctx)).sizes).toEqual([
    { name: 'keys', used: 1, max: 100 },
    { name: 'webhooks', used: 0, max: 20 },
    { name: 'agents', used: 0, max: 50 },
  ]);
});

test('while the store of limits is away, the rest is read', async () => {
  const away = () => Promise.reject(new AccessError('service_unavailable'));
  const ctx = {
    ...contextFor(services, await createDeveloper(services)),
    limiter: { ...limiter, peek: away },
  };
  expect(await readLimits(ctx)).toMatchObject({ windows: [], sizes: { length: 3 } });
});
