import type { Services } from '../../core/exports.ts';
import { isTemporaryFault } from '../../core/exports.ts';
import { createBuffer, type RequestEntry } from './buffer.ts';
import { flushRequests } from './flush.ts';

/** Collects rows of the request log and counts of usage in memory, and writes them once a second. */
export interface RequestRecorder {
  /** Never waits and never fails: recording must not slow or refuse a request. */
  record(entry: RequestEntry): void;
  /** Writes everything recorded so far. After a failure it is kept, within bounds, for the next write. */
  flush(): Promise<void>;
  /** Writes everything recorded so far and stops. */
  close(): Promise<void>;
}

const flushMs = 1000;

/** Writes everything in the buffer. What could not be written goes back into it. */
async function writeBuffered(
  { db, logger }: Pick<Services, 'db' | 'logger'>,
  buffer: ReturnType<typeof createBuffer>,
): Promise<void> {
  const taken = buffer.take();
  if (taken.usages.length === 0 && taken.entries.length === 0) return;
  try {
    await flushRequests(db, taken);
  } catch (error) {
    const passes = isTemporaryFault(error);
    // The database would refuse the same rows every time, and the counts of every key with them.
    buffer.putBack(passes ? taken : { ...taken, entries: [] });
    const rowsDropped = passes ? 0 : taken.entries.length;
    logger.warn({ err: error, rowsDropped }, 'request log could not be written');
  }
}

export function createRequestRecorder(services: Pick<Services, 'db' | 'logger' | 'clock'>): RequestRecorder {
  const buffer = createBuffer();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  // At most one write runs and one waits, however slow the database is, so a shutdown waits for at most two.
  const flush = (): Promise<void> => {
    next ??= writing.then(() => {
      next = null;
      writing = writeBuffered(services, buffer);
      return writing;
    });
    return next;
  };
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();
  return {
    record: (entry) => buffer.add(entry),
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
