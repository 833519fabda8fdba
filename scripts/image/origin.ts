import { execFileSync } from 'node:child_process';
import { root } from '../product/root.ts';

/** The inputs of a build, so that the same commit gives the same bytes. */
export interface Origin {
  /** The time of every file, in seconds. */
  readonly epoch: number;
  /** The commit; it ends with -dirty if the files are not as committed. */
  readonly revision: string;
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** @throws Error where the packages that are installed are not those of Linux x64 */
export function readOrigin(): Origin {
  if (process.arch !== 'x64' || process.platform !== 'linux') throw new Error('This is built on Linux x64.');
  const { SOURCE_DATE_EPOCH } = process.env;
  return {
    epoch: Number(SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct')),
    revision: git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'),
  };
}
