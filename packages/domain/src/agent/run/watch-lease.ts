import { statement } from '../../core/exports.ts';
import { millisecondsLeft, type Running } from './running.ts';

const everyMs = 1000;
/** Shorter than the lease of a step, so that the result of the work can still be stored. */
const workMsMax = 25_000;

const find = statement({
  name: 'agent-run-hold',
  text: "SELECT 1 FROM agent_runs WHERE id = $1 AND fence = $2 AND status = 'running'",
});

/** Aborted once nobody waits for the run, this process no longer holds it, or its time is up. */
export interface LeaseWatch extends Disposable {
  readonly signal: AbortSignal;
}

/** Checks every second that this process still holds a run, during work that may take long. */
export function watchLease(running: Running): LeaseWatch {
  const { permissions, run } = running;
  const lost = new AbortController();
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const found = await permissions.ctx.db.sql.cells(find, [run.id, run.fence]);
      if (found.length === 0) lost.abort();
    } catch (error) {
      // The result of the work is committed under the fence in any case.
      permissions.ctx.logger.debug({ err: error }, 'whether a run is still held was not found out');
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  const deadline = setTimeout(
    () => lost.abort(new DOMException('the time is up', 'TimeoutError')),
    Math.min(workMsMax, millisecondsLeft(running)),
  );
  return {
    signal: AbortSignal.any([lost.signal, ...(permissions.ctx.signal ? [permissions.ctx.signal] : [])]),
    [Symbol.dispose]: () => {
      clearInterval(timer);
      clearTimeout(deadline);
    },
  };
}
