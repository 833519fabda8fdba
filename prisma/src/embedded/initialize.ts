import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DataDir } from './data-dir.ts';
import type { RunUser } from './run-user.ts';

const run = promisify(execFile);
const INITDB_TIMEOUT_MS = 60_000;

/** The role that owns every object in the embedded server. */
export const EMBEDDED_ROLE = 'patchbay';

interface InitializeOptions {
  readonly user: RunUser | undefined;
  readonly fast: boolean;
  /** Ends it half-way; its leftovers are removed at the next start. */
  readonly signal: AbortSignal | undefined;
}

/** The line that says why, out of the many that initdb prints. */
function findReason(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = said.trim().split('\n');
  const line = lines.find((each) => /FATAL:|error:/.test(each)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(?:FATAL|error):\s*/, '') || 'initdb ended without a word';
}

/**
 * Creates the cluster: UTF-8, a collation that does not depend on the machine, and SCRAM passwords on every connection.
 * First removes the leftovers of an interrupted attempt, which has no PG_VERSION and so no data.
 */
export async function initializeCluster(
  initdb: string,
  dir: DataDir,
  { fast, signal, user }: InitializeOptions,
): Promise<void> {
  for (const name of await readdir(dir.cluster)) {
    await rm(join(dir.cluster, name), { recursive: true, force: true });
  }
  const flags = [
    `--pgdata=${dir.cluster}`,
    `--username=${EMBEDDED_ROLE}`,
    `--pwfile=${dir.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(fast ? ['--no-sync'] : []),
  ];
  try {
    await run(initdb, flags, {
      ...user,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      timeout: INITDB_TIMEOUT_MS,
      signal,
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw new Error(`PostgreSQL could not create its data: ${findReason(error)}`, { cause: error });
  }
}
