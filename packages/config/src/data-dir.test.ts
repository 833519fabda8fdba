import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { refuseDataDir, requireDataDir } from './data-dir.ts';
import { loadMasterKey } from './load-master-key.ts';

let parent = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'patchbay-data-dir-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

function refusalOf(dir: string, needs = {}): string {
  try {
    requireDataDir(dir, needs);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('it was taken');
}

describe('a data directory', () => {
  test('is created with those above it, and nothing is left in it', () => {
    const dir = join(parent, 'a', 'b');
    requireDataDir(dir);
    requireDataDir(dir);
    expect(readdirSync(dir)).toEqual([]);
  });

  test('that is a file, or below one, is refused in one line with the fix', () => {
    writeFileSync(join(parent, 'file'), '');
    for (const dir of [join(parent, 'file'), join(parent, 'file', 'below')]) {
      const line = refusalOf(dir);
      expect(line).toMatch(
        /^DATA_DIR .*file is a file, or below a file\. |below is a file, or below a file\. /,
      );
      expect(line).toContain('set DATA_DIR to another one');
      expect(line).not.toContain('\n');
    }
  });

  test('where nothing can be created is refused at once, and not tried forever', () => {
    expect(refusalOf('/proc/patchbay/data')).toContain('DATA_DIR /proc/patchbay/data ');
  });

  test('behind a broken link is refused', () => {
    symlinkSync(join(parent, 'nowhere', 'deeper'), join(parent, 'link'));
    expect(refusalOf(join(parent, 'link'))).toContain('DATA_DIR');
  });

  test('on a disk without the room that is needed is refused with that room', () => {
    expect(refusalOf(parent, { freeBytesMin: Number.MAX_SAFE_INTEGER })).toMatch(
      /is on a full disk: \d+ MB must be free/,
    );
  });

  test.skipIf(process.getuid?.() === 0)('that this user may not write is refused with its owner', () => {
    mkdirSync(join(parent, 'closed'));
    chmodSync(join(parent, 'closed'), 0o500);
    expect(refusalOf(join(parent, 'closed'))).toContain('is not writable for this user (it belongs to');
  });
});

test.each([
  ['EACCES', 'is not writable for this user'],
  ['EROFS', 'is on a read-only file system'],
  ['ENOSPC', 'is on a full disk'],
  ['EDQUOT', 'has no room left in its quota'],
  ['EIO', 'cannot be used (EIO)'],
])('the fault %s of a file system is told in words', (code, words) => {
  const refusal = refuseDataDir(parent, Object.assign(new Error('no'), { code }));
  expect(refusal?.message).toContain(`DATA_DIR ${parent} ${words}`);
});

test('a fault that is not one of files is not taken for one', () => {
  expect(refuseDataDir(parent, new TypeError('no'))).toBeNull();
});

test('the master key of development is not looked for where it cannot be kept', () => {
  writeFileSync(join(parent, 'file'), '');
  const config = { deployment: 'development', masterKeys: [], dataDir: join(parent, 'file') } as const;
  expect(() => loadMasterKey(config)).toThrow(ConfigError);
  expect(() => loadMasterKey({ ...config, dataDir: '/proc/patchbay' })).toThrow(ConfigError);
});
