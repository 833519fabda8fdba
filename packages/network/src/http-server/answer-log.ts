/** The part of a log that this needs. */
interface LineLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** A line for each answer, of which a flood has only a sample. */
export interface AnswerLog {
  /** `fields` is called only if this answer has a line of its own. */
  note(status: number, fields: () => Readonly<Record<string, unknown>>): void;
  /** Writes the count that is due. */
  close(): void;
}

/** The number of answers per second that get a line of their own, of successes and of refusals and faults each. */
export const linesPerSecond = 50;
const windowMs = 1000;

const countNothing = () => ({ success: 0, failure: 0 });

/**
 * Logs every answer with its id at the default level. A line costs more than the rest of a cheap request, so a flood gets
 * a bounded number of lines a second, in which successes do not crowd out refusals, and then one line with the count of
 * the others.
 */
export function createAnswerLog(logger: LineLog): AnswerLog {
  let seen = countNothing();
  let begunAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;

  const endWindow = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    const successes = Math.max(0, seen.success - linesPerSecond);
    const failures = Math.max(0, seen.failure - linesPerSecond);
    seen = countNothing();
    const more = successes + failures;
    if (more > 0) logger.info({ successes, failures }, `${more} more requests were answered in this second`);
  };
  return {
    note(status, fields) {
      const now = performance.now();
      if (now - begunAt >= windowMs) {
        endWindow();
        begunAt = now;
      }
      const outcome = status < 400 ? 'success' : 'failure';
      seen[outcome] += 1;
      if (seen[outcome] <= linesPerSecond) logger.info(fields(), 'request');
      else timer ??= setTimeout(endWindow, windowMs).unref();
    },
    close: endWindow,
  };
}
