import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readStartTime } from '../embedded/process-identity.ts';
import { silentLog } from '../log.ts';
import { removeAbandoned } from './abandoned.ts';
import { startTestServer } from './server.ts';

let parent: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'patchbay-abandoned-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

async function makeRun(name: string, mark: string | undefined): Promise<void> {
  await mkdir(join(parent, name));
  if (mark !== undefined) await writeFile(join(parent, name, 'owner'), mark);
}

async function isThere(name: string): Promise<boolean> {
  return stat(join(parent, name)).then(
    () => true,
    () => false,
  );
}

test('the leftovers of a killed run are removed, and no files of a live run, a starting run or another program', async () => {
  await makeRun('run-living', `${process.pid} ${await readStartTime(process.pid)}\n`);
  await makeRun('run-reborn', `${process.pid} 1\n`);
  await makeRun('run-starting', undefined);
  await makeRun('stranger', '1 1\n');
  await removeAbandoned(parent, 'run-', silentLog);
  const left = await Promise.all(['run-living', 'run-reborn', 'run-starting', 'stranger'].map(isThere));
  expect(left).toEqual([true, false, true, true]);
});

test('two test servers at once have nothing in common', async () => {
  const other = await startTestServer();
  expect(new URL(other.url).port).not.toBe(new URL(inject('testServerUrl')).port);
  expect(new URL(other.url).password).not.toBe(new URL(inject('testServerUrl')).password);
  await other.stop();
});
