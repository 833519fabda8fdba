import type { Database } from '@patchbay/db';

/**
 * The things that one process keeps from one call to the next: caches, batches, queues. They belong to the services of the
 * process, so that two processes of a test share nothing. ARCHITECTURE.md lists all of them.
 */
export interface ProcessMemory {
  /** Gives what `make` made at its first use in this process. The function is its key. */
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
