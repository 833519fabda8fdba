import { join } from 'node:path';
import { findChromium } from '../../e2e/find-chromium.ts';
import { run } from '../process/run.ts';
import { report } from '../product/progress.ts';
import { root } from '../product/root.ts';
import { logs } from './runners.ts';
import { findServers, isOnPath, type TestServers, type Tool, tools } from './tools.ts';

const DEADLINE_SECONDS = 300;

const canUseApt = (): boolean => process.getuid?.() === 0 && isOnPath('apt-get');

/** Installs Debian's packages. The lists are brought up to date if they are missing, as in a container image. */
async function aptInstall(packages: readonly string[]): Promise<boolean> {
  report('install', `${packages.join(' ')} by apt-get`);
  const options = {
    cwd: root,
    // In runlevel 1, Debian's packages start no system service: the tests start the server that they need.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    deadlineSeconds: DEADLINE_SECONDS,
    logFile: join(logs, `apt-${packages[0] ?? ''}.log`),
  };
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  if ((await run('apt-get', args, options)).code === 0) return true;
  await run('apt-get', ['update', '-q'], options);
  return (await run('apt-get', args, options)).code === 0;
}

const browser: Pick<Tool, 'isThere' | 'packages'> = {
  isThere: () => findChromium(process.env) !== undefined,
  packages: ['chromium-headless-shell'],
};

/**
 * Installs the servers and the browser for the tests that are missing on this machine: all at once, or one by one where
 * a distribution lacks one of them.
 */
async function installMissing(): Promise<void> {
  const missing = [...Object.values(tools), browser].filter(({ isThere }) => !isThere());
  if (missing.length === 0 || !canUseApt()) return;
  if (await aptInstall(missing.flatMap(({ packages }) => packages))) return;
  for (const { packages } of missing) await aptInstall(packages);
}

/** The browser for the tests. Installs one if none is found; undefined when that fails too. */
export async function ensureChromium(): Promise<string | undefined> {
  // Not every distribution has the browser without its windows.
  if (!browser.isThere() && canUseApt() && !(await aptInstall(browser.packages)))
    await aptInstall(['chromium']);
  if (browser.isThere()) return findChromium(process.env);
  report('install', 'chromium by Playwright');
  await run(process.execPath, [join(root, 'node_modules', '.bin', 'playwright'), 'install', 'chromium'], {
    cwd: root,
    deadlineSeconds: DEADLINE_SECONDS,
    logFile: join(logs, 'playwright-install.log'),
  });
  return findChromium(process.env);
}

/** The servers that tests can start here, after missing ones were installed where that is possible. */
export async function ensureServers(): Promise<TestServers> {
  await installMissing();
  return findServers();
}
