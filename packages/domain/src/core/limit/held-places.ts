/** What runs for long in this process: of each subject, and in all. */
export interface HeldPlaces {
  /** @returns what gives the place back; or which bound is reached */
  take(subject: string): (() => void) | 'all_taken' | 'subject_full';
}

export interface HeldPlacesOptions {
  readonly perSubjectMax: number;
  readonly allMax: number;
}

/** Places that are held as long as something lasts, unlike those of a limit, which counts what happened. */
export function createHeldPlaces({ allMax, perSubjectMax }: HeldPlacesOptions): HeldPlaces {
  const held = new Map<string, number>();
  let all = 0;
  const leave = (subject: string): void => {
    all -= 1;
    const left = (held.get(subject) ?? 1) - 1;
    if (left === 0) held.delete(subject);
    else held.set(subject, left);
  };
  return {
    take(subject) {
      const mine = held.get(subject) ?? 0;
      if (mine >= perSubjectMax) return 'subject_full';
      if (all >= allMax) return 'all_taken';
      all += 1;
      held.set(subject, mine + 1);
      return () => leave(subject);
    },
  };
}
