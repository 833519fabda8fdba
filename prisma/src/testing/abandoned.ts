import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isOwnerAlive, stopOrphan } from '../embedded/ownership.ts';
import type { DatabaseLog } from '../log.ts';

/**
 * Cleans up after test runs that were killed: removes the data directories under `parent` whose name starts with `prefix`
 * and whose owner is dead, and stops their servers.
 */
export async function removeAbandoned(parent: string, prefix: string, log: DatabaseLog): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const dir = join(parent, name);
    const mark = await readFile(join(dir, 'owner'), 'utf8').catch(() => '');
    // No mark: another run is creating this directory right now, or has just stopped.
    if (mark === '' || (await isOwnerAlive(mark))) continue;
    await stopOrphan(join(dir, 'cluster'), log);
    await rm(dir, { recursive: true, force: true });
  }
}
