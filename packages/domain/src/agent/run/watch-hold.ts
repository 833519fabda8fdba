import type { Running } from './running.ts';

const everyMs = 1000;

const find = {
  name: 'agent-run-hold',
  text: "SELECT 1 FROM agent_runs WHERE id = $1 AND fence = $2 AND status = 'running'",
};

/** Aborted once this process does not hold the run any more. */
export interface Hold extends Disposable {
  readonly signal: AbortSignal;
}

/** Looks every second whether this process still holds a run, for work that is as long as nobody takes the run away. */
export function watchHold({ powers, run }: Running): Hold {
  const lost = new AbortController();
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const found = await powers.ctx.db.sql.cells(find, [run.id, run.fence]);
      if (found.length === 0) lost.abort();
    } catch (error) {
      // What the work leads to is committed under the fence in any case.
      powers.ctx.logger.debug({ err: error }, 'whether a run is still held was not found out');
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  return { signal: lost.signal, [Symbol.dispose]: () => clearInterval(timer) };
}
