import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from './run.ts';

const node = process.execPath;

describe('run', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'patchbay-run-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const script = (text: string, deadlineSeconds = 10, logFile?: string) =>
    run(node, ['-e', text], { cwd: folder, deadlineSeconds, ...(logFile ? { logFile } : {}) });

  test('answers with the exit code and both outputs', async () => {
    const result = await script(`console.log('out'); console.error('err'); process.exit(3)`);
    expect(result.code).toBe(3);
    expect(result.output).toContain('out\n');
    expect(result.output).toContain('err\n');
  });

  test('gives the program no input to wait for', async () => {
    const result = await script(`process.stdin.on('end', () => process.exit(0)).resume()`);
    expect(result.code).toBe(0);
  });

  test('keeps everything in the log file, whose folder it makes', async () => {
    const logFile = join(folder, 'logs', 'a.log');
    await script(`console.log('kept')`, 10, logFile);
    expect(readFileSync(logFile, 'utf8')).toContain('kept');
  });

  test('ends a program at its deadline, and what it started', async () => {
    const grandchild = `require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' })`;
    const result = await script(`${grandchild}; setTimeout(() => {}, 60000)`, 0.3);
    // The output closes only once the grandchild, which shares it, is gone too.
    expect(result).toMatchObject({ code: 124, isOverdue: true });
    expect(result.output).toContain('over its deadline of 0.3 s');
  });

  test('counts a deadline as a failure even when the program then ends well', async () => {
    const result = await script(
      `process.on('SIGTERM', () => process.exit(0)); setTimeout(() => {}, 60000)`,
      0.3,
    );
    expect(result.code).toBe(124);
  });

  test('answers 127 for a program that does not exist', async () => {
    const result = await run(join(folder, 'nothing'), [], { cwd: folder, deadlineSeconds: 1 });
    expect(result.code).toBe(127);
    expect(existsSync(folder)).toBe(true);
  });
});
