import type { TestDatabase } from '@patchbay/db/testing';
import { listPids, statOf } from '../proc.ts';

/** The resources that a number of operations used. */
export interface Used {
  readonly programCpuMs: number;
  readonly databaseCpuMs: number;
  readonly walBytes: number;
  readonly diskBytes: number;
}

type Db = TestDatabase['db'];

/** The time of a PostgreSQL server and all its processes. */
function serverCpuMs(server: number): number {
  let sum = statOf(server)?.cpuMs ?? 0;
  for (const pid of listPids()) {
    const stat = statOf(pid);
    if (stat?.parent === server) sum += stat.cpuMs;
  }
  return sum;
}

async function readSizes(
  db: Db,
): Promise<{ readonly wal: number; readonly disk: number; readonly server: number }> {
  const [row] = await db.query<{ wal: string; disk: string; pid: number }>(
    `SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS wal, pg_database_size(current_database()) AS disk,
       pg_backend_pid() AS pid`,
  );
  if (!row) throw new Error('the database has no size');
  return { wal: Number(row.wal), disk: Number(row.disk), server: statOf(row.pid)?.parent ?? 0 };
}

/**
 * Measures work by what the kernel and the server counted. Nothing else may use the server meanwhile.
 * @param programCpuMs the processor time of the program so far
 */
export async function meter(db: Db, programCpuMs: () => number, work: () => Promise<unknown>): Promise<Used> {
  const sizes = await readSizes(db);
  const [database, program] = [serverCpuMs(sizes.server), programCpuMs()];
  await work();
  const used = {
    databaseCpuMs: serverCpuMs(sizes.server) - database,
    programCpuMs: programCpuMs() - program,
  };
  const after = await readSizes(db);
  return { ...used, walBytes: after.wal - sizes.wal, diskBytes: after.disk - sizes.disk };
}

/** The processor time of another process. */
export const cpuMsOf = (pid: number): number => statOf(pid)?.cpuMs ?? 0;
