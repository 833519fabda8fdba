/** The holder of a place. */
export interface PlaceHolder {
  /** Milliseconds by which it is behind what is asked of it; 0 while it keeps up. */
  behindMs(): number;
  /** Ends what it holds the place for. */
  end(): void;
}

/** Bounds what runs for long in this process: of each subject, and in all. */
export interface HeldPlaces {
  /**
   * Takes a place. If none is left, that of the holder which is furthest behind goes to the newcomer.
   * @param holder keeps its place whatever it does where it is absent
   * @returns what gives the place back; or which bound is reached
   */
  take(subject: string, holder?: PlaceHolder): (() => void) | 'all_taken' | 'subject_full';
}

export interface HeldPlacesOptions {
  readonly perSubjectMax: number;
  readonly allMax: number;
}

interface Place {
  readonly holder: PlaceHolder | undefined;
  readonly leave: () => void;
}

/** The place of the holder that is furthest behind; null if all keep up. */
function furthestBehind(places: Iterable<Place>): Place | null {
  let [found, most]: [Place | null, number] = [null, 0];
  for (const place of places) {
    const behindMs = place.holder?.behindMs() ?? 0;
    if (behindMs > most) [found, most] = [place, behindMs];
  }
  return found;
}

/** Places that are held as long as something lasts, unlike those of a limit, which counts what happened. */
export function createHeldPlaces({ allMax, perSubjectMax }: HeldPlacesOptions): HeldPlaces {
  const held = new Map<string, number>();
  const places = new Set<Place>();

  function makeRoom(): boolean {
    if (places.size < allMax) return true;
    const place = furthestBehind(places);
    if (!place) return false;
    // At once: what it held the place for may take a while to notice its end.
    place.leave();
    place.holder?.end();
    return true;
  }

  return {
    take(subject, holder) {
      const mine = held.get(subject) ?? 0;
      if (mine >= perSubjectMax) return 'subject_full';
      if (!makeRoom()) return 'all_taken';
      const leave = (): void => {
        if (!places.delete(place)) return;
        const left = (held.get(subject) ?? 1) - 1;
        if (left === 0) held.delete(subject);
        else held.set(subject, left);
      };
      const place: Place = { holder, leave };
      places.add(place);
      held.set(subject, (held.get(subject) ?? 0) + 1);
      return leave;
    },
  };
}
