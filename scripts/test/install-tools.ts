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
  // Without a list of packages, as in a container image, the first attempt finds nothing.
  const args = ['install', '-y', '-q', '--no-install-recommends', name];
  if ((await run('apt-get', args, options)).code === 0) return true;
  await run('apt-get', ['update', '-q'], options);
  return (await run('apt-get', args, options)).code === 0;
}

/** The browser to test with; installs one where none is found. Undefined when that fails too. */
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
 * Tests on Redis start their own server and are skipped by name without one. Debian's package also starts a system
 * service, so it is installed in CI alone.
 */
export async function ensureRedis(): Promise<void> {
  if (isOnPath('redis-server') || !process.env.CI || !canUseApt()) return;
  if (!(await aptInstall('redis-server')))
    report('install', 'no redis-server: its tests are skipped by name');
}
