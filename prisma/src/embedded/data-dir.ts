import { randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DatabaseLog } from '../log.ts';
import { isReachable, type RunUser } from './run-user.ts';
import { sharedDir } from './shared-dir.ts';

export interface DataDir {
  /** PGDATA, owned by the account the server runs as. */
  cluster: string;
  /** Readable by that account and root alone. */
  passwordFile: string;
  password: string;
  ownerFile: string;
  isInitialised: boolean;
}

/**
 * `dir`, or where it had to be moved because the run user cannot reach it. The note `location` says where, so
 * that a renamed checkout keeps its data and a deleted data directory means an empty database.
 */
async function locate(dir: string, user: RunUser | undefined, log: DatabaseLog): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o755 });
  if (!user) return dir;
  const note = join(dir, 'location');
  const known = await readFile(note, 'utf8').catch(() => '');
  if (known) return known.trim();
  // Passing through, not reading: what lies in it is closed by itself.
  const { mode } = await stat(dir);
  if ((mode & 0o001) === 0) await chmod(dir, (mode & 0o777) | 0o001);
  if (await isReachable(join(dir, 'cluster'), user)) return dir;
  const moved = join(await sharedDir(), randomBytes(8).toString('hex'));
  await mkdir(moved, { recursive: true, mode: 0o755 });
  await writeFile(note, `${moved}\n`);
  log.info({ dir, moved }, 'the database lies elsewhere: its account cannot reach the data directory');
  return moved;
}

/** The password of the embedded server: made once, 192 random bits, mode 0600. */
async function keepPassword(file: string, user: RunUser | undefined): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim()) return kept.trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  if (user) await chown(file, user.uid, user.gid);
  return password;
}

/** Makes the directories and the password; does not touch a cluster that is there. */
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
  const isInitialised = await access(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  return { cluster, passwordFile, password, ownerFile: join(dir, 'owner'), isInitialised };
}
