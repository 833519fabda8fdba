import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { loadMasterKey } from './load-master-key.ts';
import { readConfig } from './read-config.ts';

describe('loadMasterKey', () => {
  let parent = '';
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'patchbay-config-'));
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const revealed = (dataDir: string) =>
    loadMasterKey(readConfig({ DATA_DIR: dataDir })).map(({ key }) => key.reveal());

  test('makes a key once, which only its owner can read', () => {
    const dataDir = join(parent, 'new');
    const [first] = revealed(dataDir);
    expect(first?.byteLength).toBe(32);
    expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600);
    expect(revealed(dataDir)).toEqual([first]);
  });

  test('makes another key for another data directory', () => {
    expect(revealed(join(parent, 'a'))).not.toEqual(revealed(join(parent, 'b')));
  });

  test('takes MASTER_KEY before the file, and makes no file', () => {
    const MASTER_KEY = '0f1e2d3c4b5a69788796a5b4c3d2e1f00123456789abcdeffedcba9876543210';
    const [given] = loadMasterKey(readConfig({ DATA_DIR: parent, MASTER_KEY }));
    expect(given?.key.reveal().toString('hex')).toBe(MASTER_KEY);
    expect(() => readFileSync(join(parent, 'master.key'))).toThrow(/ENOENT/);
  });

  test('refuses a file that holds no key instead of replacing it', () => {
    writeFileSync(join(parent, 'master.key'), 'c2hvcnQ=\n');
    expect(() => revealed(parent)).toThrow(ConfigError);
    expect(readFileSync(join(parent, 'master.key'), 'utf8')).toBe('c2hvcnQ=\n');
  });

  test('makes none in production', () => {
    expect(() => loadMasterKey({ deployment: 'production', masterKeys: [], dataDir: parent })).toThrow(
      ConfigError,
    );
    expect(() => readFileSync(join(parent, 'master.key'))).toThrow(/ENOENT/);
  });
});
