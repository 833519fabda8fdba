/** Keeps track of the events that are done with, in the order in which they came. */
export interface Ledger {
  /** Notes what has come; the result says that it is done with. */
  add(cursor: string): () => void;
  /** How many entries came since the first one that is not done with. */
  size(): number;
}

interface Entry {
  readonly cursor: string;
  isDone: boolean;
}

/**
 * Events of different subjects end in any order, but a place in the stream says that everything before it is done with. The
 * place moves up to the first gap and never past it, so that whatever ends this program loses no event.
 * @param onPlace called with the new place, each time that it moves
 */
export function createLedger(onPlace: (cursor: string) => void): Ledger {
  const entries = new Set<Entry>();
  const moveOn = (): void => {
    let place: string | null = null;
    for (const entry of entries) {
      if (!entry.isDone) break;
      entries.delete(entry);
      place = entry.cursor;
    }
    if (place !== null) onPlace(place);
  };
  return {
    size: () => entries.size,
    add(cursor) {
      const entry: Entry = { cursor, isDone: false };
      entries.add(entry);
      return () => {
        entry.isDone = true;
        moveOn();
      };
    },
  };
}
