import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isAlive, readOwnProcess } from './own-process.ts';

test('a process of this machine is alive until it is killed', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  expect([isAlive(process.pid), isAlive(pid)]).toEqual([true, true]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isAlive(pid)).toBe(false);
});

test('a process that belongs to somebody else is alive', () => {
  expect(isAlive(1)).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'all processes of a machine share a space, and differ in their ids',
  () => {
    const [own, again] = [readOwnProcess(), readOwnProcess()];
    expect(own).toEqual({ space: expect.stringMatching(/^[0-9a-f]{32}$/), pid: process.pid });
    expect(again).toEqual(own);
  },
);
