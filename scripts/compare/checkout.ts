import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../process/run.ts';
import { root } from '../product/root.ts';

const installDeadlineSeconds = 900;

/** Another commit of this repository in a folder of its own, with its own packages, until this process ends. */
export interface Checkout {
  readonly path: string;
  readonly commit: string;
}

/** Runs Git on this repository. */
export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The environment of a command in another checkout: it uses its own packages and its own compiled files. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  return env;
}

/** From its own lock file. */
export async function installPackages({ path }: Checkout): Promise<void> {
  const installed = await run(process.execPath, ['scripts/bootstrap.mjs', 'bench', '--list'], {
    cwd: path,
    env: ownEnvironment(),
    deadlineSeconds: installDeadlineSeconds,
  });
  if (installed.code !== 0)
    throw new Error(`the packages of ${path} were not installed:\n${installed.output}`);
}

/**
 * Checks a commit out and installs its packages.
 * @param install gives it its packages in another way
 * @throws when there is no such commit, or the installation fails
 */
export async function checkOut(ref: string, install = installPackages): Promise<Checkout> {
  const commit = git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-compare-'));
  const path = join(folder, 'checkout');
  // Also after a signal.
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  });
  git('worktree', 'add', '--quiet', '--detach', path, commit);
  await install({ path, commit });
  return { path, commit };
}
