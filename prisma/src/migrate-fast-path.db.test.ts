import { afterAll, expect, inject, test, vi } from 'vitest';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import { copyTestDatabase } from './testing/index.ts';

// Other files of this process have loaded the engine, and others will.
vi.hoisted(() => vi.resetModules());
vi.mock('./migration/engine.ts', () => ({
  withEngine: () => Promise.reject(new Error('the engine was loaded')),
}));
afterAll(() => {
  vi.doUnmock('./migration/engine.ts');
  vi.resetModules();
});

test('a database that is current is left alone without loading the schema engine', async () => {
  await using own = await copyTestDatabase(inject('testServerUrl'));
  expect(await migrate(own.url, { log: silentLog })).toEqual({ applied: [] });
});

test('a database that is behind loads the schema engine', async () => {
  await using own = await copyTestDatabase(inject('testServerUrl'), { template: 'template0' });
  await expect(migrate(own.url, { log: silentLog })).rejects.toThrow('the engine was loaded');
});
