import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../product/root.ts';
import { findDigestProblem, isFor } from './lock-digest.mjs';

const digest = `sha512-${'A'.repeat(86)}==`;
const linux = { os: 'linux', cpu: 'x64', isMusl: false };
const mac = { os: 'darwin', cpu: 'arm64', isMusl: false };
const lockOf = (entry: object, path = 'node_modules/tool') => ({ packages: { '': {}, [path]: entry } });

describe('findDigestProblem', () => {
  test('accepts a lock file in which every package has a SHA-512 digest', () => {
    expect(findDigestProblem(lockOf({ version: '1.0.0', integrity: digest }), linux)).toBeUndefined();
  });

  test.each([
    ['no digest', {}],
    ['only a SHA-1 digest', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['a digest that is cut off', { integrity: 'sha512-AAAA' }],
  ])('names a package with %s, and says what to do', (_, entry) => {
    const problem = findDigestProblem(lockOf({ version: '1.0.0', ...entry }), linux);
    expect(problem).toContain('tool 1.0.0');
    expect(problem).toContain('npm install --package-lock-only');
  });

  test('lets a build for another system lack its digest, because npm does not install it here', () => {
    const lock = lockOf({ version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] });
    expect(findDigestProblem(lock, linux)).toBeUndefined();
    expect(findDigestProblem(lock, mac)).toContain('tool 1.0.0');
  });

  test('does not ask for the digest of a workspace or of what a package bundles', () => {
    expect(findDigestProblem(lockOf({ link: true, resolved: 'apps/api' }), linux)).toBeUndefined();
    expect(findDigestProblem(lockOf({ version: '1.0.0', inBundle: true }), linux)).toBeUndefined();
    expect(findDigestProblem(lockOf({ version: '0.0.0' }, 'apps/api'), linux)).toBeUndefined();
  });

  test('finds a package in the node_modules of another one', () => {
    const lock = lockOf({ version: '1.0.0' }, 'node_modules/a/node_modules/@scope/b');
    expect(findDigestProblem(lock, linux)).toContain('  @scope/b 1.0.0');
  });
});

describe('isFor', () => {
  test.each([
    [{}, true],
    [{ os: ['linux'] }, true],
    [{ os: ['!linux'] }, false],
    [{ os: ['!win32'] }, true],
    [{ os: ['linux'], cpu: ['arm64'] }, false],
    [{ os: ['linux'], libc: ['musl'] }, false],
    [{ os: ['linux'], libc: ['glibc'] }, true],
  ])('reads the systems of %o as npm does', (entry, expected) => {
    expect(isFor(entry, linux)).toBe(expected);
  });
});

describe('bootstrap', () => {
  let clone = '';
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'patchbay-clone-'));
    for (const path of ['bootstrap.mjs', 'bootstrap', 'start.ts']) {
      cpSync(join(root, 'scripts', path), join(clone, 'scripts', path), { recursive: true });
    }
    mkdirSync(join(clone, 'bin'));
    writeFileSync(join(clone, 'bin', 'npm'), '#!/bin/sh\ntouch npm-has-run\n', { mode: 0o755 });
  });
  afterEach(() => rmSync(clone, { recursive: true }));

  async function start(entry: object): Promise<string> {
    writeFileSync(join(clone, 'package-lock.json'), JSON.stringify(lockOf(entry)));
    const env = { PATH: `${join(clone, 'bin')}:${process.env.PATH}` };
    const options = { cwd: clone, env };
    const ended = promisify(execFile)(
      process.execPath,
      [join(clone, 'scripts', 'bootstrap.mjs'), 'start'],
      options,
    );
    return ended.then(
      () => '',
      (error: { stderr: string }) => error.stderr,
    );
  }

  test('installs nothing while a package that this machine needs has no digest', async () => {
    expect(await start({ version: '1.0.0' })).toContain('has no digest');
    expect(existsSync(join(clone, 'npm-has-run'))).toBe(false);
  });

  test('installs a lock file with all of its digests', async () => {
    await start({ version: '1.0.0', integrity: digest });
    expect(existsSync(join(clone, 'npm-has-run'))).toBe(true);
  });
});
