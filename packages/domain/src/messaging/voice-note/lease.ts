import type { Statement } from '@patchbay/db';
import type { Services } from '../../core/exports.ts';

/** As long as the lease of the unit that an attempt holds. A worker that is alive renews both. */
export const leaseSeconds = 15;
const renewEveryMs = 5000;

/**
 * Keeps a note for its worker, for as long as the worker's process is alive, however long its work may take.
 * @param renew takes the id of the note, the attempt, which is the fence, and the seconds of the lease
 */
export function keepLease(
  { db, logger }: Pick<Services, 'db' | 'logger'>,
  renew: Statement,
  { attempt, id }: { readonly attempt: number; readonly id: string },
): Disposable {
  const timer = setInterval(() => {
    db.sql.rows(renew, [id, attempt, leaseSeconds]).catch((error: unknown) => {
      // The attempt that overtakes this one makes it change nothing.
      logger.warn({ err: error, voiceNoteId: id }, 'the lease of a voice note was not renewed');
    });
  }, renewEveryMs);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
