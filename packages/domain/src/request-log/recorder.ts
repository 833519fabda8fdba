import type { Services } from '../kernel/context.ts';
import { createBuffer, type RequestEntry } from './buffer.ts';
import { flushRequests } from './flush.ts';

/** Keeps what the request log and the keys' usage are made of, in memory, and writes it once a second. */
export interface RequestRecorder {
  /** Never waits and never fails: recording is no reason to slow or refuse a request. */
  record(entry: RequestEntry): void;
  /** Writes what is held. Entries of a write that failed are held for the next one, within bounds. */
  flush(): Promise<void>;
  /** Writes what is held and stops. */
  close(): Promise<void>;
}

const flushMs = 1000;

export function createRequestRecorder(services: Pick<Services, 'db' | 'logger' | 'clock'>): RequestRecorder {
  const buffer = createBuffer();
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const taken = buffer.take();
    if (taken.usages.length === 0 && taken.entries.length === 0) return;
    try {
      await flushRequests(services.db, taken);
    } catch (error) {
      buffer.putBack(taken);
      services.logger.warn({ err: error }, 'request log could not be written');
    }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
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
