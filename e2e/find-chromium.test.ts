import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findChromium } from './find-chromium.ts';

describe('findChromium', () => {
  test('prefers CHROMIUM_PATH to a browser on the PATH', () => {
    expect(findChromium({ CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' })).toBe('/opt/mine');
  });

  test('finds a browser on the PATH', () => {
    const folder = mkdtempSync(join(tmpdir(), 'patchbay-path-'));
    const file = join(folder, 'google-chrome');
    writeFileSync(file, '');
    chmodSync(file, 0o755);
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(file);
    rmSync(folder, { recursive: true });
  });
});
