import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine. */
export interface Stat {
  readonly isZombie: boolean;
  readonly parent: number;
  /** Processor time that it and its ended children used. */
  readonly cpuMs: number;
  /** Tells a process from a later one with the same number. */
  readonly startedAt: string;
}

// The kernel of Linux counts processor time in hundredths of a second.
const tickMs = 10;

/** Null if it has ended meanwhile. */
export function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after its name, which may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return {
      isZombie: fields[0] === 'Z',
      parent: Number(fields[1]),
      cpuMs: ticks * tickMs,
      startedAt: fields[19] ?? '',
    };
  } catch {
    return null;
  }
}

export const listPids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
