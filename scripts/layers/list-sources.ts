import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Every TypeScript file of the checkout that git knows or would add, relative to it, sorted. What is generated is not
 * here: git ignores it, or it is in a folder of that name.
 */
export function listSources(root: string): string[] {
  const args = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '-z',
    '--',
    '*.ts',
    '*.tsx',
    '*.mjs',
  ];
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  // A file that is deleted and not yet committed is still in git's list.
  return [...new Set(names.split('\0'))]
    .filter((name) => name !== '' && !name.includes('/generated/') && existsSync(`${root}/${name}`))
    .sort();
}
