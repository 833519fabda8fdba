/** A wait that took longer than it may; `what` names the step for the person who reads it. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';

  constructor(what: string, milliseconds: number) {
    super(`${what} took longer than ${milliseconds} ms`);
  }
}

/**
 * The promise's own outcome, or a DeadlineError after `milliseconds`. The work itself is not stopped:
 * the caller does that.
 */
export async function within<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(what, milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
