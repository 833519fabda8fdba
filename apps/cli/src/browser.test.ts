import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseOpener, createBrowser, type Surroundings } from './browser.ts';

const desk: Surroundings = { platform: 'linux', variables: { DISPLAY: ':0' }, isTerminal: true };
const link = 'https://console.example.com/device?user_code=BCDF-GHJK&x=$(id)';

describe('the browser', () => {
  test.each([
    ['linux', 'xdg-open', [link]],
    ['darwin', 'open', [link]],
    ['win32', String.raw`C:\Windows\System32\rundll32.exe`, ['url.dll,FileProtocolHandler', link]],
  ] as const)(
    'gets the address on %s as one argument of a program, not as a line for a shell',
    (platform, command, args) => {
      expect(chooseOpener(link, { ...desk, platform })).toEqual({ command, args });
    },
  );

  test('is opened for web addresses alone', () => {
    for (const address of ['file:///etc/passwd', 'javascript:alert(1)', 'vscode://x', '-version', 'x', '']) {
      expect(chooseOpener(address, desk), address).toBeNull();
    }
  });

  test.each<[string, Partial<Surroundings>]>([
    ['in CI', { variables: { DISPLAY: ':0', CI: 'true' } }],
    ['over SSH', { variables: { DISPLAY: ':0', SSH_CONNECTION: '10.0.0.1 50000 10.0.0.2 22' } }],
    ['over SSH from a Mac', { platform: 'darwin', variables: { SSH_TTY: '/dev/ttys001' } }],
    ['without a display', { variables: { DISPLAY: '' } }],
    ['for a program that reads the output', { isTerminal: false }],
  ])('is not opened %s', (_, changed) => {
    expect(chooseOpener(link, { ...desk, ...changed })).toBeNull();
  });
});

describe('opening the browser', () => {
  const folders: string[] = [];
  afterEach(async () => {
    vi.unstubAllEnvs();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  });

  /** Puts an xdg-open on the path that runs these lines. */
  async function install(...lines: string[]): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'patchbay-browser-'));
    folders.push(folder);
    await writeFile(join(folder, 'xdg-open'), ['#!/bin/sh', ...lines].join('\n'));
    await chmod(join(folder, 'xdg-open'), 0o700);
    vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
    return folder;
  }

  test('passes the whole address, and never runs anything in it', async () => {
    const folder = await install('printf %s "$1" > "$(dirname "$0")/opened"');
    expect(await createBrowser(desk)(link)).toBe(true);
    expect(await readFile(join(folder, 'opened'), 'utf8')).toBe(link);
  });

  test.each([
    ['ends at once', 'exit 0'],
    ['goes on as the browser', 'exec sleep 900'],
  ])('lets the command line go on when the opener %s', async (_, line) => {
    await install(line);
    // In a process of its own, whose event loop nothing else keeps alive.
    const module = JSON.stringify(new URL('browser.ts', import.meta.url).href);
    const script = `import { createBrowser } from ${module};
      console.log(await createBrowser(${JSON.stringify(desk)})(${JSON.stringify(link)}));`;
    const args = ['--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toBe('true\n');
  });

  test('says when there is no browser', async () => {
    await install('exit 3');
    expect(await createBrowser(desk)(link)).toBe(false);
    vi.stubEnv('PATH', '/nowhere');
    expect(await createBrowser(desk)(link)).toBe(false);
  });
});
