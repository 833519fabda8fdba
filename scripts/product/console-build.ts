import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../process/run.ts';
import { bundledPackages } from './bundled.ts';
import { compressAssets } from './compress-assets.ts';
import { fingerprint } from './fingerprint.ts';
import { remind, report, secondsSince } from './progress.ts';
import { root } from './root.ts';
import { listWorkspaces } from './workspaces.ts';

export const consoleFolder = join(root, 'apps', 'console');
export const nextCli = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
const output = join(consoleFolder, '.next');
const stampFile = join(output, 'patchbay-stamp');
const serversFolder = join(root, '.data', 'console-servers');
const BUILD_DEADLINE_SECONDS = 900;

/** A digest of everything in the bundle: the console, the packages it bundles, and every installed version. */
function consoleFingerprint(): string {
  const folders = listWorkspaces()
    .filter(({ manifest }) => bundledPackages.includes(manifest.name))
    .map(({ folder }) => join(root, folder));
  return fingerprint(root, folders, [join(root, 'package-lock.json'), join(root, 'tsconfig.base.json')]);
}

/** The process that serves the current build, if it is still running. */
function findServer(): string | undefined {
  if (!existsSync(serversFolder)) return undefined;
  return readdirSync(serversFolder).find((pid) => {
    try {
      process.kill(Number(pid), 0);
      return true;
    } catch {
      rmSync(join(serversFolder, pid), { force: true });
      return false;
    }
  });
}

/** Marks the build as served by this process until it ends, so that no other process replaces it. */
export function holdBuild(): void {
  const mark = join(serversFolder, String(process.pid));
  mkdirSync(serversFolder, { recursive: true });
  writeFileSync(mark, '');
  process.once('exit', () => rmSync(mark, { force: true }));
}

/** Builds the console into apps/console/.next unless it already holds a build of the same sources. */
export async function buildConsole(env: NodeJS.ProcessEnv): Promise<void> {
  const wanted = consoleFingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) {
    report('console', 'build is current');
    return;
  }
  const server = findServer();
  if (server)
    throw new Error(`The console changed, but process ${server} still serves the old build: stop it first.`);
  report('console', 'building');
  rmSync(stampFile, { force: true });
  const started = performance.now();
  const stopReminding = remind('console', () => 'still building');
  const result = await run(process.execPath, [nextCli, 'build'], {
    cwd: consoleFolder,
    env: { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    deadlineSeconds: BUILD_DEADLINE_SECONDS,
    logFile: join(root, '.data', 'logs', 'console-build.log'),
  }).finally(stopReminding);
  if (result.code !== 0) throw new Error(`${result.output}\nCannot build the console: see above.`);
  await compressAssets(join(output, 'static'));
  // The digest from before the build: if sources change during the build, the next start builds again.
  writeFileSync(stampFile, wanted);
  report('console', `built  ${secondsSince(started)}`);
}
