import { afterOwnMs } from '@patchbay/concurrency';

/**
 * Counts only the time in which this process runs. By the wall clock, a process that has just started on a busy machine
 * would give up its first connections although the database has answered.
 * @throws the error with which a pool gives up, once the wait has taken too long
 */
export async function withinOwnTime<Value>(arriving: Promise<Value>, waitMsMax: number): Promise<Value> {
  const { promise: expiry, reject } = Promise.withResolvers<never>();
  const cancel = afterOwnMs(waitMsMax, () => reject(new Error('timeout exceeded when trying to connect')));
  try {
    return await Promise.race([arriving, expiry]);
  } finally {
    cancel();
  }
}
