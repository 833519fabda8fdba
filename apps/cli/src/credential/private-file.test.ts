import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage, signedIn } from '../stage.fixture.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage[Symbol.asyncDispose]());

describe('the file of credentials', () => {
  test('and its folder are readable only by their owner', async () => {
    await stage.store(signedIn());
    expect((await stat(join(stage.configDir, 'credentials.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(stage.configDir)).mode & 0o777).toBe(0o700);
  });

  test('that others can read is refused, with the way out', async () => {
    await stage.store(signedIn());
    for (const mode of [0o644, 0o640, 0o606]) {
      await chmod(join(stage.configDir, 'credentials.json'), mode);
      const { error, exitCode } = await stage.patchbay(['whoami']);
      expect(exitCode).toBe(1);
      expect(error).toContain('chmod 600');
    }
    expect(stage.received).toEqual([]);
  });

  test('that is damaged is refused', async () => {
    await stage.store(signedIn());
    for (const text of ['', '{', '[]', '{"version":2,"servers":{}}']) {
      await stage.writeConfig('credentials.json', text);
      expect((await stage.patchbay(['whoami'])).error).toContain('credentials_unreadable');
    }
  });

  test('keeps one server’s sign-in from another', async () => {
    await stage.store(signedIn());
    const { exitCode } = await stage.patchbay(['whoami', '--base-url', 'http://localhost:1']);
    expect(exitCode).toBe(3);
  });
});
