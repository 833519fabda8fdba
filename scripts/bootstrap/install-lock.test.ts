import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withInstallLock } from './install-lock.mjs';

/** Larger than any process id on Linux or macOS. */
const deadPid = 2 ** 30;

describe('withInstallLock', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'patchbay-lock-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('lets one installation run at a time', async () => {
    const events: string[] = [];
    const first = Promise.withResolvers<void>();
    const one = withInstallLock(root, async () => {
      events.push('one starts');
      await first.promise;
      events.push('one ends');
    });
    const two = withInstallLock(root, async () => {
      events.push('two');
    });
    first.resolve();
    await Promise.all([one, two]);
    expect(events).toEqual(['one starts', 'one ends', 'two']);
  });

  test('takes over the lock of a process that died', async () => {
    mkdirSync(join(root, '.data'));
    writeFileSync(join(root, '.data', 'install.lock'), String(deadPid));
    let hasRun = false;
    await withInstallLock(root, async () => {
      hasRun = true;
    });
    expect(hasRun).toBe(true);
  });

  test('takes over the lock of a process that died before it wrote its number', async () => {
    mkdirSync(join(root, '.data'));
    const lock = join(root, '.data', 'install.lock');
    writeFileSync(lock, '');
    utimesSync(lock, 0, 0);
    await expect(withInstallLock(root, () => Promise.resolve())).resolves.toBeUndefined();
  });

  test('releases the lock when the installation fails', async () => {
    const failing = withInstallLock(root, () => Promise.reject(new Error('no registry')));
    await expect(failing).rejects.toThrow('no registry');
    expect(existsSync(join(root, '.data', 'install.lock'))).toBe(false);
  });
});
