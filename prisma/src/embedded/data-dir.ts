import { randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DatabaseLog } from '../log.ts';
import { isReachable, type RunUser } from './run-user.ts';
import { sharedDir } from './shared-dir.ts';

export interface DataDir {
  /** PGDATA, owned by the account that the server runs as. */
  cluster: string;
  /** Readable only by that account and by root. */
  passwordFile: string;
  password: string;
  ownerFile: string;
  isInitialized: boolean;
}

/**
 * `dir`, or the place that it was moved to because the run user cannot reach `dir`. The file `location` names that place, so
 * that a renamed checkout keeps its data, and deleting the data directory gives an empty database.
 */
async function locate(dir: string, user: RunUser | undefined, log: DatabaseLog): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o755 });
  if (!user) return dir;
  const note = join(dir, 'location');
  const known = await readFile(note, 'utf8').catch(() => '');
  if (known) return known.trim();
  // Lets others pass through it, not read it: every file in it has its own permissions.
  const { mode } = await stat(dir);
  if ((mode & 0o001) === 0) await chmod(dir, (mode & 0o777) | 0o001);
  if (await isReachable(join(dir, 'cluster'), user)) return dir;
  const moved = join(await sharedDir(), randomBytes(8).toString('hex'));
  await mkdir(moved, { recursive: true, mode: 0o755 });
  await writeFile(note, `${moved}\n`);
  log.info({ dir, moved }, 'the database lies elsewhere: its account cannot reach the data directory');
  return moved;
}

/** The password of the embedded server: 192 random bits, created once, mode 0600. */
async function keepPassword(file: string, user: RunUser | undefined): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim()) return kept.trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  if (user) await chown(file, user.uid, user.gid);
  return password;
}

/** Creates the directories and the password. Leaves an existing cluster alone. */
export async function prepareDataDir(
  dataDir: string,
  user: RunUser | undefined,
  log: DatabaseLog,
): Promise<DataDir> {
  const dir = await locate(resolve(dataDir), user, log);
  const cluster = join(dir, 'cluster');
  const passwordFile = join(dir, 'password');
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  if (user) await chown(cluster, user.uid, user.gid);
  const password = await keepPassword(passwordFile, user);
  const isInitialized = await access(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  return { cluster, passwordFile, password, ownerFile: join(dir, 'owner'), isInitialized };
}
