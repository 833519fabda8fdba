import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function ask(pid: number, column: string): Promise<string> {
  const answer = await run('ps', ['-o', `${column}=`, '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return answer.stdout.trim();
}

/**
 * When a process started, in a form that can only be compared. A process number alone proves nothing, because it is reused,
 * in a restarted container at once. Empty if the process is gone, or has ended and was not reaped yet.
 */
export async function readStartTime(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The fields after the name, which is in brackets and may contain spaces: the state first, the start time as field 22.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return '';
  return fields[19] ?? (isAlive(pid) ? ask(pid, 'lstart') : '');
}

/** The command line of a process; empty if it is gone. */
export async function readCommandLine(pid: number): Promise<string> {
  const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return raw ? raw.replaceAll('\0', ' ') : ask(pid, 'args');
}
