import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Holder } from '@patchbay/domain/webhook';

// Two machines may have one name, and each container counts its processes from 1. A start of the machine has an id of its own, and so
// has each namespace of process ids. A name goes into the hash as well, for a machine that was copied while it ran.
function readSpace(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const places = [boot, readlinkSync('/proc/self/ns/pid'), hostname()];
    return createHash('sha256').update(places.join('\n')).digest('hex').slice(0, 32);
  } catch {
    return null;
  }
}

/** Identifies this process; null where the system gives no way to, and then its lanes are free only when their lease is over. */
export function readOwnProcess(): Holder | null {
  const space = readSpace();
  return space === null ? null : { space, pid: process.pid };
}

/**
 * Returns true if a process of this namespace runs. A process that may not be signaled counts as running, and so does a
 * zombie.
 */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
