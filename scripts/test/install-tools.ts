import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from '../../e2e/find-chromium.ts';
import { run } from '../process/run.ts';
import { report } from '../product/progress.ts';
import { root } from '../product/root.ts';

const DEADLINE_SECONDS = 300;

const isOnPath = (name: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

const canUseApt = (): boolean => process.getuid?.() === 0 && isOnPath('apt-get');

async function aptInstall(name: string): Promise<boolean> {
  report('install', `${name} by apt-get`);
  const options = {
    cwd: root,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    deadlineSeconds: DEADLINE_SECONDS,
    logFile: join(root, '.data', 'test-logs', `apt-${name}.log`),
  };
  // A container image has no package lists, so the first attempt finds nothing there.
  const args = ['install', '-y', '-q', '--no-install-recommends', name];
  if ((await run('apt-get', args, options)).code === 0) return true;
  await run('apt-get', ['update', '-q'], options);
  return (await run('apt-get', args, options)).code === 0;
}

/** The browser for the tests. Installs one if none is found; undefined when that fails too. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium(process.env);
  if (found) return found;
  if (canUseApt() && (await aptInstall('chromium'))) return findChromium(process.env);
  report('install', 'chromium by Playwright');
  await run(process.execPath, [join(root, 'node_modules', '.bin', 'playwright'), 'install', 'chromium'], {
    cwd: root,
    deadlineSeconds: DEADLINE_SECONDS,
    logFile: join(root, '.data', 'test-logs', 'playwright-install.log'),
  });
  return findChromium(process.env);
}

/**
 * Tests on Redis start their own server, and are listed as skipped if none is installed. Debian's package also starts a
 * system service, so only CI installs it.
 */
export async function ensureRedis(): Promise<void> {
  if (isOnPath('redis-server') || !process.env.CI || !canUseApt()) return;
  if (!(await aptInstall('redis-server')))
    report('install', 'no redis-server: its tests are listed as skipped');
}
