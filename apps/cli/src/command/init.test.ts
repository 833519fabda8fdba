import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../stage.fixture.ts';
import { frameworks } from './init.ts';

let stage: Stage;
let folder: string;
beforeEach(async () => {
  stage = await openStage();
  folder = await mkdtemp(join(tmpdir(), 'patchbay-init-'));
});
afterEach(async () => {
  await stage[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const guide = await readFile(join(import.meta.dirname, '../../../../docs/guides/webhooks.md'), 'utf8');

test.each(frameworks)(
  'init %s writes the receiver of the guide, and says how to run it',
  async (framework) => {
    const { error, exitCode, out } = await stage.patchbay(['init', framework, '--dir', folder]);
    expect(exitCode, error).toBe(0);
    const text = await readFile(out.trim(), 'utf8');
    expect(text).toContain('PATCHBAY_WEBHOOK_SECRET');
    expect(guide).toContain(`\n${text}\`\`\``);
    expect(error).toContain('patchbay listen --print-secret');
    expect(error).toContain('patchbay listen --forward-to localhost:8080/hook --trigger message.new');
  },
);

test('init never changes a file that is there', async () => {
  const path = join(folder, 'express.mjs');
  await writeFile(path, 'mine');
  const { error, exitCode } = await stage.patchbay(['init', 'express', '--dir', folder]);
  expect([exitCode, await readFile(path, 'utf8')]).toEqual([1, 'mine']);
  expect(error).toContain('`patchbay init --dir FOLDER`');
});

test('init of a folder that cannot be one is refused', async () => {
  await writeFile(join(folder, 'file'), '');
  const { error, exitCode } = await stage.patchbay(['init', 'next', '--dir', join(folder, 'file')]);
  expect([exitCode, error]).toEqual([1, expect.stringContaining('(file_not_writable)')]);
});
