import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const USER = 'postgres';

/** The system account that the server runs under when Patchbay runs as root. */
export interface RunUser {
  uid: number;
  gid: number;
}

async function lookUpUser(): Promise<RunUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', USER]), run('id', ['-g', USER])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createUser(): Promise<void> {
  const shell = '/usr/sbin/nologin';
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', shell, USER]);
}

/**
 * The account to run PostgreSQL as; undefined for a normal user, who runs it directly. PostgreSQL refuses to run as
 * root, so root runs it as `postgres`, an account that is created if it is missing.
 */
export async function findRunUser(): Promise<RunUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await lookUpUser();
  if (existing) return existing;
  let cause: unknown;
  try {
    await createUser();
  } catch (error) {
    cause = error;
  }
  const created = await lookUpUser();
  if (created) return created;
  throw new Error(
    'PostgreSQL does not run as root, and the system user "postgres" could not be created: ' +
      'run as a normal user, create that user, or set DATABASE_URL',
    { cause },
  );
}

/** Returns true if `user` may pass through every directory above `path`. */
export async function isReachable(path: string, user: RunUser): Promise<boolean> {
  for (let dir = dirname(path); ; dir = dirname(dir)) {
    const { mode, uid, gid } = await stat(dir);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (dir === dirname(dir)) return true;
  }
}
