import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const parent = mkdtempSync(join(tmpdir(), 'patchbay-network-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
let count = 0;
let folder: string;
beforeEach(() => {
  count += 1;
  folder = join(parent, String(count));
  mkdirSync(folder);
  vi.stubEnv('CLUSTER_DIR', folder);
  vi.stubEnv('CLUSTER_NETWORK', 'loopback');
  vi.resetModules();
});

test('a folder keeps the network of its first start', async () => {
  writeFileSync(join(folder, 'network'), 'namespaces\n');
  const kept = await import('./network.ts');
  expect([kept.addressOf(11), kept.enter(kept.addressOf(11))]).toEqual([
    '10.127.10.11',
    ['nsenter', '--net=/run/netns/patchbay-11'],
  ]);
});

test('on loopback, a machine is an address, and nothing is entered', async () => {
  const { addressOf, connectMachines, enter } = await import('./network.ts');
  connectMachines([addressOf(11)]);
  expect([addressOf(11), enter(addressOf(11))]).toEqual(['127.0.10.11', []]);
  expect(existsSync(join(folder, 'network'))).toBe(true);
});

test('a cluster of an older version is refused with the command that removes it', async () => {
  mkdirSync(join(folder, 'data', 'etcd1'), { recursive: true });
  const { connectMachines } = await import('./network.ts');
  expect(() => connectMachines([])).toThrow('Remove it with: npm run cluster:down -- --remove');
});
