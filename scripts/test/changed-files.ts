import { execFileSync } from 'node:child_process';
import { root } from '../product/root.ts';

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * The commit that a change is compared with: the one named, or the last one for uncommitted changes, or the one before it
 * where there are none.
 * @throws Error of git for a commit that does not exist
 */
export function findBase(named: string | undefined): string {
  if (named !== undefined) return git('rev-parse', '--verify', `${named}^{commit}`)[0] ?? named;
  return git('status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1';
}

/** The tests of the product that were changed since `base`. They import none of it, so nothing else leads to them. */
export function listChangedProductTests(base: string): string[] {
  const changed = git('diff', '--name-only', '--diff-filter=d', base, '--', 'e2e');
  const added = git('ls-files', '--others', '--exclude-standard', '--', 'e2e');
  return [...changed, ...added].filter((path) =>
    /^e2e\/(?!after-run\/).*\.(?:conformance|e2e)\.ts$/.test(path),
  );
}
