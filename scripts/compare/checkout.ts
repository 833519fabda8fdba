import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../process/run.ts';
import { root } from '../product/root.ts';

const installDeadlineSeconds = 900;

/** Another commit of this repository in a folder of its own, with its own packages. Disposing removes it. */
export interface Checkout extends AsyncDisposable {
  readonly path: string;
  readonly commit: string;
}

async function git(...args: string[]): Promise<string> {
  const { code, output } = await run('git', args, { cwd: root, deadlineSeconds: 120 });
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output.trim();
}

/** The environment of a command in another checkout: it uses its own packages and its own compiled files. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  return env;
}

/** Checks a commit out and installs its packages. @throws when there is no such commit, or the installation fails */
export async function checkOut(ref: string): Promise<Checkout> {
  const commit = await git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);
  const path = join(mkdtempSync(join(tmpdir(), 'patchbay-compare-')), 'checkout');
  const remove = async (): Promise<void> => {
    await git('worktree', 'remove', '--force', path);
    rmSync(join(path, '..'), { recursive: true, force: true });
  };
  await git('worktree', 'add', '--detach', path, commit);
  const installed = await run(process.execPath, ['scripts/bootstrap.mjs', 'bench', '--list'], {
    cwd: path,
    env: ownEnvironment(),
    deadlineSeconds: installDeadlineSeconds,
  });
  if (installed.code === 0) return { path, commit, [Symbol.asyncDispose]: remove };
  await remove();
  throw new Error(`the packages of ${ref} were not installed:\n${installed.output}`);
}
