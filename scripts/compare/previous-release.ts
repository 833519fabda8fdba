import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../process/run.ts';
import { root } from '../product/root.ts';
import { type Checkout, checkOut, git, installPackages, ownEnvironment } from './checkout.ts';

const buildDeadlineSeconds = 300;

/** Older releases have no bundles, and run from their sources. */
const buildScript = `
  import { existsSync } from 'node:fs';
  const { generateClient } = await import('./scripts/product/client.ts');
  await generateClient();
  if (existsSync('scripts/product/program-build.ts')) {
    const { buildPrograms } = await import('./scripts/product/program-build.ts');
    await buildPrograms();
  }`;

/** The commit before the newest migration, or the last one if that migration is not committed yet. */
function beforeNewestMigration(): string {
  const folder = join(root, 'prisma', 'migrations');
  const newest = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .at(-1);
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `prisma/migrations/${newest}`);
  return added === '' ? 'HEAD' : `${added}^`;
}

const lockOf = (path: string): string => readFileSync(join(path, 'package-lock.json'), 'utf8');

/** Links each package of `from`, and keeps the relative links of the workspaces. */
function linkEach(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@patchbay')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}

function linkPackages({ path }: Pick<Checkout, 'path'>): void {
  for (const file of git('ls-files', 'package.json', '*/package.json').split('\n')) {
    const from = join(root, dirname(file), 'node_modules');
    const to = join(path, dirname(file));
    if (existsSync(from) && existsSync(to)) linkEach(from, join(to, 'node_modules'));
  }
}

/**
 * Checks out an earlier commit and builds its API and worker. It installs packages only if the lock file of that commit is
 * another one.
 * @param ref the commit; the one before the newest migration when absent
 */
export async function prepareRelease(ref = beforeNewestMigration()): Promise<Checkout> {
  const release = await checkOut(ref, async (checkout) => {
    if (lockOf(checkout.path) === lockOf(root)) linkPackages(checkout);
    else await installPackages(checkout);
  });
  // Some releases note there what they have built, and do not create it.
  mkdirSync(join(release.path, '.data'), { recursive: true });
  const built = await run(process.execPath, ['--input-type=module', '--eval', buildScript], {
    cwd: release.path,
    env: ownEnvironment(),
    deadlineSeconds: buildDeadlineSeconds,
  });
  if (built.code !== 0) throw new Error(`the programs of ${ref} were not built:\n${built.output}`);
  return release;
}
