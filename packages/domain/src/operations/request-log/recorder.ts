import type { Services } from '../../core/exports.ts';
import { isTemporaryFault } from '../../core/exports.ts';
import { createBuffer, type RequestEntry } from './buffer.ts';
import { flushClients, flushRequests, type Requests } from './flush.ts';

/** Collects rows of the request log and counts of requests in memory, and writes them once a second. */
export interface RequestRecorder {
  /** Never waits and never fails: recording must not slow or refuse a request. */
  record(entry: RequestEntry): void;
  /** Writes everything recorded so far. After a failure it is kept, within bounds, for the next write. */
  flush(): Promise<void>;
  /** Writes everything recorded so far and stops. */
  close(): Promise<void>;
}

const flushMs = 1000;

type Writer = Pick<Services, 'db' | 'logger'>;
type Buffer = ReturnType<typeof createBuffer>;

async function writeRequests({ db, logger }: Writer, buffer: Buffer, batch: Requests): Promise<void> {
  if (batch.counts.length === 0) return;
  try {
    await flushRequests(db, batch);
  } catch (error) {
    const passes = isTemporaryFault(error);
    // The database would refuse the same rows every time, and with them the counts of every key. The id of a client is counted as
    // it was sent, so it may be what was refused.
    buffer.putBack(
      passes ? batch : { counts: batch.counts.filter(({ workspaceId }) => workspaceId !== null) },
    );
    const rowsDropped = passes ? 0 : batch.entries.length;
    logger.warn({ err: error, rowsDropped }, 'request log could not be written');
  }
}

/** Writes everything in the buffer. What could not be written goes back into it. */
async function writeBuffered(writer: Writer, buffer: Buffer): Promise<void> {
  const { clients, ...batch } = buffer.take();
  await writeRequests(writer, buffer, batch);
  try {
    await flushClients(writer.db, clients);
  } catch (error) {
    if (isTemporaryFault(error)) buffer.putBack({ clients });
    writer.logger.warn({ err: error }, 'last uses of clients could not be written');
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
