import type { Database } from '@patchbay/db';

/**
 * What one process keeps from one call to the next: caches, batches, queues. It belongs to the services of the process, so
 * that two processes of a test share nothing. ARCHITECTURE.md lists all of it.
 */
export interface ProcessMemory {
  /** What `make` made at its first use in this process. The function is its name. */
  of<T>(make: (db: Database) => T): T;
}

export function createProcessMemory(db: Database): ProcessMemory {
  const made = new Map<object, unknown>();
  return {
    of<T>(make: (db: Database) => T): T {
      if (!made.has(make)) made.set(make, make(db));
      return made.get(make) as T;
    },
  };
}
