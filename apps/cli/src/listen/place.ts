export interface PlaceKeeper {
  /** Keeps the newest place; older ones that wait to be written are left out. */
  keep(cursor: string): void;
  /** Resolves when a place is written for the first time. */
  readonly first: Promise<void>;
  /** Resolves when the newest place is written. */
  flush(): Promise<void>;
}

export interface PlaceOptions {
  readonly write: (cursor: string) => Promise<void>;
  /** Called with each place that is written. */
  readonly onKept: (cursor: string) => void;
  readonly onFault: (error: unknown) => void;
}

/** Writes the place of a listener, one write at a time: during a burst it writes the last of many places once. */
export function createPlaceKeeper({ onFault, onKept, write }: PlaceOptions): PlaceKeeper {
  let markFirst: () => void;
  const first = new Promise<void>((resolve) => {
    markFirst = resolve;
  });
  let newest: string | null = null;
  let writing: Promise<void> | null = null;
  const writeAll = async (): Promise<void> => {
    try {
      while (newest !== null) {
        const cursor = newest;
        await write(cursor);
        if (newest === cursor) newest = null;
        markFirst();
        onKept(cursor);
      }
    } catch (error) {
      onFault(error);
    } finally {
      // In the same turn as the last look at the newest place: none is left unwritten.
      writing = null;
    }
  };
  return {
    first,
    keep(cursor) {
      newest = cursor;
      writing ??= writeAll();
    },
    flush: async () => {
      await writing;
    },
  };
}
