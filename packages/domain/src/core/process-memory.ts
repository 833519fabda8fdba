import type { Database } from '@patchbay/db';

/** Something that a process keeps from one call to the next: a cache, a batch, a queue. */
export interface Kept<T> {
  readonly name: string;
  /** How much of it there may be. */
  readonly bound: string;
  /** What holds whatever is kept. */
  readonly promise: string;
  make(db: Database): T;
}

const declared = new Map<string, Omit<Kept<unknown>, 'make'>>();

/** Everything that the loaded wings keep, by name. The list of it in the documents is made from this. */
export const keptThings: ReadonlyMap<string, Omit<Kept<unknown>, 'make'>> = declared;

/** Declares what a wing keeps. Each process makes its own when it is first needed. */
export function keep<T>(kept: Kept<T>): Kept<T> {
  if (declared.has(kept.name)) throw new Error(`two things are kept as ${kept.name}`);
  declared.set(kept.name, kept);
  return kept;
}

/** What one process keeps. It belongs to its services, so that two processes of a test share nothing. */
export interface ProcessMemory {
  of<T>(kept: Kept<T>): T;
}

export function createProcessMemory(db: Database): ProcessMemory {
  const made = new Map<object, unknown>();
  return {
    of<T>(kept: Kept<T>): T {
      if (!made.has(kept)) made.set(kept, kept.make(db));
      return made.get(kept) as T;
    },
  };
}
