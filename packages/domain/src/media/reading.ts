import { AccessError } from '@patchbay/contract';
import type { Services } from '../core/exports.ts';

/** Bytes may wait this long for their reader before the place of the reader can go to another. */
const graceMs = 1000;

/** A place for one answer with the bytes of an object. */
export interface Reading {
  /** Passes bytes on, and notes how long the reader leaves them waiting. */
  give<Piece>(bytes: AsyncIterable<Piece>): AsyncGenerator<Piece>;
  /** Gives the place back. Call it once the answer has ended, whether it succeeded or not. */
  leave(): void;
}

/**
 * Takes one of the places for answers with audio. An answer holds up to a megabyte in memory for as long as its reader takes
 * nothing. So once every place is taken, the reader who has left bytes waiting longest loses its place to the next one. A
 * player that was only paused asks for the rest again.
 * @param reader the session, key or grant that reads
 * @param hangUp ends the answer
 * @throws AccessError `rate_limited` (429) for a reader with too many, `service_unavailable` (503) if all others keep up
 */
export function takeReading(
  { readings }: Pick<Services, 'readings'>,
  reader: string,
  hangUp: () => void,
): Reading {
  let givenMs: number | null = null;
  const leave = readings.take(reader, {
    behindMs: () => (givenMs === null ? 0 : performance.now() - givenMs - graceMs),
    end: hangUp,
  });
  if (leave === 'subject_full') throw new AccessError('rate_limited', { retryAfterSeconds: 1 });
  if (leave === 'all_taken') throw new AccessError('service_unavailable', { retryAfterSeconds: 1 });
  return {
    async *give(bytes) {
      for await (const piece of bytes) {
        givenMs = performance.now();
        yield piece;
        // From here on, the reader waits for the store.
        givenMs = null;
      }
    },
    leave,
  };
}
