import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Every source file of the checkout that git tracks or would add, sorted and relative to the checkout. Generated files
 * are left out: git ignores them, or they are in a folder called generated.
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
  // Git still lists a deleted file until the deletion is committed.
  return [...new Set(names.split('\0'))]
    .filter((name) => name !== '' && !name.includes('/generated/') && existsSync(`${root}/${name}`))
    .sort();
}
