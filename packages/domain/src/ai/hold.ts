import type { Services } from '../core/exports.ts';
import { statement } from '../core/exports.ts';
import { callLeaseSeconds, type Reservation } from './reserve.ts';

const renewEveryMs = 5000;

// A call that has ended meanwhile, or whose lease has passed, is left alone.
const renewStatement = statement({
  name: 'ai-renew',
  text: `UPDATE ai_calls SET expires_at = clock_timestamp() + make_interval(secs => $2) WHERE id = $1 AND state = 'held'`,
});

/**
 * Holds a call for as long as its process is alive, however long its model takes. If the process dies, the unit goes
 * back soon after.
 * @returns the function that stops it
 */
export function keepHeld({ db, logger }: Pick<Services, 'db' | 'logger'>, { id }: Reservation): () => void {
  const renew = (): void => {
    db.sql.cells(renewStatement, [id, callLeaseSeconds]).catch((error: unknown) => {
      // A call whose lease passes takes its unit again once it answers.
      logger.warn({ err: error }, 'the lease of an AI call was not renewed');
    });
  };
  const timer = setInterval(renew, renewEveryMs);
  return () => clearInterval(timer);
}
