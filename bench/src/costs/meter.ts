import { readdirSync, readFileSync } from 'node:fs';
import type { TestDatabase } from '@patchbay/db/testing';

/** The resources that a number of operations used. */
export interface Used {
  readonly programCpuMs: number;
  readonly databaseCpuMs: number;
  readonly walBytes: number;
  readonly diskBytes: number;
}

type Db = TestDatabase['db'];

// The kernel of Linux counts processor time in hundredths of a second.
const tickMs = 10;

/** The fields of a process after its name: its parent, and the time that it and its ended children used. */
function statOf(pid: number): { readonly parent: number; readonly cpuMs: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), cpuMs: ticks * tickMs };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

/** The time of a PostgreSQL server and all its processes. */
function serverCpuMs(server: number): number {
  let sum = statOf(server)?.cpuMs ?? 0;
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
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
