import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const parent = mkdtempSync(join(tmpdir(), 'patchbay-cluster-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
let count = 0;
let folder: string;
beforeEach(() => {
  count += 1;
  folder = join(parent, String(count));
  vi.stubEnv('CLUSTER_DIR', folder);
});

const load = async () => {
  vi.resetModules();
  const { takeDown } = await import('./take-down.ts');
  return { ...(await import('./place.ts')), ...(await import('./folder.ts')), takeDown };
};
const fill = (...names: readonly string[]): void => {
  for (const name of names) mkdirSync(join(folder, name), { recursive: true });
};

test('a folder of something else is never taken for the cluster’s, and nothing of it is removed', async () => {
  fill('etc', 'data', 'home');
  const { requireOwnFolder, takeDown } = await load();
  expect(requireOwnFolder).toThrow('is not the folder of a cluster');
  await expect(takeDown(true)).rejects.toThrow('is not the folder of a cluster');
  expect(existsSync(join(folder, 'data'))).toBe(true);
});

test('a folder is new, or was made by a start before, or has the programs alone', async () => {
  const { requireOwnFolder, takeDown } = await load();
  expect(requireOwnFolder).not.toThrow();
  fill('image');
  expect(requireOwnFolder).not.toThrow();
  fill('etc', 'data');
  writeFileSync(join(folder, 'secrets.json'), '{}');
  expect(requireOwnFolder).not.toThrow();
  await takeDown(true);
  expect(['data', 'secrets.json', 'image'].map((name) => existsSync(join(folder, name)))).toEqual([
    false,
    false,
    true,
  ]);
});

test.each(['relative', '/with space'])('the folder %j is refused', async (named) => {
  vi.stubEnv('CLUSTER_DIR', named);
  const { requireOwnFolder } = await load();
  expect(requireOwnFolder).toThrow('CLUSTER_DIR has to be an absolute path without spaces');
});

test('an empty name is none', async () => {
  vi.stubEnv('CLUSTER_DIR', '');
  expect((await load()).at('etc')).toBe('/var/lib/patchbay-cluster/etc');
});
