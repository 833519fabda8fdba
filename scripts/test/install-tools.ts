import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPgbouncer } from '@patchbay/testkit/pgbouncer';
import { findRecogniser } from '@patchbay/testkit/recogniser';
import { findRedisServer } from '@patchbay/testkit/redis-server';
import { hasSwift } from '@patchbay/testkit/swift';
import { findChromium } from '../../e2e/find-chromium.ts';
import { run } from '../process/run.ts';
import { report } from '../product/progress.ts';
import { root } from '../product/root.ts';

const DEADLINE_SECONDS = 300;

const isOnPath = (name: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

const canUseApt = (): boolean => process.getuid?.() === 0 && isOnPath('apt-get');

async function aptInstall(name: string, ...more: readonly string[]): Promise<boolean> {
  report('install', `${name} by apt-get`);
  const options = {
    cwd: root,
    // In runlevel 1, Debian's packages start no system service: the tests start the server that they need.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    deadlineSeconds: DEADLINE_SECONDS,
    logFile: join(root, '.data', 'test-logs', `apt-${name}.log`),
  };
  // A container image has no package lists, so the first attempt finds nothing there.
  const args = ['install', '-y', '-q', '--no-install-recommends', name, ...more];
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
 * Whether tests can start a Redis server. Installs Debian's if there is none, also outside CI: a limiter that was tested on
 * one store only has been tested half.
 */
export async function ensureRedis(): Promise<boolean> {
  if (findRedisServer() === null && canUseApt()) await aptInstall('redis-server');
  return findRedisServer() !== null;
}

/** Whether tests can start a PgBouncer. Installs Debian's if there is none. */
export async function ensurePgbouncer(): Promise<boolean> {
  if (findPgbouncer() === null && canUseApt()) await aptInstall('pgbouncer');
  return findPgbouncer() !== null;
}

/** Whether tests can have speech recognised. Installs Debian's small recogniser if there is none. */
export async function ensureRecogniser(): Promise<boolean> {
  if (findRecogniser() === null && canUseApt())
    await aptInstall('pocketsphinx', 'pocketsphinx-en-us', 'flite');
  return findRecogniser() !== null;
}

/** Whether tests can start an OpenStack Swift, which speaks S3. Installs Debian's if there is none. */
export async function ensureSwift(): Promise<boolean> {
  if (!hasSwift() && canUseApt())
    await aptInstall('swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached');
  return hasSwift();
}
