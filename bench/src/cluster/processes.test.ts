import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'patchbay-cluster-'));
vi.stubEnv('CLUSTER_DIR', place);
const { membersOf } = await import('./members.ts');
const { postmasterOf, processesOf, stop } = await import('./processes.ts');
const { dataOf } = await import('./place.ts');

const [member] = membersOf('pg');
if (!member) throw new Error('the cluster has no database');
const data = dataOf(member);
mkdirSync(data, { recursive: true });
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** A process in a folder, whose number the file of a server names. */
async function claimNumberOf(folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6); process.send(0)'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  started.push(child);
  await once(child, 'message');
  writeFileSync(join(data, 'postmaster.pid'), `${child.pid}\n${data}\n`);
  return child;
}

test('a server that goes on without its Patroni is found, and stopped', async () => {
  const server = await claimNumberOf(data);
  expect([postmasterOf(member), processesOf(member)]).toEqual([server.pid, [server.pid]]);
  const ended = once(server, 'exit');
  await stop(member);
  expect(await ended).toEqual([null, 'SIGINT']);
});

test('a process that got the number of a server that died is left alone', async () => {
  const stranger = await claimNumberOf(tmpdir());
  expect([postmasterOf(member), processesOf(member)]).toEqual([null, []]);
  await stop(member);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});
