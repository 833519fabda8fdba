import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { run, stopRunning } from './run.ts';

const node = process.execPath;

describe('run', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'patchbay-run-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const script = (text: string, deadlineSeconds = 10, logFile?: string) =>
    run(node, ['-e', text], { cwd: folder, deadlineSeconds, ...(logFile ? { logFile } : {}) });

  test('returns the exit code and both outputs', async () => {
    const result = await script(`console.log('out'); console.error('err'); process.exit(3)`);
    expect(result.code).toBe(3);
    expect(result.output).toContain('out\n');
    expect(result.output).toContain('err\n');
  });

  test('closes the input of the program, so that it cannot wait for any', async () => {
    const result = await script(`process.stdin.on('end', () => process.exit(0)).resume()`);
    expect(result.code).toBe(0);
  });

  test('writes everything to the log file and creates its folder', async () => {
    const logFile = join(folder, 'logs', 'a.log');
    await script(`console.log('kept')`, 10, logFile);
    expect(readFileSync(logFile, 'utf8')).toContain('kept');
  });

  test('ends a program and its children at the deadline', async () => {
    const grandchild = `require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' })`;
    const result = await script(`${grandchild}; setTimeout(() => {}, 60000)`, 0.3);
    // The grandchild shares the output, which closes only when the grandchild has ended too.
    expect(result).toMatchObject({ code: 124, isOverdue: true });
    expect(result.output).toContain('over its deadline of 0.3 s');
  });

  test('counts a missed deadline as a failure even when the program then exits with 0', async () => {
    const result = await script(
      `process.on('SIGTERM', () => process.exit(0)); setTimeout(() => {}, 60000)`,
      0.3,
    );
    expect(result.code).toBe(124);
  });

  test('stops a program as it wants to be stopped, and kills one that does not end', async () => {
    const onceOn = (name: string, onTerm: string) =>
      script(
        `process.on('SIGTERM', ${onTerm}); require('node:fs').writeFileSync('${name}', ''); setInterval(() => {}, 1000)`,
      );
    const orderly = onceOn(
      'orderly',
      `() => setTimeout(() => { console.log('stopped'); process.exit(7); }, 200)`,
    );
    const stubborn = onceOn('stubborn', '() => {}');
    for (const name of ['orderly', 'stubborn']) await vi.waitUntil(() => existsSync(join(folder, name)));
    await stopRunning(2000);
    expect(await orderly).toMatchObject({ code: 7, output: expect.stringContaining('stopped') });
    expect((await stubborn).code).not.toBe(0);
  });

  test('returns 127 for a program that does not exist', async () => {
    const result = await run(join(folder, 'nothing'), [], { cwd: folder, deadlineSeconds: 1 });
    expect(result.code).toBe(127);
    expect(existsSync(folder)).toBe(true);
  });
});
